/// What the start tag of each element sets in motion.
extension SyndicationReader {
  mutating func start(_ element: FeedElement) throws(FeedDecodingError) {
    switch element {
    case .rss, .rdf, .channel, .feed: try startRoot(element)
    case .item: try startItem()
    case .image:
      imageDepth += 1
      if isInItem { collect() }
    case .textInput: asideDepth += 1
    case .source: asideDepth += 1
    case .author:
      authorDepth += 1
      if addAuthor() { collect() }
    case .contributor, .publisher, .owner:
      contributorDepth += 1
    case .title, .mediaTitle, .subtitle, .abstract, .summary, .content, .itunesSubtitle,
      .itunesSummary, .rights:
      try collectMarkup(.plain)
    case .description, .mediaDescription, .contentEncoded:
      try collectMarkup(.html)
    case .body: try collectMarkup(.xhtml)
    case .link: try startLink()
    case .id:
      let isPermalink = try attributeText("ispermalink").map { $0.lowercased == "true" } ?? true
      draft.idIsAddress = isInItem && isPermalink
      collect()
    case .category, .itunesCategory, .mediaCategory: try startCategory(element)
    case .enclosure: try startEnclosure()
    case .itunesImage: try startItunesImage()
    case .mediaContent, .mediaThumbnail, .mediaPlayer: try startMedia(element)
    case .name, .email, .url, .width, .height, .published, .updated, .created, .itunesKeywords,
      .keywordList, .itunesDuration, .mediaCredit, .language, .icon, .logo, .commentCount, .point,
      .latitude, .longitude, .timeToLive, .updatePeriod, .updateFrequency:
      collect()
    case .unknown, .inline, .html: break
    }
  }

  private mutating func collect() {
    collectors.append(TextCollector(depth: open.count, start: buffer.count))
    open.noteCollector()
  }

  private mutating func collectMarkup(
    _ kind: TextCollector.Kind
  ) throws(FeedDecodingError) {
    var collector = TextCollector(depth: open.count, start: buffer.count)
    collector.isMarkedUp = true
    collector.kind = kind
    if !tokenizer.attributes.isEmpty {
      let type = try attributeText("type")?.lowercased
      if let type { (collector.kind, collector.isBase64) = Self.textKind(type) }
      if try attributeText("mode")?.lowercased == "base64" { collector.isBase64 = true }
    }
    collectors.append(collector)
    open.noteCollector()
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
    itemCategories.removeAll()
    guard !tokenizer.attributes.isEmpty else { return }
    if let about = try attribute("about"), !about.isEmpty { draft.item.id = about }
    try readCDF()
  }

  /// CDF keeps address and date in attributes.
  private mutating func readCDF() throws(FeedDecodingError) {
    guard !tokenizer.attributes.isEmpty else { return }
    if let href = try attributeText("href"), !href.bytes.isEmpty, let address = resolved(href) {
      setLink(ParsedLink(href: address, type: "text/html"), isMain: true)
    }
    if let modified = try attribute("lastmod") { setDate(modified, element: .updated) }
  }

  private mutating func startLink() throws(FeedDecodingError) {
    guard !tokenizer.attributes.isEmpty else {
      openLink = nil
      collect()
      return
    }
    let rel = try attributeText("rel")?.lowercased ?? "alternate"
    let type =
      try attributeText("type")?.lowercased
      ?? (rel == "self" ? "application/atom+xml" : "text/html")
    let href = try attributeText("url", "uri", "href")
    guard let href, !href.bytes.isEmpty else {
      openLink = ParsedLink(href: "", rel: rel, type: type)
      collect()
      return
    }
    guard let address = resolved(href) else { return }
    var link = ParsedLink(href: address, rel: rel, type: type)
    link.title = try attribute("title")
    link.length = try attributeText("length").flatMap { Self.integer($0.bytes) }
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
  mutating func setLink(_ link: consuming ParsedLink, isMain: Bool) {
    let href = link.href
    switch context {
    case .item:
      if isMain { draft.item.url = href }
      if hasRoom(draft.item.links.count, field: "links") { draft.item.links.append(link) }
    case .feed:
      if isMain { feed.homePageURL = href }
      if link.rel == "self" { feed.feedURL = href }
      if hasRoom(feed.links.count, field: "links") { feed.links.append(link) }
    case .feedImage:
      updateFeedImage { $0.link = href }
    case .itemImage, .aside: break
    }
  }

  private mutating func startCategory(_ element: FeedElement) throws(FeedDecodingError) {
    var category = ParsedCategory()
    if element == .itunesCategory {
      category.term = try attributeText("text")?.string
      category.scheme = "http://www.itunes.com/"
    } else if !tokenizer.attributes.isEmpty {
      category.term = try attribute("term")
      category.scheme = try attributeText("scheme", "domain")?.string
      category.label = try attribute("label")
    }
    if element == .mediaCategory, category.scheme == nil {
      category.scheme = "http://search.yahoo.com/mrss/category_schema"
    }
    addCategory(category)
    collect()
  }

  mutating func addCategory(_ category: ParsedCategory) {
    guard category.term != nil || category.scheme != nil || category.label != nil else { return }
    switch context {
    case .item:
      if let key = itemCategories.key(ofNew: category),
        hasRoom(draft.item.categories.count, field: "categories")
      {
        itemCategories.insert(category, key)
        if draft.item.categories.isEmpty { draft.item.categories.reserveCapacity(4) }
        draft.item.categories.append(category)
      }
    case .feed:
      if let key = feedCategories.key(ofNew: category),
        hasRoom(feed.categories.count, field: "categories")
      {
        feedCategories.insert(category, key)
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
    guard let written = try attributeText("url", "uri", "href"), !written.bytes.isEmpty,
      let address = resolved(written)
    else { return }
    var attachment = ParsedAttachment(url: address, mimeType: try attribute("type"))
    attachment.sizeInBytes = try attributeText("length").flatMap { Self.integer($0.bytes) }
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
    guard let address = try attributeText("href", "url"), !address.bytes.isEmpty else { return }
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
    collect()
    let kind: ParsedMedia.Kind =
      switch element {
      case .mediaThumbnail: .thumbnail
      case .mediaPlayer: .player
      default: .content
      }
    // Completed in its place, which costs less than a copy.
    let index = draft.item.media.count
    draft.item.media.append(ParsedMedia(kind: kind))
    if let url = try attributeText("url") {
      let address = url.bytes.isEmpty ? "" : resolved(url)
      draft.item.media[index].url = address
    }
    let type = try attributeText("type")?.lowercased
    let medium = try attributeText("medium")?.lowercased
    let width = try attributeText("width").flatMap { Self.integer($0.bytes) }
    let height = try attributeText("height").flatMap { Self.integer($0.bytes) }
    draft.item.media[index].type = type
    draft.item.media[index].medium = medium
    draft.item.media[index].width = width
    draft.item.media[index].height = height
    if element == .mediaContent { draft.openMedia = index }
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
    let absolute = FeedMarkup.address(address, base: scopes.base)
    return hasRoom(forAddress: absolute.utf8.count, written: address.utf8.count) ? absolute : nil
  }

  /// The same for a text where it lies, which mostly is absolute.
  mutating func resolved(_ text: GatheredText) -> String? {
    let bytes = text.bytes
    guard text.isCleanAddress, bytes.starts(with: "https://") || bytes.starts(with: "http://")
    else { return resolved(text.string) }
    return hasRoom(forAddress: bytes.count, written: bytes.count) ? text.string : nil
  }

  private mutating func hasRoom(forAddress length: Int, written: Int) -> Bool {
    guard room.take(length, for: written) else {
      noteRefusedAddresses()
      return false
    }
    return true
  }

  /// Takes down a picture that is declared for the item itself.
  mutating func addImage(_ address: String?) {
    guard let address, hasRoom(draft.images.count, field: "image") else { return }
    draft.images.append(address)
  }

  /// A count as feeds write it: "1200", "1200px", "1,200".
  static func integer(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    var digits = 0
    var value = 0
    for byte in text.drop(while: { $0 <= 0x20 }) {
      if byte == UInt8(ascii: ",") { continue }
      guard byte.isASCIIDigit else { break }
      digits += 1
      guard digits <= 18 else { return nil }
      value = value * 10 + Int(byte &- 0x30)
    }
    return digits > 0 ? value : nil
  }
}
