public import Foundation

/// A pressed page: one plan of one front or section at one moment.
public struct Edition: Sendable, Hashable, Codable {
  /// What the page shows: what we laid out, or a page elsewhere.
  public enum Content: Sendable, Hashable, Codable {
    /// A plan that every renderer draws.
    case native(LayoutPlan)
    /// A page elsewhere, shown in ours.
    case web(URL)
    /// A web page that refuses to be shown inside another: there is but a way to it.
    case link(URL)
  }

  /// The brand whose page it is.
  public var brand: Slug
  /// The section whose page it is; nil for the front.
  public var section: Slug?
  /// The page.
  public var key: PageKey { PageKey(brand: brand, section: section) }
  /// The page's name, plain text: the section's, or the brand's on a front.
  public var title: String
  /// What the page is about, plain text, for descriptions of it.
  public var summary: String?
  /// What the source's feed calls itself, where that says more than the page's title and the brand.
  public var feedTitle: String?
  /// What the source's feed says for tracking, styling and plugins; nil on fronts.
  public var properties: FeedProperties?
  /// What the page shows.
  public var content: Content
  /// True for a page that goes on below; nil for any other, as in what older versions kept.
  var further: Bool?
  /// When the page was pressed, by the wall clock.
  public var pressedAt: Date
  /// When the backend last gave what the edition shows; older than `pressedAt` when it has failed
  /// since.
  public var contentFrom: Date
  /// What was dropped or mended on the way from the source to the page.
  public var diagnostics: [Diagnostic]
  /// What rules did not place, and why.
  public var skipped: [Reason]
  /// The number of what it shows; nil before `number()` has made it.
  var contentNumber: Int?

  /// An edition from all its parts; what is left out is unknown or empty.
  public init(
    brand: Slug,
    section: Slug?,
    title: String,
    summary: String? = nil,
    feedTitle: String? = nil,
    properties: FeedProperties? = nil,
    content: Content,
    pressedAt: Date,
    contentFrom: Date,
    diagnostics: [Diagnostic] = [],
    skipped: [Reason] = []
  ) {
    self.brand = brand
    self.section = section
    self.title = title
    self.summary = summary
    self.feedTitle = feedTitle
    self.properties = properties
    self.content = content
    self.pressedAt = pressedAt
    self.contentFrom = contentFrom
    self.diagnostics = diagnostics
    self.skipped = skipped
  }

  /// Whether there are older pages behind this one.
  public var goesOn: Bool {
    get { further == true }
    set { further = newValue ? true : nil }
  }

  /// The plan of a native page; nil for one that is elsewhere.
  public var plan: LayoutPlan? { if case .native(let plan) = content { plan } else { nil } }
}
