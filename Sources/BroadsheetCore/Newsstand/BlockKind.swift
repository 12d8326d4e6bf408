/// The families of layout tables.
public enum BlockKind: String, Sendable, Hashable, Codable, CaseIterable {
  /// Rows by count alone.
  case fixed
  /// The first row by boosts, the rest in lists of quarter columns.
  case dynamicFast = "dynamic-fast"
  /// The first row by boosts, the rest in lists of half columns.
  case dynamicSlow = "dynamic-slow"
  /// One large story with its followers.
  case package
  /// Boosted cards take a row, the others pair.
  case flexible
  /// One row that scrolls.
  case scrollable
  /// Lines under each other.
  case list
  /// Columns of opinion with portraits.
  case opinion
  /// Text-only briefs in columns.
  case briefs
  /// A single widget, advert or notice across the page.
  case strip

  /// Whether its first card leads with a picture, where it has one and opens the page.
  var leadsWithPicture: Bool {
    switch self {
    case .fixed, .package, .flexible, .dynamicFast, .dynamicSlow: true
    case .list, .opinion, .briefs, .strip, .scrollable: false
    }
  }
}
