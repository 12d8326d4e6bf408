/// A page of what a search found.
public struct SearchResults: Sendable, Hashable {
  /// A story that was found.
  public struct Result: Sendable, Hashable {
    /// The newspaper that has the story.
    public var brand: Slug
    /// Where the story is read.
    public var address: StoryAddress
    /// What invites into the story.
    public var teaser: Teaser
    /// The headline, with what was looked for.
    public var headline: SearchPassage
    /// The place in the text that says most of it; nil for a story without text.
    public var snippet: SearchPassage?

    /// A story that was found.
    public init(
      brand: Slug,
      address: StoryAddress,
      teaser: Teaser,
      headline: SearchPassage,
      snippet: SearchPassage?
    ) {
      self.brand = brand
      self.address = address
      self.teaser = teaser
      self.headline = headline
      self.snippet = snippet
    }
  }

  /// The stories of this page, best first.
  public var results: [Result] = []
  /// How many stories there are on all pages.
  public var count = 0
  /// Whether there are more than are counted.
  public var isCountCut = false
  /// Whether the query had more words than count.
  public var isQueryCut = false
  /// What the reader may have meant, where nothing was found.
  public var correction: String?

  /// Nothing.
  public init() {}

  /// How many pages there are; one at least.
  public var pages: Int {
    let pages = (count + SearchRequest.pageLength - 1) / SearchRequest.pageLength
    return min(max(1, pages), SearchRequest.mostPages)
  }
}
