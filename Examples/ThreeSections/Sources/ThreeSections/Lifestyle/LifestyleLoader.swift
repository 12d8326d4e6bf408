import BroadsheetCore
import BroadsheetSources

/// Reads the lifestyle desk's list: teasers only, and each answer says whether it is native or a page.
///
/// `{"title", "renderAsWeb", "renderAsWebUrl", "items": [{"title"}]}`
public struct LifestyleLoader: FeedLoader {
  /// Changes the items before anything else sees them.
  public typealias Transform = @Sendable (_ items: [FeedItem]) -> [FeedItem]

  private let transform: Transform
  private let markup = StoryMarkup()

  /// A loader for any number of answers; the app says what becomes of native items.
  public init(transform: @escaping Transform = { $0 }) { self.transform = transform }

  public func load(_ payload: Payload, in context: LoadingContext) throws(LoadingError)
    -> LoadedFeed
  {
    let answer = LifestyleAnswer(
      try JSONDocument.parse(payload, expecting: "lifestyle"),
      in: context
    )
    if answer.isWeb, let page = answer.page {
      return LoadedFeed(feed: Feed(title: answer.title, content: .web(page)))
    }
    guard let list = answer.items else {
      throw answer.isWeb ? .noWebAddress : .missing(path: "items")
    }
    var entries = BackendEntries(list, at: "items")
    if answer.isWeb { entries.note("drawn by us: no address says where", at: "renderAsWebUrl") }
    var items: [FeedItem] = []
    for (index, entry) in entries.read.enumerated() {
      try LoadingError.checkCancellation()
      let read = TeaserFields(item: entry, context: context).read(cleaning: markup)
      if let read {
        items.append(read.item)
      } else {
        entries.note("item without a title", at: "items[\(index)]")
      }
    }
    return LoadedFeed(
      feed: Feed(title: answer.title, content: .native(transform(items))),
      diagnostics: entries.diagnostics
    )
  }
}
