import BroadsheetCore

// What a feed says of itself at the head of a page: short, however much it says.

extension Feed {
  /// Bytes of a title that is one.
  private static let longestTitle = 200
  /// Bytes of a summary that a page has at its head.
  private static let longestSummary = 300

  /// What the feed calls itself; nil when the section's title and the brand's name say as much.
  func ownTitle(beside section: String, of brand: String) -> String? {
    // Cut first: to compare words takes time that grows faster than the text.
    let title = title.beginning(bytes: Self.longestTitle)
    let known = Set(Self.words(section) + Self.words(brand))
    return Self.words(title).allSatisfy(known.contains) ? nil : title
  }

  /// What the feed says it is about.
  var ownSummary: String? { metadata.summary?.beginning(bytes: Self.longestSummary) }

  private static func words(_ text: String) -> [Substring] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }
  }
}
