/// Reads RSS 2.0 that is written as JSON, member for element.
enum RSSInJSONReader {
  static func read(
    _ channel: JSONNode,
    encoding: String,
    _ fields: inout JSONFeedFields
  ) throws(FeedDecodingError) -> ParsedFeed {
    var feed = ParsedFeed(format: .rssInJSON, encoding: encoding)
    feed.title = fields.title(content(channel["title"]))
    feed.description = fields.html(content(channel["description"]), "description")
    feed.homePageURL = fields.address(content(channel["link"]), "home_page_url")
    feed.language = fields.text(content(channel["language"]), "language")
    fields.language = feed.language ?? fields.language
    feed.modified = fields.date(content(channel["lastBuildDate"]), "modified")
    feed.published = fields.date(content(channel["pubDate"]), "published")
    feed.refreshMinutes = channel["ttl"]?.integer
    feed.categories = categories(channel["category"], &fields)
    feed.authors = authors(channel["managingEditor"], &fields)
    if let image = channel["image"] {
      feed.image = ParsedImage(url: fields.address(content(image["url"]), "image"))
      feed.image?.title = fields.text(image["title"], "image")
      feed.image?.link = fields.address(content(image["link"]), "image")
      feed.icon = feed.image?.url
    }
    feed.items = try fields.items(channel["item"] ?? channel["items"], read: item)
    feed.diagnostics = fields.log.entries
    return feed
  }

  private static func item(_ entry: JSONNode, _ fields: inout JSONFeedFields) -> ParsedItem {
    var item = ParsedItem()
    item.id = fields.text(content(entry["guid"]), "id")
    item.url = fields.address(content(entry["link"]), "url")
    item.title = fields.title(content(entry["title"]))
    item.summaryText = fields.html(content(entry["description"]), "summary")
    let text = fields.content(content(entry["content:encoded"] ?? entry["encoded"]))
    item.content = text?.text
    item.live = text?.live
    item.published = fields.date(content(entry["pubDate"]), "published")
    item.authors = authors(entry["author"] ?? entry["dc:creator"], &fields)
    item.categories = categories(entry["category"], &fields)
    item.attachments = fields.list(entry["enclosure"], "attachments", read: enclosure)
    item.image = TeaserImage.choose(for: item, declared: [])
    return item
  }

  /// The member itself, or the text of an element that carried attributes.
  private static func content(_ member: JSONNode?) -> JSONNode? {
    guard let member, member.kind == .object else { return member }
    return member["#value"] ?? member["value"] ?? member["_"]
  }

  private static func enclosure(
    _ element: JSONNode,
    _ fields: inout JSONFeedFields
  ) -> ParsedAttachment? {
    guard let url = fields.address(content(element["url"] ?? element["@url"]), "attachments")
    else { return nil }
    var attachment = ParsedAttachment(
      url: url,
      mimeType: fields.text(element["type"] ?? element["@type"], "attachments")
    )
    attachment.sizeInBytes = (element["length"] ?? element["@length"])?.integer
    return attachment
  }

  private static func authors(
    _ member: JSONNode?,
    _ fields: inout JSONFeedFields
  ) -> [ParsedAuthor] {
    fields.list(member, "authors") { person, fields in
      fields.text(content(person), "authors").map(PersonText.author)
    }
  }

  private static func categories(
    _ member: JSONNode?,
    _ fields: inout JSONFeedFields
  ) -> [ParsedCategory] {
    fields.list(member, "categories") { element, fields in
      fields.text(content(element), "categories").map { term in
        let scheme = element["domain"] ?? element["@domain"]
        return ParsedCategory(term: term, scheme: fields.text(scheme, "categories"))
      }
    }
  }
}
