import BroadsheetCore
import BroadsheetSources

/// Reads the economy desk's list: the backend orders teasers, adverts and widgets itself, and all of
/// them are drawn by us.
///
/// `{"title", "items": [{"type": "teaser", "title"}, {"type": "ad", "id"}, {"type": "widget",
/// "subtype"}]}`
public struct EconomyLoader: FeedLoader {
  private let markup = StoryMarkup()

  /// A loader for any number of answers.
  public init() {}

  public func load(_ payload: Payload, in context: LoadingContext) throws(LoadingError)
    -> LoadedFeed
  {
    let document = try JSONDocument.parse(payload, expecting: "economy")
    guard let list = document["items"]?.array else { throw .missing(path: "items") }
    var entries = BackendEntries(list, at: "items")
    var items: [FeedItem] = []
    for (index, entry) in entries.read.enumerated() {
      try LoadingError.checkCancellation()
      do throws(EntryTrouble) {
        items.append(try item(entry, at: index, in: context))
      } catch {
        entries.note(error.message, at: "items[\(index)]")
      }
    }
    let title = document["title"]?.trimmedText ?? context.title
    return LoadedFeed(
      feed: Feed(title: title, content: .native(items)),
      diagnostics: entries.diagnostics
    )
  }

  /// Where it stands tells adverts and widgets of one name apart.
  private func item(
    _ entry: JSONValue,
    at index: Int,
    in context: LoadingContext
  ) throws(EntryTrouble) -> FeedItem {
    switch try EconomyEntry(entry) {
    case .teaser:
      let read = TeaserFields(item: entry, context: context).read(cleaning: markup)
      guard let read else { throw EntryTrouble("teaser without a title") }
      return read.item
    case .advert(let unit):
      return FeedItem(id: FeedItem.ID("ad-\(index)"), content: .advert(Advert(placement: unit)))
    case .widget(let kind):
      let widget = CustomWidget(
        kind: kind,
        title: entry["title"]?.trimmedText,
        fields: entry.object ?? [:]
      )
      return FeedItem(id: FeedItem.ID("widget-\(index)"), content: .widget(.custom(widget)))
    }
  }
}
