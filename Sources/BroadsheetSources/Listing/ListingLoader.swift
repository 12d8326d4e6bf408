public import BroadsheetCore
import Foundation

/// The backend that lists teasers only, and says per response whether they are native or a web
/// page.
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
    let title = document["title"]?.text ?? context.title
    var diagnostics: [Diagnostic] = []
    if isWeb(document, context, &diagnostics) {
      let named = WebAddress.parse(
        document["renderAsWebUrl"]?.text,
        relativeTo: context.source.address
      )
      guard let address = named ?? context.webAddress else { throw .noWebAddress }
      return LoadedFeed(feed: Feed(title: title, content: .web(address)), diagnostics: diagnostics)
    }
    guard let list = document["items"]?.array else { throw .missing(path: "items") }
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
      feed: Feed(title: title, content: .native(items)),
      stories: stories,
      diagnostics: diagnostics + entries.diagnostics
    )
  }

  private func isWeb(
    _ document: JSONValue,
    _ context: LoadingContext,
    _ diagnostics: inout [Diagnostic]
  ) -> Bool {
    switch context.rendering {
    case .native: return false
    case .web: return true
    case .asFeedSays:
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
