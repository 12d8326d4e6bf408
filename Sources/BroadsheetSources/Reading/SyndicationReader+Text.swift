/// Turns what a collector gathered into texts.
extension SyndicationReader {
  /// The innermost collector's text as it stands, trimmed.
  mutating func takeString() -> String {
    withText(String.init(validUTF8:))
  }

  /// Looks at the innermost collector's text, trimmed and with broken encoding repaired.
  mutating func withText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    guard let collector = collectors.last else {
      return body(UnsafeBufferPointer(start: nil, count: 0))
    }
    let mending = options.mending
    let result: Swift.Result<(result: Result, isSafe: Bool), BrokenEncoding>
    if let range = collector.untouched {
      result = Self.look(at: slice(range), mending: mending, body)
    } else {
      result = buffer.withUnsafeBufferPointer {
        Self.look(at: UnsafeBufferPointer(rebasing: $0[collector.start...]), mending: mending, body)
      }
    }
    switch result {
    case .success(let looked):
      if !looked.isSafe { diagnostics.addMarksCut(item: itemIndex) }
      return looked.result
    case .failure(let broken):
      if broken.repair.wasEncodedTwice { diagnostics.addEncodedTwice(item: itemIndex) }
      return broken.repair.bytes.withUnsafeBufferPointer(body)
    }
  }

  /// The innermost collector's text by its kind, HTML sanitized; to be taken once.
  mutating func takeText() -> ParsedText? {
    guard let collector = collectors.last else { return nil }
    let start = collector.start
    if collector.kind == .xhtml, format == .atom10, collector.isWrapped, !collector.isBase64 {
      let inside = collector.insideOfChild
      buffer.removeLast(buffer.count - inside.upperBound)
      buffer.removeSubrange(start..<inside.lowerBound)
    }
    if collector.isBase64 {
      bufferText()
      decodeBase64(from: start)
    }
    let kind = collector.kind
    let mayBeHTML = kind == .plain && format?.isAtom != true
    let (sanitizer, base) = (options.sanitizer, bases[collector.base])
    var room = room
    let parsed: ParsedText = withText { text in
      let isHTML =
        kind == .html || kind == .xhtml || mayBeHTML && FeedMarkup.looksLikeHTML(text)
      guard isHTML else { return .plain(String(validUTF8: text)) }
      return .html(sanitizer.sanitize(text, base: base, room: &room))
    }
    self.room = room
    noteRefusedAddresses()
    return parsed
  }

  /// A text in one line without markup.
  func plainText(of text: ParsedText) -> String {
    switch text {
    case .plain(let text): Self.collapsed(text)
    case .html(let html): PlainText.of(html: html)
    }
  }

  /// White space as a single blank.
  static func collapsed(_ text: String) -> String {
    var source = text
    let isCollapsed = source.withUTF8 { bytes in
      var former: UInt8 = 0
      for byte in bytes {
        if byte < 0x20 || byte == 0x20 && former == 0x20 { return false }
        former = byte
      }
      return true
    }
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

  /// A text that must be repaired before anybody looks at it.
  private struct BrokenEncoding: Error {
    let repair: MojibakeRepair
  }

  private static func look<Result>(
    at text: UnsafeBufferPointer<UInt8>,
    mending: FeedDecoder.Mending,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Swift.Result<(result: Result, isSafe: Bool), BrokenEncoding> {
    var (start, end) = (0, text.count)
    while end > start, text[end - 1] <= 0x20 { end -= 1 }
    while start < end, text[start] <= 0x20 { start += 1 }
    let text = UnsafeBufferPointer(rebasing: text[start..<end])
    if let repair = MojibakeRepair(text, mending: mending) {
      return .failure(BrokenEncoding(repair: repair))
    }
    return .success((result: body(text), isSafe: StreamSafeText.isSafe(text)))
  }

  private mutating func decodeBase64(from start: Int) {
    guard let decoded = Base64Text.decode(buffer[start...]) else { return }
    buffer.removeLast(buffer.count - start)
    buffer.append(contentsOf: decoded)
  }
}
