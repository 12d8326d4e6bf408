/// What a section has over its stories: its name, what its feed calls itself where that says more,
/// and what it is about.
public struct SectionHead: Sendable, Hashable {
  /// The page's name.
  public var title: String
  /// What the source's feed calls itself.
  public var feedTitle: String?
  /// What the page is about.
  public var summary: String?

  /// The head of a section of which no more is known.
  public init(title: String) { self.title = title }

  /// The head of a section; nil for a front, which has the brand's name over it.
  public init?(_ edition: Edition) {
    guard edition.section != nil else { return nil }
    (title, feedTitle, summary) = (edition.title, edition.feedTitle, edition.summary)
  }
}
