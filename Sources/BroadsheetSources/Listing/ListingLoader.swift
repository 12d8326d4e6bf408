public import BroadsheetCore
import Foundation

/// The backend that lists teasers only, and says per response whether they are native or a web
/// page.
///
/// `{"title", "renderAsWeb", "renderAsWebUrl", "items": [{"title", …}]}`.
public struct ListingLoader: FeedLoader {
  private let markup = StoryMarkup()

  public init() {}

  public func load(_ payload: Payload, in context: LoadingContext) throws(LoadingError)
    -> LoadedFeed
  {
    let document = try JSONDocument.parse(payload, expecting: context.source.format.word)
    let title = document["title"]?.text ?? context.title
    if isWeb(document, context) {
      let named = WebAddress.parse(
        document["renderAsWebUrl"]?.text,
        relativeTo: context.source.address
      )
      guard let address = named ?? context.webAddress else { throw .noWebAddress }
      return LoadedFeed(feed: Feed(title: title, content: .web(address)))
    }
    guard let entries = document["items"]?.array else { throw .missing(path: "items") }
    var items: [FeedItem] = []
    var stories: [Story] = []
    var diagnostics: [Diagnostic] = []
    for (index, entry) in entries.enumerated() {
      guard let read = TeaserFields(item: entry, context: context).read(sanitizer: markup) else {
        diagnostics.append(
          Diagnostic(.warning, in: .load, "item without a title", at: "items[\(index)]")
        )
        continue
      }
      items.append(read.item)
      if let story = read.story { stories.append(story) }
    }
    return LoadedFeed(
      feed: Feed(title: title, content: .native(items)),
      stories: stories,
      diagnostics: diagnostics
    )
  }

  private func isWeb(_ document: JSONValue, _ context: LoadingContext) -> Bool {
    switch context.rendering {
    case .native: false
    case .web: true
    case .asFeedSays: document["renderAsWeb"] == .bool(true)
    }
  }
}
