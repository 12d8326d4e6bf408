import BroadsheetCore
import Foundation

/// One item of mapped JSON: a teaser with its story, an advert, a widget or a link.
struct MappedItem {
  /// Why an item is left out.
  struct Trouble: Error {
    let message: String
  }

  /// Bytes of a backend's word that a message repeats.
  private static let longestWord = 40

  let document: MappedDocument
  let entry: JSONValue
  /// What the rules yield for the item; fields without anything are left out.
  let values: [FieldMapping.Field: [String]]
  let index: Int
  let mapping: FieldMapping
  let context: LoadingContext

  func read(sanitizer: StoryMarkup) throws(Trouble) -> (item: FeedItem, story: Story?) {
    switch try type() {
    case .teaser: return try teaser(sanitizer)
    case .link: return (try link(sanitizer), nil)
    case .advert: return (advert, nil)
    case .widget: return (try widget(), nil)
    }
  }

  private func type() throws(Trouble) -> FieldMapping.ItemType {
    guard let rule = mapping.type else { return .teaser }
    let word = document.texts(of: rule.rule, in: entry).first ?? "none"
    guard let type = rule.type(of: word) else {
      let glimpse = String(decoding: word.utf8.prefix(Self.longestWord), as: UTF8.self)
      throw Trouble(message: "unknown type '\(glimpse)'")
    }
    return type
  }

  /// Where neither a text nor its address is, the teaser leads to its publisher.
  private func teaser(_ sanitizer: StoryMarkup) throws(Trouble) -> (item: FeedItem, story: Story?) {
    var read = try fields(sanitizer)
    guard read.story == nil, var teaser = read.item.teaser, let source = storySource else {
      return read
    }
    teaser.storySource = source
    teaser.destination = .story(Slug(identifying: read.item.id.rawValue))
    read.item.content = .teaser(teaser)
    return read
  }

  private func link(_ sanitizer: StoryMarkup) throws(Trouble) -> FeedItem {
    var item = try fields(sanitizer).item
    guard var teaser = item.teaser, let address = teaser.origin else {
      let paths = mapping.fields[.address]?.description ?? "none"
      throw Trouble(message: "no address of a link at \(paths)")
    }
    teaser.destination = .web(address)
    item.content = .teaser(teaser)
    return item
  }

  private var advert: FeedItem {
    var advert = Advert(
      placement: first(.id) ?? "ad-\(index)",
      format: first(.format).flatMap(Advert.Format.init(rawValue:)) ?? .rectangle
    )
    let address = first(.address).flatMap { WebAddress.parse($0, relativeTo: base) }
    if let picture = first(.picture).flatMap({ WebAddress.parse($0, relativeTo: base) }) {
      let words = TextLine.of(first(.pictureAlternativeText) ?? "")
      advert.picture = Picture(address: picture, alternativeText: words)
      advert.address = address
    } else {
      advert.fill(with: address)
    }
    // One unit may be named more than once; where it stands tells the adverts apart.
    return FeedItem(id: FeedItem.ID("ad:\(index)"), content: .advert(advert))
  }

  private func widget() throws(Trouble) -> FeedItem {
    guard let subtype = first(.subtype) else {
      let paths = mapping.fields[.subtype]?.description ?? "none"
      throw Trouble(message: "no subtype of a widget at \(paths)")
    }
    let widget = CustomWidget(
      kind: ItemKind(subtype),
      title: first(.headline).map { TextLine.of($0) },
      fields: entry.object ?? [:]
    )
    return FeedItem(id: FeedItem.ID("widget:\(index)"), content: .widget(.custom(widget)))
  }

  private func fields(_ sanitizer: StoryMarkup) throws(Trouble) -> (item: FeedItem, story: Story?) {
    var fields = TeaserFields(
      item: normalized,
      bodyParts: values[.body] ?? [],
      context: context
    )
    fields.hasPartsInEntries = true
    guard let read = fields.read(cleaning: sanitizer) else {
      let paths = mapping.fields[.headline]?.description ?? "none"
      throw Trouble(message: "no headline at \(paths)")
    }
    return read
  }

  private var storySource: URL? {
    switch mapping.story?.address {
    case .template(let template): first(.id).flatMap { template.address(id: $0) }
    case .rule(let rule):
      document.addresses(of: rule, in: entry).first.flatMap {
        WebAddress.parse($0, relativeTo: base)
      }
    case nil: nil
    }
  }

  private var base: URL { context.source.address }

  private func first(_ field: FieldMapping.Field) -> String? { values[field]?.first }

  /// The item in the form that the house's own backends have.
  private var normalized: JSONValue {
    var members: [String: JSONValue] = [:]
    var place: [String: JSONValue] = [:]
    var image: [String: JSONValue] = [:]
    for (field, texts) in values {
      guard let first = texts.first else { continue }
      switch field {
      case .headline: members["title"] = .string(first)
      case .standfirst: members["standfirst"] = .string(PlainText.of(html: first))
      case .byline: members["byline"] = Byline.of(texts).map { .string($0) }
      case .id, .kicker, .published, .modified, .sponsor, .comments:
        members[field.rawValue] = .string(first)
      case .address: members["url"] = .string(first)
      case .subjects, .flags: members[field.rawValue] = .array(texts.map { .string($0) })
      case .picture: image["url"] = .string(first)
      case .pictureAlternativeText: image["alt"] = .string(first)
      case .latitude, .longitude: place[field.rawValue] = .string(first)
      case .place: place["name"] = .string(first)
      case .body, .format, .subtype: break
      }
    }
    if image["url"] != nil { members["image"] = .object(image) }
    if place["latitude"] != nil { members["place"] = .object(place) }
    members["live"] = mapping.live.flatMap { document.live(by: $0, in: entry) }
    return .object(members)
  }
}
