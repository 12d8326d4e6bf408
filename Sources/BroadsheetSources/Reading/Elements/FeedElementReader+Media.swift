/// Pictures, sounds and films.
extension FeedElementReader {
  mutating func startItunesImage(at cursor: inout MarkupCursor) throws(FeedDecodingError) {
    guard let address = try cursor.attributeText("href", "url"), !address.bytes.isEmpty else {
      return
    }
    switch draft.place.owner {
    case .item:
      draft.addItemImage(Self.resolvedEscaped(address, at: &cursor), log: &cursor.log)
    case .feed:
      if !draft.hasFeedImage, let address = cursor.resolved(address) {
        draft.updateFeedImage { $0.url = address }
      }
    case .feedImage, .itemImage, .aside: break
    }
  }

  /// The address of a picture of an item, which is the text of its element.
  mutating func endItemImage(at cursor: inout MarkupCursor) {
    let text = cursor.string()
    guard !text.isEmpty, FeedMarkup.isWebAddress(text) else { return }
    draft.addItemImage(cursor.resolved(text), log: &cursor.log)
  }

  /// The picture of an item in an element of the publisher's own, as an attribute or as its text.
  mutating func startPicture(at cursor: inout MarkupCursor) throws(FeedDecodingError) {
    guard draft.place.owner == .item else { return }
    let written =
      cursor.hasAttributes ? try cursor.attributeText("url", "href", "src") : nil
    guard let written, !written.bytes.isEmpty else { return cursor.collect() }
    draft.addItemImage(Self.resolvedEscaped(written, at: &cursor), log: &cursor.log)
  }

  /// What is said so of a picture counts where it is an address of one.
  mutating func endPicture(at cursor: inout MarkupCursor) {
    let text = cursor.gatheredText()
    guard draft.place.owner == .item, FeedMarkup.isWebAddress(text.string) else { return }
    draft.addItemImage(Self.resolvedEscaped(text, at: &cursor), log: &cursor.log)
  }

  mutating func endImageSize(_ element: FeedElement, at cursor: inout MarkupCursor) {
    guard draft.place.owner == .feedImage, let number = cursor.gatheredText().leadingInteger else {
      return
    }
    draft.updateFeedImage { image in
      if element == .width { image.width = number } else { image.height = number }
    }
  }

  mutating func startMedia(
    _ element: FeedElement,
    at cursor: inout MarkupCursor
  ) throws(FeedDecodingError) {
    guard draft.hasRoomForMedia(log: &cursor.log) else { return }
    cursor.collect()
    let kind: ParsedMedia.Kind =
      switch element {
      case .mediaThumbnail: .thumbnail
      case .mediaPlayer: .player
      default: .content
      }
    var media = ParsedMedia(kind: kind)
    if let url = try cursor.attributeText("url") {
      media.url = url.bytes.isEmpty ? "" : Self.resolvedEscaped(url, at: &cursor)
    }
    media.type = try cursor.attributeText("type")?.lowercased
    media.medium = try cursor.attributeText("medium")?.lowercased
    // Who writes 0 does not know.
    media.width = try cursor.attributeText("width")?.leadingInteger.flatMap { $0 > 0 ? $0 : nil }
    media.height = try cursor.attributeText("height")?.leadingInteger.flatMap { $0 > 0 ? $0 : nil }
    if kind == .content, !media.isImage { try readFile(into: &media, at: &cursor) }
    draft.item.addMedia(media, isOpen: element == .mediaContent)
  }

  /// What only sounds and films have.
  private func readFile(into media: inout ParsedMedia, at cursor: inout MarkupCursor)
    throws(FeedDecodingError)
  {
    media.sizeInBytes = try cursor.attributeText("filesize")?.wholeNumber
    media.durationInSeconds = try cursor.attributeText("duration").flatMap {
      Self.seconds($0.bytes.utf8Prefix(64))
    }
    media.isDefault = try cursor.attributeText("isdefault")?.lowercased == "true"
  }

  /// A part of a recording that has a name, by Podlove's simple chapters.
  mutating func startChapter(at cursor: inout MarkupCursor) throws(FeedDecodingError) {
    guard
      let start = try cursor.attributeText("start").flatMap({
        Self.seconds($0.bytes.utf8Prefix(64))
      }), let title = try cursor.attribute("title"), !title.isEmpty,
      draft.hasRoomForChapter(log: &cursor.log)
    else { return }
    var chapter = ParsedChapter(start: start, title: title)
    if let href = try cursor.attributeText("href"), !href.bytes.isEmpty {
      chapter.url = cursor.resolved(href)
    }
    draft.item.item.chapters.append(chapter)
  }

  mutating func endMedia(_ element: FeedElement, at cursor: inout MarkupCursor) {
    guard element != .mediaContent else { return draft.item.closeMedia() }
    guard draft.place.owner == .item, draft.item.lacksMediaAddress else { return }
    let text = cursor.string()
    if !text.isEmpty { draft.item.setMediaAddress(cursor.resolved(text)) }
  }

  mutating func endMediaCredit(at cursor: inout MarkupCursor) {
    guard draft.place.owner == .item else { return }
    draft.item.setMediaCredit(cursor.string())
  }

  mutating func endDuration(at cursor: inout MarkupCursor) {
    guard draft.place.owner == .item else { return }
    let text = cursor.gatheredText().bytes.utf8Prefix(64)
    if let seconds = Self.seconds(text) { draft.item.setDuration(seconds) }
  }

  /// Seconds, minutes and seconds, or hours before them, parted by colons.
  private static func seconds(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard !parts.isEmpty, parts.count <= 3 else { return nil }
    var seconds = 0.0
    for part in parts {
      guard let number = Self.number(part) else { return nil }
      seconds = seconds * 60 + number
    }
    return seconds
  }

  /// The number that a text is; most have a few digits and nothing else.
  private static func number(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
    guard 1...9 ~= text.count, text.allSatisfy(\.isASCIIDigit) else {
      return Double(String(validUTF8: UnsafeBufferPointer(rebasing: text)))
    }
    return Double(text.reduce(0) { $0 * 10 + Int($1 &- UInt8(ascii: "0")) })
  }
}
