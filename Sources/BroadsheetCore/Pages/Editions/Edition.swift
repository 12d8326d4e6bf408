public import Foundation

/// A pressed page: one plan of one front or section at one moment.
public struct Edition: Sendable, Hashable, Codable {
  public enum Content: Sendable, Hashable, Codable {
    case native(LayoutPlan)
    case web(URL)
    /// A web page that refuses to be shown inside another: there is but a way to it.
    case link(URL)
  }

  public var brand: Slug
  /// Nil for the front.
  public var section: Slug?
  public var title: String
  public var summary: String?
  /// What the source's feed calls itself, where that says more than the page's title and the brand.
  public var feedTitle: String?
  /// What the source's feed says for tracking, styling and plugins; nil on fronts.
  public var properties: FeedProperties?
  public var content: Content
  public var pressedAt: Date
  /// When the backend last gave what the edition shows; older than `pressedAt` when it has failed
  /// since.
  public var contentFrom: Date
  public var diagnostics: [Diagnostic]
  /// What rules did not place, and why.
  public var skipped: [Reason]
  /// The number of what it shows; nil before `number()` has made it.
  var contentNumber: Int?

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

  public var plan: LayoutPlan? { if case .native(let plan) = content { plan } else { nil } }
}
