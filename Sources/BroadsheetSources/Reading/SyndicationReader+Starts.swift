/// What the start tag of each element sets in motion.
extension SyndicationReader {
  mutating func start(_ element: FeedElement) throws(FeedDecodingError) {
    switch element {
    case .rss, .rdf, .channel, .feed: try startRoot(element)
    case .item: try startItem()
    case .image:
      imageDepth += 1
      if isInItem { collect(element) }
    case .textInput: asideDepth += 1
    case .source: asideDepth += 1
    case .author:
      authorDepth += 1
      if addAuthor() { collect(element) }
    case .contributor, .publisher, .owner:
      contributorDepth += 1
    case .title, .mediaTitle, .subtitle, .abstract, .summary, .content, .itunesSubtitle,
      .itunesSummary, .rights:
      try collectMarkup(element, kind: .plain)
    case .description, .mediaDescription, .contentEncoded:
      try collectMarkup(element, kind: .html)
    case .body: try collectMarkup(element, kind: .xhtml)
    case .link: try startLink()
    case .id:
      let isPermalink = try attribute("ispermalink")?.lowercased() ?? "true"
      draft.idIsAddress = isInItem && isPermalink == "true"
      collect(element)
    case .category, .itunesCategory, .mediaCategory: try startCategory(element)
    case .enclosure: try startEnclosure()
    case .itunesImage: try startItunesImage()
    case .mediaContent, .mediaThumbnail, .mediaPlayer: try startMedia(element)
    case .name, .email, .url, .width, .height, .published, .updated, .created, .itunesKeywords,
      .keywordList, .itunesDuration, .mediaCredit, .language, .icon, .logo, .commentCount, .point,
      .latitude, .longitude, .timeToLive, .updatePeriod, .updateFrequency:
      collect(element)
    case .unknown, .inline, .html: break
    }
  }

  private mutating func collect(_ element: FeedElement) {
    var collector = TextCollector(element: element, depth: open.count, start: buffer.count)
    collector.base = currentBase
    collectors.append(collector)
  }

  private mutating func collectMarkup(
    _ element: FeedElement,
    kind: TextCollector.Kind
  ) throws(FeedDecodingError) {
    var collector = TextCollector(element: element, depth: open.count, start: buffer.count)
    collector.base = currentBase
    collector.isMarkedUp = true
    collector.kind = kind
    if !tokenizer.attributes.isEmpty {
      let type = try attribute("type")?.lowercased()
      if let type { (collector.kind, collector.isBase64) = Self.textKind(type) }
      if try attribute("mode")?.lowercased() == "base64" { collector.isBase64 = true }
    }
    collectors.append(collector)
  }

  /// What a `type` means, and whether such content can only be there as base64.
  private static func textKind(_ type: String) -> (TextCollector.Kind, Bool) {
    switch type {
    case "", "text", "plain", "text/plain": (.plain, false)
    case "html", "text/html", "text/x-html": (.html, false)
    case "xhtml", "application/xhtml+xml": (.xhtml, false)
    case _ where type.hasPrefix("text/"): (.plain, false)
    case _ where type.hasSuffix("+xml") || type.hasSuffix("/xml"): (.other, false)
    default: (.other, type.contains("/"))
    }
  }

  private mutating func startRoot(_ element: FeedElement) throws(FeedDecodingError) {
    if !hasRoot, element == .channel { format = format ?? .cdf }
    hasRoot = true
    switch element {
    case .rss:
      guard format == nil || format?.isAtom == true else { break }
      format = Self.rssFormat(version: try attribute("version"))
    case .feed where format == nil:
      format = Self.atomFormat(version: try attribute("version"))
    case .channel: try readCDF()
    default: break
    }
  }

  private static func rssFormat(version: String?) -> FeedFormat {
    switch version {
    case "0.91": .rss091
    case "0.92": .rss092
    case "0.93": .rss093
    case "0.94": .rss094
    case let version? where version.hasPrefix("2."): .rss20
    default: .rss
    }
  }

  private static func atomFormat(version: String?) -> FeedFormat {
    switch version {
    case "0.1": .atom01
    case "0.2": .atom02
    case "0.3": .atom03
    default: .atom
    }
  }

  private mutating func startItem() throws(FeedDecodingError) {
    hasRoot = true
    if feed.items.count >= limits.items {
      diagnostics.add(
        .error,
        "the items from here on are left out: limit items = \(limits.items)",
        line: line(at: tokenizer.tag.start)
      )
      isFull = true
      return
    }
    isInItem = true
    imageDepth = 0
    asideDepth = 0
    authorDepth = 0
    contributorDepth = 0
    draft = ItemDraft()
    guard !tokenizer.attributes.isEmpty else { return }
    if let about = try attribute("about"), !about.isEmpty { draft.item.id = about }
    try readCDF()
  }

  /// CDF keeps address and date in attributes.
  private mutating func readCDF() throws(FeedDecodingError) {
    guard !tokenizer.attributes.isEmpty else { return }
    if let href = try attribute("href"), !href.isEmpty, let address = resolved(href) {
      setLink(ParsedLink(href: address, type: "text/html"), isMain: true)
    }
    if let modified = try attribute("lastmod") { setDate(modified, element: .updated) }
  }

  private mutating func startLink() throws(FeedDecodingError) {
    let rel = try attribute("rel")?.lowercased() ?? "alternate"
    let type =
      try attribute("type")?.lowercased()
      ?? (rel == "self" ? "application/atom+xml" : "text/html")
    let href = try attribute("url", "uri", "href")
    guard let href, !href.isEmpty else {
      openLink = ParsedLink(href: "", rel: rel, type: type)
      collect(.link)
      return
    }
    guard let address = resolved(href) else { return }
    var link = ParsedLink(href: address, rel: rel, type: type)
    link.title = try attribute("title")
    link.length = try attribute("length").flatMap(Self.integer)
    let isPage =
      type == "text/html" || type == "application/xhtml+xml" || type == "html"
      || type == "xhtml"
    setLink(link, isMain: rel == "alternate" && isPage)
    if rel == "enclosure", context == .item,
      hasRoom(draft.item.attachments.count, field: "attachments")
    {
      var attachment = ParsedAttachment(url: link.href, mimeType: try attribute("type"))
      attachment.title = link.title
      attachment.sizeInBytes = link.length
      draft.item.attachments.append(attachment)
    }
  }

  /// Files a link where the reader stands.
  mutating func setLink(_ link: ParsedLink, isMain: Bool) {
    switch context {
    case .item:
      if hasRoom(draft.item.links.count, field: "links") { draft.item.links.append(link) }
      if isMain { draft.item.url = link.href }
    case .feed:
      if hasRoom(feed.links.count, field: "links") { feed.links.append(link) }
      if isMain { feed.homePageURL = link.href }
      if link.rel == "self" { feed.feedURL = link.href }
    case .feedImage:
      updateFeedImage { $0.link = link.href }
    case .itemImage, .aside: break
    }
  }

  private mutating func startCategory(_ element: FeedElement) throws(FeedDecodingError) {
    var category = ParsedCategory()
    if element == .itunesCategory {
      category.term = try attribute("text")
      category.scheme = "http://www.itunes.com/"
    } else if !tokenizer.attributes.isEmpty {
      category.term = try attribute("term")
      category.scheme = try attribute("scheme", "domain")
      category.label = try attribute("label")
    }
    if element == .mediaCategory, category.scheme == nil {
      category.scheme = "http://search.yahoo.com/mrss/category_schema"
    }
    addCategory(category)
    collect(element)
  }

  mutating func addCategory(_ category: ParsedCategory) {
    guard category.term != nil || category.scheme != nil || category.label != nil else { return }
    switch context {
    case .item:
      if !draft.categories.contains(category),
        hasRoom(draft.item.categories.count, field: "categories")
      {
        draft.categories.insert(category)
        draft.item.categories.append(category)
      }
    case .feed:
      if !feedCategories.contains(category),
        hasRoom(feed.categories.count, field: "categories")
      {
        feedCategories.insert(category)
        feed.categories.append(category)
      }
    case .feedImage, .itemImage, .aside: break
    }
  }

  /// Opens an author; false when there is no place for one.
  private mutating func addAuthor() -> Bool {
    switch context {
    case .item:
      guard hasRoom(draft.item.authors.count, field: "authors") else { return false }
      draft.item.authors.append(ParsedAuthor())
    case .feed:
      guard hasRoom(feed.authors.count, field: "authors") else { return false }
      feed.authors.append(ParsedAuthor())
    case .feedImage, .itemImage, .aside: return false
    }
    return true
  }

  private mutating func startEnclosure() throws(FeedDecodingError) {
    guard let written = try attribute("url", "uri", "href"), !written.isEmpty,
      let address = resolved(written)
    else { return }
    var attachment = ParsedAttachment(url: address, mimeType: try attribute("type"))
    attachment.sizeInBytes = try attribute("length").flatMap(Self.integer)
    let link = ParsedLink(
      href: attachment.url,
      rel: "enclosure",
      type: attachment.mimeType,
      length: attachment.sizeInBytes
    )
    switch context {
    case .item:
      guard hasRoom(draft.item.attachments.count, field: "attachments") else { break }
      draft.item.attachments.append(attachment)
      setLink(link, isMain: false)
    case .feed: setLink(link, isMain: false)
    case .feedImage, .itemImage, .aside: break
    }
  }

  private mutating func startItunesImage() throws(FeedDecodingError) {
    guard let address = try attribute("href", "url"), !address.isEmpty else { return }
    switch context {
    case .item: addImage(resolved(address))
    case .feed:
      if feed.image?.url == nil, let address = resolved(address) {
        updateFeedImage { $0.url = address }
      }
    case .feedImage, .itemImage, .aside: break
    }
  }

  private mutating func startMedia(_ element: FeedElement) throws(FeedDecodingError) {
    guard context == .item, hasRoom(draft.item.media.count, field: "media") else { return }
    collect(element)
    let kind: ParsedMedia.Kind =
      switch element {
      case .mediaThumbnail: .thumbnail
      case .mediaPlayer: .player
      default: .content
      }
    var media = ParsedMedia(kind: kind)
    if let url = try attribute("url") { media.url = url.isEmpty ? url : resolved(url) }
    media.type = try attribute("type")?.lowercased()
    media.medium = try attribute("medium")?.lowercased()
    media.width = try attribute("width").flatMap(Self.integer)
    media.height = try attribute("height").flatMap(Self.integer)
    draft.item.media.append(media)
    if element == .mediaContent { draft.openMedia = draft.item.media.count - 1 }
  }

  mutating func updateFeedImage(_ change: (inout ParsedImage) -> Void) {
    var image = feed.image ?? ParsedImage()
    change(&image)
    feed.image = image
  }

  /// The absolute form of an address; nil, with a diagnostic, when that is longer than the limits
  /// allow.
  mutating func resolved(_ address: String) -> String? {
    if room.isFull, !FeedMarkup.isWebAddress(address) { return nil }
    let absolute = FeedMarkup.address(address, base: bases[currentBase])
    guard room.take(absolute.utf8.count, for: address.utf8.count) else {
      noteRefusedAddresses()
      return nil
    }
    return absolute
  }

  /// Takes down a picture that is declared for the item itself.
  mutating func addImage(_ address: String?) {
    guard let address, hasRoom(draft.images.count, field: "image") else { return }
    draft.images.append(address)
  }

  /// A count as feeds write it: "1200", "1200px", "1,200".
  static func integer(_ text: String) -> Int? {
    let digits = text.utf8.drop { $0 <= 0x20 }.prefix { $0.isASCIIDigit || $0 == UInt8(ascii: ",") }
      .filter { $0 != UInt8(ascii: ",") }
    guard digits.count <= 18 else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}
