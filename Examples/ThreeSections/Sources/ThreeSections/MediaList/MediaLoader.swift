import BroadsheetCore
import BroadsheetSources
import Foundation

/// Reads a list of stories, adverts and web links with a picture each; texts of stories are apart.
///
/// `{"title", "data": [{"id", "type": "story" | "advert" | "weblink", "headline", "teaserText",
/// "weblinkUrl", "url", "creationDate", "modifiedDate", "teaserImage"}]}`
public struct MediaLoader: FeedLoader {
  /// A loader for any number of answers.
  public init() {}

  public func load(_ payload: Payload, in context: LoadingContext) throws(LoadingError)
    -> LoadedFeed
  {
    let document = try JSONDocument.parse(payload, expecting: "media list")
    guard let list = document["data"]?.array else { throw .missing(path: "data") }
    var entries = BackendEntries(list, at: "data")
    var items: [FeedItem] = []
    for (index, entry) in entries.read.enumerated() {
      try LoadingError.checkCancellation()
      let fields = MediaFields(
        entry: entry,
        base: context.source.address,
        language: context.language
      )
      do throws(EntryTrouble) {
        items.append(try item(fields, at: index))
      } catch {
        entries.note(error.message, at: "data[\(index)]")
      }
    }
    let title = document["title"]?.trimmedText ?? context.title
    return LoadedFeed(
      feed: Feed(title: title, content: .native(items)),
      diagnostics: entries.diagnostics
    )
  }

  private func item(_ fields: MediaFields, at index: Int) throws(EntryTrouble) -> FeedItem {
    switch fields.text("type") {
    case "story":
      let text = fields.address("url")
      let id = fields.text("id") ?? text?.absoluteString ?? fields.text("headline") ?? ""
      return try teaser(fields, id: id, leadingTo: .story(Slug(identifying: id)), text: text)
    case "weblink":
      guard let page = fields.address("weblinkUrl") ?? fields.address("url") else {
        throw EntryTrouble("web link without an address")
      }
      let id = fields.text("id") ?? page.absoluteString
      return try teaser(fields, id: id, leadingTo: .web(page), text: nil)
    case "advert":
      var advert = Advert(placement: fields.text("id") ?? "media-\(index)")
      advert.picture = fields.teaserImage
      advert.address = fields.address("weblinkUrl")
      if advert.picture == nil { advert.fill(with: fields.address("url")) }
      return FeedItem(id: FeedItem.ID("ad-\(index)"), content: .advert(advert))
    case let type: throw EntryTrouble("unknown type '\(type?.prefix(40) ?? "none")'")
    }
  }

  private func teaser(
    _ fields: MediaFields,
    id: String,
    leadingTo destination: Teaser.Destination,
    text: URL?
  ) throws(EntryTrouble) -> FeedItem {
    guard let headline = fields.text("headline") else {
      throw EntryTrouble("item without a headline")
    }
    let teaser = Teaser(
      headline: headline,
      destination: destination,
      standfirst: fields.text("teaserText"),
      picture: fields.teaserImage,
      published: fields.date("creationDate"),
      modified: fields.date("modifiedDate"),
      storySource: text
    )
    return FeedItem(id: FeedItem.ID(id), content: .teaser(teaser))
  }
}
