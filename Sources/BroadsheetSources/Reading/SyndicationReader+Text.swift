/// Turns what a collector gathered into texts.
extension SyndicationReader {
  /// The innermost collector's text as it stands, trimmed.
  mutating func takeString() -> String { gatheredText().string }

  /// The innermost collector's text where it lies, trimmed and with broken encoding repaired.
  mutating func gatheredText() -> GatheredText {
    guard let last = collectors.indices.last else { return .empty }
    let text: UnsafeBufferPointer<UInt8>
    if let range = collectors[last].untouched {
      text = Self.trimmed(slice(range))
      if isASCII { return GatheredText(bytes: text, isASCII: true) }
    } else {
      text = Self.trimmed(buffered(from: collectors[last].start))
    }
    if text.endOfASCII == text.count { return GatheredText(bytes: text, isASCII: true) }
    if collectors[last].isMended { return GatheredText(bytes: text, isASCII: false) }
    return mended(text, collector: last)
  }

  /// Puts the repaired form of a text into the buffer, if it needs to be repaired.
  private mutating func mended(
    _ text: UnsafeBufferPointer<UInt8>,
    collector: Int
  ) -> GatheredText {
    collectors[collector].isMended = true
    guard let repair = MojibakeRepair(text, mending: options.mending) else {
      if !StreamSafeText.isSafe(text) { diagnostics.addMarksCut(item: itemIndex) }
      return GatheredText(bytes: text, isASCII: false)
    }
    if repair.wasEncodedTwice { diagnostics.addEncodedTwice(item: itemIndex) }
    let start = collectors[collector].start
    collectors[collector].untouched = nil
    buffer.truncate(to: start)
    repair.bytes.withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
    return GatheredText(bytes: buffered(from: start), isASCII: false)
  }

  @inline(__always)
  private func buffered(from start: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: buffer.start + start, count: max(0, buffer.count - start))
  }

  private static func trimmed(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard let bytes = text.baseAddress else { return text }
    var (start, end) = (0, text.count)
    while end > start, bytes[end &- 1] <= 0x20 { end &-= 1 }
    while start < end, bytes[start] <= 0x20 { start &+= 1 }
    return UnsafeBufferPointer(start: bytes + start, count: end &- start)
  }

  /// The innermost collector's text by its kind, HTML sanitized; to be taken once.
  mutating func takeText() -> ParsedText? {
    guard let last = collectors.indices.last else { return nil }
    let kind = collectors[last].kind
    if kind == .xhtml, format == .atom10, collectors[last].isWrapped, !collectors[last].isBase64 {
      let inside = collectors[last].insideOfChild
      buffer.truncate(to: inside.upperBound)
      buffer.remove(collectors[last].start..<inside.lowerBound)
    }
    if collectors[last].isBase64 {
      bufferText()
      decodeBase64(from: collectors[last].start)
    }
    let text = gatheredText()
    let isHTML =
      switch kind {
      case .html, .xhtml: true
      case .plain: format?.isAtom != true && FeedMarkup.looksLikeHTML(text.bytes)
      case .other: false
      }
    guard isHTML else { return .plain(text.string) }
    let html = options.sanitizer.sanitize(text.bytes, base: scopes.base, room: &room)
    noteRefusedAddresses()
    return .html(html)
  }

  /// A text in one line without markup.
  @inline(__always)
  func plainText(of text: ParsedText) -> String {
    switch text {
    case .plain(let text): Self.collapsed(text)
    case .html(let html): PlainText.of(html: html)
    }
  }

  /// White space as a single blank.
  static func collapsed(_ text: String) -> String {
    let isCollapsed = text.utf8.withContiguousStorageIfAvailable(Self.isCollapsed) ?? false
    if isCollapsed { return text }
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if byte > 0x20 {
        output.append(byte)
      } else if let last = output.last, last != 0x20 {
        output.append(0x20)
      }
    }
    if output.last == 0x20 { output.removeLast() }
    return String(decoding: output, as: UTF8.self)
  }

  private static func isCollapsed(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let bytes = text.baseAddress else { return true }
    var index = 0
    while index &+ 9 <= text.count, !ByteScanning.hasSpacing(bytes, index) { index &+= 8 }
    var former = index > 0 ? bytes[index &- 1] : 0
    while index < text.count {
      let byte = bytes[index]
      if byte < 0x20 || byte == 0x20 && former == 0x20 { return false }
      former = byte
      index &+= 1
    }
    return true
  }

  private mutating func decodeBase64(from start: Int) {
    guard let decoded = Base64Text.decode(buffered(from: start)) else { return }
    buffer.truncate(to: start)
    decoded.withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
  }
}
