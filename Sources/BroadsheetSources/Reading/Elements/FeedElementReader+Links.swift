/// Links, identifiers and what else is an address.
extension FeedElementReader {
  mutating func startLink(at cursor: inout MarkupCursor) throws(FeedDecodingError) {
    guard cursor.hasAttributes else {
      openLink = nil
      cursor.collect()
      return
    }
    let rel = try cursor.attributeText("rel")?.lowercased ?? "alternate"
    let type =
      try cursor.attributeText("type")?.lowercased
      ?? (rel == "self" ? "application/atom+xml" : "text/html")
    let href = try cursor.attributeText("url", "uri", "href")
    guard let href, !href.bytes.isEmpty else {
      openLink = ParsedLink(href: "", rel: rel, type: type)
      cursor.collect()
      return
    }
    guard let address = cursor.resolved(href) else { return }
    var link = ParsedLink(href: address, rel: rel, type: type)
    link.title = try cursor.attribute("title")
    link.length = try cursor.attributeText("length")?.leadingInteger
    let isMain = rel == "alternate" && Self.isOfPage(type)
    draft.addLink(link, isMain: isMain, log: &cursor.log)
    if rel == "enclosure", draft.hasRoomForAttachment(log: &cursor.log) {
      var attachment = ParsedAttachment(url: link.href, mimeType: try cursor.attribute("type"))
      attachment.title = link.title
      attachment.sizeInBytes = link.length
      draft.item.item.attachments.append(attachment)
    }
  }

  private static func isOfPage(_ type: String) -> Bool {
    type == "text/html" || type == "application/xhtml+xml" || type == "html" || type == "xhtml"
  }

  mutating func endLink(at cursor: inout MarkupCursor) {
    let text = cursor.gatheredText()
    guard !text.bytes.isEmpty, let address = Self.resolvedEscaped(text, at: &cursor) else { return }
    guard var link = openLink else {
      let link = ParsedLink(href: address, type: "text/html")
      draft.addLink(link, isMain: true, log: &cursor.log)
      return
    }
    link.href = address
    draft.addLink(link, isMain: link.rel == "alternate", log: &cursor.log)
  }

  /// The story's page, where the link leads by way of who counts its readers.
  mutating func endOriginalLink(at cursor: inout MarkupCursor) {
    guard draft.place.owner == .item else { return }
    let text = cursor.string()
    guard FeedMarkup.isWebAddress(text), let address = cursor.resolved(text) else { return }
    draft.item.originalURL = address
  }

  /// The page where an item is discussed.
  mutating func endComments(at cursor: inout MarkupCursor) {
    guard draft.place.owner == .item else { return }
    let text = cursor.string()
    if FeedMarkup.isWebAddress(text) { draft.item.item.discussionURL = cursor.resolved(text) }
  }

  /// What is said in a recording, by the podcast namespace: a link of that relation.
  mutating func startTranscript(at cursor: inout MarkupCursor) throws(FeedDecodingError) {
    guard draft.place.owner == .item,
      let url = try cursor.attributeText("url"), !url.bytes.isEmpty,
      let address = cursor.resolved(url)
    else { return }
    let link = ParsedLink(
      href: address,
      rel: ParsedLink.transcript,
      type: try cursor.attributeText("type")?.lowercased
    )
    draft.addLink(link, isMain: false, log: &cursor.log)
  }

  /// Where an item was taken from: a feed with elements of its own in Atom, an address and a name in RSS.
  mutating func startSource(at cursor: inout MarkupCursor) throws(FeedDecodingError) {
    draft.enter(.source)
    guard draft.place.isInSource else { return }
    draft.item.beginSource()
    if let url = try cursor.attributeText("url"), !url.bytes.isEmpty {
      draft.item.source?.url = cursor.resolved(url)
    }
    cursor.collect()
  }

  /// Addresses in CDATA and in attributes are often escaped once too much.
  static func resolvedEscaped(
    _ text: GatheredText,
    at cursor: inout MarkupCursor
  ) -> String? {
    guard containsEscape(text.bytes) else { return cursor.resolved(text) }
    return cursor.resolved(text.string.replacing("&amp;", with: "&"))
  }

  private static func containsEscape(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let bytes = text.baseAddress else { return false }
    var index = 0
    while true {
      index = ByteScanning.index(of: UInt8(ascii: "&"), in: bytes, from: index, to: text.count)
      guard index < text.count else { return false }
      let rest = UnsafeBufferPointer(start: bytes + index, count: text.count &- index)
      if rest.starts(with: "&amp;") { return true }
      index &+= 1
    }
  }

  mutating func endIdentifier(at cursor: inout MarkupCursor) {
    let text = cursor.gatheredText()
    guard !text.bytes.isEmpty else { return }
    switch draft.place.owner {
    case .item:
      // An address that is too long identifies all the same.
      draft.item.item.id =
        draft.item.idIsAddress
        ? cursor.resolved(text, isIdentifier: true) ?? text.string : text.string
    case .feed: draft.setFeedIdentifier(cursor.resolved(text))
    case .feedImage, .itemImage, .aside: break
    }
  }

  mutating func startEnclosure(at cursor: inout MarkupCursor) throws(FeedDecodingError) {
    guard let written = try cursor.attributeText("url", "uri", "href"), !written.bytes.isEmpty,
      let address = Self.resolvedEscaped(written, at: &cursor)
    else { return }
    var attachment = ParsedAttachment(url: address, mimeType: try cursor.attribute("type"))
    attachment.sizeInBytes = try cursor.attributeText("length")?.wholeNumber
    let link = ParsedLink(
      href: attachment.url,
      rel: "enclosure",
      type: attachment.mimeType,
      length: attachment.sizeInBytes
    )
    switch draft.place.owner {
    case .item:
      guard draft.hasRoomForAttachment(log: &cursor.log) else { break }
      draft.item.item.attachments.append(attachment)
      draft.addLink(link, isMain: false, log: &cursor.log)
    case .feed: draft.addLink(link, isMain: false, log: &cursor.log)
    case .feedImage, .itemImage, .aside: break
    }
  }

  mutating func endIcon(_ element: FeedElement, at cursor: inout MarkupCursor) {
    let text = cursor.gatheredText()
    guard !text.bytes.isEmpty, draft.place.owner == .feed else { return }
    let address = cursor.resolved(text)
    if element == .icon { draft.setFavicon(address) } else { draft.setIcon(address) }
  }
}
