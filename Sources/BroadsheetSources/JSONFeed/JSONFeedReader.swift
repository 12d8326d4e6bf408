#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads JSON Feed 1.0 and 1.1, and hands RSS in JSON to its own reader.
struct JSONFeedReader {
  let options: FeedDecoder.Options
  let encoding: String
  let limits: FeedDecoder.Limits
  private let markup: FeedMarkup
  private let base: AddressResolver?
  private var log: DiagnosticLog
  private var seen: [String: Int] = [:]

  init(options: FeedDecoder.Options, encoding: String, limits: FeedDecoder.Limits) {
    self.options = options
    self.encoding = encoding
    self.limits = limits
    markup = FeedMarkup(sanitizer: options.sanitizer)
    base = options.baseURL.flatMap(AddressResolver.init(base:))
    log = DiagnosticLog(limit: limits.diagnostics)
  }

  mutating func read(_ document: JSONNode) throws(FeedDecodingError) -> ParsedFeed {
    if let channel = (document["rss"] ?? document)["channel"], channel.isObject {
      var reader = RSSInJSONReader(options: options, encoding: encoding, limits: limits)
      return reader.read(channel)
    }
    let version = document["version"]?.text ?? ""
    guard version.contains("jsonfeed.org") || document["items"].map(Self.isList) == true else {
      throw .notAFeed(found: "JSON without version and items")
    }
    let format: FeedFormat = version.hasSuffix("/1.1") ? .jsonFeed11 : .jsonFeed10
    var feed = ParsedFeed(format: format, encoding: encoding)
    feed.title = document["title"]?.text.map(SyndicationReader.collapsed)
    feed.description = document["description"]?.text.map(ParsedText.plain)
    feed.homePageURL = address(document["home_page_url"])
    feed.feedURL = address(document["feed_url"])
    feed.language = document["language"]?.text ?? options.contentLanguage
    feed.icon = address(document["icon"])
    feed.favicon = address(document["favicon"])
    if let icon = feed.icon { feed.image = ParsedImage(url: icon) }
    feed.authors = authors(of: document)

    let items = document["items"]?.elements ?? []
    for (index, value) in items.prefix(limits.items).enumerated() {
      guard value.isObject else {
        log.add(.error, "an item is no object and is left out", item: index)
        continue
      }
      var item = item(value, index: feed.items.count)
      ItemLedger.note(&item, in: &seen, index: feed.items.count, log: &log)
      feed.items.append(item)
    }
    if items.count > limits.items {
      log.add(.error, "items are left out: limit items = \(limits.items)")
    }
    feed.diagnostics = log.entries
    return feed
  }

  private static func isList(_ value: JSONNode) -> Bool {
    if case .array = value { true } else { false }
  }

  private mutating func item(_ value: JSONNode, index: Int) -> ParsedItem {
    var item = ParsedItem()
    item.id = value["id"]?.text
    item.url = address(value["url"])
    item.externalURL = address(value["external_url"])
    item.title = value["title"]?.text.map(SyndicationReader.collapsed)
    item.summaryText = value["summary"]?.text.map(ParsedText.plain)
    if let html = value["content_html"]?.text {
      item.content = .html(markup.sanitizer.sanitize(html, base: base))
    } else if let text = value["content_text"]?.text {
      item.content = .plain(text)
    }
    item.bannerImage = address(value["banner_image"])
    item.published = date(value["date_published"], field: "published", index: index)
    item.modified = date(value["date_modified"], field: "modified", index: index)
    item.language = value["language"]?.text
    item.authors = authors(of: value)
    item.categories = (value["tags"]?.elements ?? []).compactMap(\.text)
      .map { ParsedCategory(term: $0) }
    item.attachments = (value["attachments"]?.elements ?? []).compactMap(attachment)
    if item.url == nil, let id = item.id, FeedMarkup.isWebAddress(id) { item.url = id }
    let declared = [address(value["image"])].compactMap(\.self)
    item.image =
      declared.first
      ?? TeaserImage.choose(for: item, declared: [item.bannerImage].compactMap(\.self))
    return item
  }

  private func authors(of value: JSONNode) -> [ParsedAuthor] {
    let list = value["authors"]?.elements ?? value["author"]?.elements ?? []
    return list.compactMap { person in
      let author =
        person.isObject
        ? ParsedAuthor(name: person["name"]?.text, url: address(person["url"]))
        : ParsedAuthor(name: person.text)
      return author.isEmpty ? nil : author
    }
  }

  private func attachment(_ value: JSONNode) -> ParsedAttachment? {
    guard let url = address(value["url"]) else { return nil }
    var attachment = ParsedAttachment(url: url, mimeType: value["mime_type"]?.text)
    attachment.title = value["title"]?.text
    attachment.sizeInBytes = value["size_in_bytes"]?.integer
    attachment.durationInSeconds = value["duration_in_seconds"]?.number
    return attachment
  }

  private func address(_ value: JSONNode?) -> String? {
    value?.text.map { FeedMarkup.address($0, base: base) }
  }

  private mutating func date(_ value: JSONNode?, field: String, index: Int) -> Date? {
    guard let text = value?.text else { return nil }
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
