/// Reads JSON Feed 1.0 and 1.1, and hands RSS in JSON to its own reader.
struct JSONFeedReader {
  private let options: FeedDecoder.Options
  private let encoding: String
  private var fields: JSONFeedFields

  init(
    options: FeedDecoder.Options,
    encoding: String,
    limits: FeedDecoder.Limits,
    documentBytes: Int
  ) {
    self.options = options
    self.encoding = encoding
    fields = JSONFeedFields(options: options, limits: limits, documentBytes: documentBytes)
  }

  mutating func read(_ document: JSONNode) throws(FeedDecodingError) -> ParsedFeed {
    if let channel = (document["rss"] ?? document)["channel"], channel.kind == .object {
      return try RSSInJSONReader.read(channel, encoding: encoding, &fields)
    }
    let version = document["version"]?.text ?? ""
    guard version.containsBytes(of: "jsonfeed.org") || document["items"]?.kind == .array else {
      throw .notAFeed(found: "JSON without version and items")
    }
    let format: FeedFormat = version.hasSuffix("/1.1") ? .jsonFeed11 : .jsonFeed10
    var feed = ParsedFeed(format: format, encoding: encoding)
    feed.title = fields.line(document["title"], "title")
    feed.description = fields.plain(document["description"], "description")
    feed.homePageURL = fields.address(document["home_page_url"], "home_page_url")
    feed.feedURL = fields.address(document["feed_url"], "feed_url")
    if let next = fields.address(document["next_url"], "next_url") {
      feed.links.append(ParsedLink(href: next, rel: "next"))
    }
    feed.language = fields.text(document["language"], "language") ?? options.contentLanguage
    fields.language = feed.language
    feed.icon = fields.address(document["icon"], "icon")
    feed.favicon = fields.address(document["favicon"], "favicon")
    if let icon = feed.icon { feed.image = ParsedImage(url: icon) }
    feed.authors = Self.authors(of: document, &fields)
    let home = feed.homePageURL
    feed.items = try fields.items(document["items"]) { Self.item($0, home: home, &$1) }
    feed.diagnostics = fields.log.entries
    return feed
  }

  private static func item(
    _ value: JSONNode,
    home: String?,
    _ fields: inout JSONFeedFields
  ) -> ParsedItem {
    var item = ParsedItem()
    fields.noteBase(home: home)
    item.id = fields.text(value["id"], "id")
    item.url = fields.address(value["url"], "url")
    fields.noteBase(page: item.url, home: home)
    item.externalURL = fields.address(value["external_url"], "external_url")
    item.title = fields.line(value["title"], "title")
    item.summaryText = fields.plain(value["summary"], "summary")
    let content = fields.content(value["content_html"])
    item.content = content?.text ?? fields.plain(value["content_text"], "content")
    item.live = content?.live
    item.bannerImage = fields.address(value["banner_image"], "banner_image")
    item.published = fields.date(value["date_published"], "published")
    item.modified = fields.date(value["date_modified"], "modified")
    item.language = fields.text(value["language"], "language")
    item.authors = authors(of: value, &fields)
    item.categories = fields.list(value["tags"], "tags") { tag, fields in
      fields.text(tag, "tags").map { ParsedCategory(term: $0) }
    }
    item.attachments = fields.list(value["attachments"], "attachments", read: attachment)
    // Put there afterwards, as the item would be copied to be looked at while it changes.
    let image = TeaserImage.choose(
      for: item,
      lead: fields.address(value["image"], "image"),
      declared: [item.bannerImage].compactMap(\.self)
    )
    item.image = image
    return item
  }

  private static func authors(
    of value: JSONNode,
    _ fields: inout JSONFeedFields
  ) -> [ParsedAuthor] {
    fields.list(value["authors"] ?? value["author"], "authors") { person, fields in
      let author =
        person.kind == .object
        ? ParsedAuthor(
          name: fields.text(person["name"], "authors"),
          url: fields.address(person["url"], "authors")
        )
        : ParsedAuthor(name: fields.text(person, "authors"))
      return author.isEmpty ? nil : author
    }
  }

  private static func attachment(
    _ value: JSONNode,
    _ fields: inout JSONFeedFields
  ) -> ParsedAttachment? {
    guard let url = fields.address(value["url"], "attachments") else { return nil }
    var attachment = ParsedAttachment(
      url: url,
      mimeType: fields.text(value["mime_type"], "attachments")
    )
    attachment.title = fields.text(value["title"], "attachments")
    attachment.sizeInBytes = value["size_in_bytes"]?.integer
    attachment.durationInSeconds = value["duration_in_seconds"]?.number
    return attachment
  }
}
