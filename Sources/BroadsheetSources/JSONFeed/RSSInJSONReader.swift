#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads RSS 2.0 that is written as JSON, member for element.
struct RSSInJSONReader {
  private let markup: FeedMarkup
  private let base: AddressResolver?
  private let encoding: String
  private let limits: FeedDecoder.Limits
  private var log: DiagnosticLog
  private var seen: [String: Int] = [:]

  init(options: FeedDecoder.Options, encoding: String, limits: FeedDecoder.Limits) {
    markup = FeedMarkup(sanitizer: options.sanitizer)
    base = options.baseURL.flatMap(AddressResolver.init(base:))
    self.encoding = encoding
    self.limits = limits
    log = DiagnosticLog(limit: limits.diagnostics)
  }

  mutating func read(_ channel: JSONNode) -> ParsedFeed {
    var feed = ParsedFeed(format: .rssInJSON, encoding: encoding)
    feed.title = title(channel)
    feed.description = html(channel["description"])
    feed.homePageURL = address(channel["link"])
    feed.language = channel["language"].flatMap(value)
    feed.modified = date(channel["lastBuildDate"], field: "modified", index: nil)
    feed.published = date(channel["pubDate"], field: "published", index: nil)
    feed.refreshMinutes = channel["ttl"]?.integer
    feed.categories = categories(channel["category"])
    feed.authors = authors(channel["managingEditor"])
    if let image = channel["image"] {
      feed.image = ParsedImage(url: address(image["url"]))
      feed.image?.title = image["title"]?.text
      feed.image?.link = address(image["link"])
      feed.icon = feed.image?.url
    }
    let items = (channel["item"] ?? channel["items"])?.elements ?? []
    for entry in items.prefix(limits.items) where entry.isObject {
      var item = item(entry, index: feed.items.count)
      ItemLedger.note(&item, in: &seen, index: feed.items.count, log: &log)
      feed.items.append(item)
    }
    if items.count > limits.items {
      log.add(.error, "items are left out: limit items = \(limits.items)")
    }
    feed.diagnostics = log.entries
    return feed
  }

  private mutating func item(_ entry: JSONNode, index: Int) -> ParsedItem {
    var item = ParsedItem()
    item.id = entry["guid"].flatMap(value)
    item.url = address(entry["link"])
    item.title = title(entry)
    item.summaryText = html(entry["description"])
    item.content = html(entry["content:encoded"] ?? entry["encoded"])
    item.published = date(entry["pubDate"], field: "published", index: index)
    item.authors = authors(entry["author"] ?? entry["dc:creator"])
    item.categories = categories(entry["category"])
    item.attachments = (entry["enclosure"]?.elements ?? []).compactMap { enclosure in
      guard let url = address(enclosure["url"] ?? enclosure["@url"]) else { return nil }
      var attachment = ParsedAttachment(
        url: url,
        mimeType: (enclosure["type"] ?? enclosure["@type"])?.text
      )
      attachment.sizeInBytes = (enclosure["length"] ?? enclosure["@length"])?.integer
      return attachment
    }
    if item.url == nil, let id = item.id, FeedMarkup.isWebAddress(id) { item.url = id }
    item.image = TeaserImage.choose(for: item, declared: [])
    return item
  }

  /// The text of a member, or of an element that carried attributes.
  private func value(_ member: JSONNode) -> String? {
    member.text ?? member["#value"]?.text ?? member["value"]?.text ?? member["_"]?.text
  }

  private func title(_ holder: JSONNode) -> String? {
    holder["title"].flatMap(value).map { text in
      var text = text
      let isHTML = text.withUTF8(FeedMarkup.looksLikeHTML)
      return isHTML ? PlainText.of(html: text) : SyndicationReader.collapsed(text)
    }
  }

  private func html(_ member: JSONNode?) -> ParsedText? {
    member.flatMap(value).map { .html(markup.sanitizer.sanitize($0, base: base)) }
  }

  private func address(_ member: JSONNode?) -> String? {
    member.flatMap(value).map { FeedMarkup.address($0, base: base) }
  }

  private func authors(_ member: JSONNode?) -> [ParsedAuthor] {
    (member?.elements ?? []).compactMap(value).map(PersonText.author)
  }

  private func categories(_ member: JSONNode?) -> [ParsedCategory] {
    (member?.elements ?? []).compactMap { element in
      value(element).map {
        ParsedCategory(term: $0, scheme: (element["domain"] ?? element["@domain"])?.text)
      }
    }
  }

  private mutating func date(_ member: JSONNode?, field: String, index: Int?) -> Date? {
    guard let text = member.flatMap(value) else { return nil }
    if let date = FeedDate.parse(text) { return date }
    log.add(
      .warning,
      "the date “\(text.prefix(40))” cannot be read",
      item: index,
      field: field
    )
    return nil
  }
}
