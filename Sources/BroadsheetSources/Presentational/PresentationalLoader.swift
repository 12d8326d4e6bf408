public import BroadsheetCore
import Foundation

/// The backend that orders teasers, adverts and widgets itself.
///
/// `{"title", "metadata", "items": [{"type": "teaser" | "ad" | "widget", …}]}`. What `metadata` has of
/// texts goes along as the feed's properties. Unknown types are left out with
/// a diagnostic. An advert's box is filled by the page or picture at its `url`, or by its `image`,
/// which leads to `link`; one that has nothing but an `id` is left to the brand. Adverts and widgets keep the places that the backend gave them; a widget's fields
/// are read by the provider of its `subtype`.
public struct PresentationalLoader: FeedLoader {
  private let markup = StoryMarkup()

  /// A loader for any number of feeds.
  public init() {}

  public func load(_ payload: Payload, in context: LoadingContext) throws(LoadingError)
    -> LoadedFeed
  {
    let document = try JSONDocument.parse(payload, expecting: context.source.format.word)
    guard let list = document["items"]?.array else { throw .missing(path: "items") }
    var entries = BackendEntries(list, at: "items")
    var items: [FeedItem] = []
    var stories: [Story] = []
    for (index, entry) in entries.read.enumerated() {
      try LoadingError.checkCancellation()
      func dropped(_ why: String) { entries.note(why, at: "items[\(index)]") }
      switch entry["type"]?.text {
      case "teaser":
        guard let read = TeaserFields(item: entry, context: context).read(cleaning: markup) else {
          dropped("teaser without a title")
          continue
        }
        items.append(read.item)
        if let story = read.story { stories.append(story) }
      case "ad":
        items.append(advert(entry, index: index, context: context))
      case "widget":
        guard let subtype = entry["subtype"]?.text, !subtype.isEmpty else {
          dropped("widget without a subtype")
          continue
        }
        items.append(widget(entry, subtype: subtype, index: index))
      case let type:
        dropped("unknown type '\(type ?? "none")'")
      }
    }
    return LoadedFeed(
      feed: Feed(
        title: document["title"]?.line ?? context.title,
        metadata: Feed.Metadata(
          properties: document["metadata"].flatMap { FeedProperties($0) }
        ),
        content: .native(items)
      ),
      stories: stories,
      diagnostics: entries.diagnostics
    )
  }

  private func advert(_ entry: JSONValue, index: Int, context: LoadingContext) -> FeedItem {
    var advert = Advert(
      placement: entry["id"]?.text ?? "ad-\(index)",
      format: entry["format"]?.text.flatMap(Advert.Format.init(rawValue:)) ?? .rectangle
    )
    let base = context.source.address
    let content = WebAddress.parse(entry["url"]?.text, relativeTo: base)
    let link = WebAddress.parse(entry["link"]?.text, relativeTo: base)
    if let picture = TeaserFields(item: entry, context: context).picture {
      advert.picture = picture
      advert.address = link ?? content
    } else {
      advert.fill(with: content, leadingTo: link)
    }
    // One unit may be named more than once; where it stands tells the adverts apart.
    return FeedItem(id: FeedItem.ID("ad:\(index)"), content: .advert(advert))
  }

  private func widget(_ entry: JSONValue, subtype: String, index: Int) -> FeedItem {
    let name = entry["id"]?.text ?? "\(subtype)-\(index)"
    return FeedItem(
      id: FeedItem.ID("widget:\(name)"),
      content: .widget(
        .custom(
          CustomWidget(
            kind: ItemKind(subtype),
            title: entry["title"]?.line,
            fields: entry.object ?? [:]
          )
        )
      )
    )
  }
}
