public import BroadsheetCore
import Foundation

/// The backend that lists stories, adverts and web links under `data`, each with a picture.
public struct MediaListLoader: FeedLoader {
  private let story: AddressTemplate?

  /// A loader whose teasers fetch their stories at the template's address, or else at their own
  /// `url`.
  public init(story: AddressTemplate? = nil) { self.story = story }

  public func load(_ payload: Payload, in context: LoadingContext) throws(LoadingError)
    -> LoadedFeed
  {
    let document = try JSONDocument.parse(payload, expecting: context.source.format.word)
    guard let list = document["data"]?.array else { throw .missing(path: "data") }
    var entries = BackendEntries(list, at: "data")
    var items: [FeedItem] = []
    for (index, entry) in entries.read.enumerated() {
      try LoadingError.checkCancellation()
      do throws(ItemTrouble) {
        items.append(try item(entry, index: index, context: context))
      } catch {
        entries.note(error.message, at: "data[\(index)]")
      }
    }
    let title = document["title"]?.line ?? context.title
    return LoadedFeed(
      feed: Feed(title: title, content: .native(items)),
      diagnostics: entries.diagnostics
    )
  }

  /// Why one entry was left out.
  private struct ItemTrouble: Error {
    let message: String
  }

  private func item(_ entry: JSONValue, index: Int, context: LoadingContext) throws(ItemTrouble)
    -> FeedItem
  {
    let fields = MediaListFields(
      entry: entry,
      base: context.source.address,
      language: context.language
    )
    switch entry["type"]?.text {
    case "story": return try storyTeaser(fields, at: context.now)
    case "weblink":
      guard let headline = fields.line("headline") else {
        throw ItemTrouble(message: "web link without a headline")
      }
      guard let address = fields.address("weblinkUrl") ?? fields.address("url") else {
        throw ItemTrouble(message: "web link without an address")
      }
      let id = fields.text("id") ?? address.absoluteString
      return teaser(fields, id: id, headline: headline, destination: .web(address), source: nil)
    case "advert":
      return advert(fields, index: index)
    case let type: throw ItemTrouble(message: "unknown type '\(type ?? "none")'")
    }
  }

  /// One unit may be named more than once; where it stands tells the adverts apart.
  private func advert(_ fields: MediaListFields, index: Int) -> FeedItem {
    var advert = Advert(placement: fields.text("id") ?? "ad-\(index)")
    let (content, link) = (fields.address("url"), fields.address("weblinkUrl"))
    if let picture = fields.teaserImage {
      advert.picture = picture
      advert.address = link ?? content
    } else {
      advert.fill(with: content, leadingTo: link)
    }
    return FeedItem(id: FeedItem.ID("ad:\(index)"), content: .advert(advert))
  }

  private func storyTeaser(_ fields: MediaListFields, at now: Date) throws(ItemTrouble) -> FeedItem
  {
    guard let headline = fields.line("headline") else {
      throw ItemTrouble(message: "story without a headline")
    }
    let named = fields.text("id")
    let id = named ?? fields.text("url") ?? headline
    let source = named.flatMap { story?.address(id: $0) } ?? fields.address("url")
    var item = teaser(
      fields,
      id: id,
      headline: headline,
      destination: .story(Slug(identifying: id)),
      source: source
    )
    if fields.live(at: now)?.said == .live, var teaser = item.teaser {
      teaser.flags.insert(.live)
      item.content = .teaser(teaser)
    }
    return item
  }

  private func teaser(
    _ fields: MediaListFields,
    id: String,
    headline: String,
    destination: Teaser.Destination,
    source: URL?
  ) -> FeedItem {
    FeedItem(
      id: FeedItem.ID(id),
      content: .teaser(
        Teaser(
          headline: headline,
          destination: destination,
          standfirst: Repetition.standfirst(fields.line("teaserText"), under: headline),
          picture: fields.teaserImage,
          published: fields.date("creationDate"),
          modified: fields.date("modifiedDate"),
          storySource: source
        )
      )
    )
  }
}
