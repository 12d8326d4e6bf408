public import BroadsheetCore
import Foundation

/// The backend that lists teasers only, and says per response whether they are native or a web
/// page; whatever it says, what it gave of both is kept.
///
/// `{"title", "renderAsWeb", "renderAsWebUrl", "items": [{"title", …}]}`.
public struct ListingLoader: FeedLoader {
  private let markup = StoryMarkup()

  /// A loader for any number of feeds.
  public init() {}

  public func load(_ payload: Payload, in context: LoadingContext) throws(LoadingError)
    -> LoadedFeed
  {
    let document = try JSONDocument.parse(payload, expecting: context.source.format.word)
    let title = document["title"]?.line ?? context.title
    var diagnostics: [Diagnostic] = []
    let saysWeb = saysWeb(document, &diagnostics)
    let named = WebAddress.parse(
      document["renderAsWebUrl"]?.text,
      relativeTo: context.source.address
    )
    let page = named ?? context.webAddress
    guard let list = document["items"]?.array else {
      guard saysWeb else { throw .missing(path: "items") }
      guard let page else { throw .noWebAddress }
      return LoadedFeed(feed: Feed(title: title, content: .web(page)), diagnostics: diagnostics)
    }
    var loaded = try items(of: list, in: context)
    loaded.feed.title = title
    loaded.diagnostics = diagnostics + loaded.diagnostics
    guard let page else {
      guard saysWeb else { return loaded }
      // Nothing else can be shown, and nobody says where the page is.
      guard !loaded.feed.items.isEmpty else { throw .noWebAddress }
      loaded.diagnostics.append(
        Diagnostic(.warning, in: .load, "drawn by us: no address says where", at: "renderAsWebUrl")
      )
      return loaded
    }
    loaded.feed.alternative = .web(page)
    if saysWeb {
      loaded.feed.alternative = loaded.feed.items.isEmpty ? nil : loaded.feed.content
      loaded.feed.content = .web(page)
    }
    return loaded
  }

  private func items(of list: [JSONValue], in context: LoadingContext) throws(LoadingError)
    -> LoadedFeed
  {
    var entries = BackendEntries(list, at: "items")
    var items: [FeedItem] = []
    var stories: [Story] = []
    for (index, entry) in entries.read.enumerated() {
      try LoadingError.checkCancellation()
      guard let read = TeaserFields(item: entry, context: context).read(cleaning: markup) else {
        entries.note("item without a title", at: "items[\(index)]")
        continue
      }
      items.append(read.item)
      if let story = read.story { stories.append(story) }
    }
    return LoadedFeed(
      feed: Feed(title: context.title, content: .native(items)),
      stories: stories,
      diagnostics: entries.diagnostics
    )
  }

  private func saysWeb(_ document: JSONValue, _ diagnostics: inout [Diagnostic]) -> Bool {
    let flag = document["renderAsWeb"] ?? .null
    switch flag {
    case .bool(let isWeb): return isWeb
    case .null: return false
    case .string, .number, .array, .object:
      let isWeb = Self.meansYes(flag)
      let word = flag.text.map { "'\($0.prefix(40))'" } ?? "no single value"
      let read = isWeb.map { "taken for \($0)" } ?? "not understood, taken for false"
      diagnostics.append(
        Diagnostic(
          .warning,
          in: .load,
          "neither true nor false but \(word), \(read)",
          at: "renderAsWeb"
        )
      )
      return isWeb ?? false
    }
  }

  /// What a backend that does not know JSON's own words means; nil when that is anybody's guess.
  private static func meansYes(_ flag: JSONValue) -> Bool? {
    switch flag.text?.trimmingCharacters(in: .whitespacesAndNewlines).lowercased() {
    case "true", "yes", "1", "on", "y": true
    case "false", "no", "0", "off", "n", "": false
    default: nil
    }
  }
}
