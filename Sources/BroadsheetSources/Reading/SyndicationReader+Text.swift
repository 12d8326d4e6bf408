/// Turns what a collector gathered into texts.
extension SyndicationReader {
  /// The innermost collector's text as it stands, trimmed.
  mutating func takeString() -> String {
    guard let collector = collectors.last else { return "" }
    trim(from: collector.start)
    MojibakeRepair.repair(&buffer, from: collector.start)
    return buffer.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[collector.start...]), as: UTF8.self)
    }
  }

  /// The innermost collector's text by its kind, HTML sanitized; to be taken once.
  mutating func takeText() -> ParsedText? {
    guard let collector = collectors.last else { return nil }
    let start = collector.start
    var kind = collector.kind
    if kind == .xhtml, format == .atom10, collector.isWrapped, !collector.isBase64 {
      let inside = collector.insideOfChild
      buffer.removeLast(buffer.count - inside.upperBound)
      buffer.removeSubrange(start..<inside.lowerBound)
    }
    trim(from: start)
    if collector.isBase64 { decodeBase64(from: start) }
    if kind == .plain, format?.isAtom != true, looksLikeHTML(from: start) { kind = .html }
    MojibakeRepair.repair(&buffer, from: start)

    return buffer.withUnsafeBufferPointer { buffer in
      let raw = UnsafeBufferPointer(rebasing: buffer[start...])
      switch kind {
      case .plain, .other:
        return .plain(String(decoding: raw, as: UTF8.self))
      case .html, .xhtml:
        guard !Self.isBareText(raw) else {
          return .html(String(decoding: raw, as: UTF8.self))
        }
        scratch.removeAll(keepingCapacity: true)
        markup.sanitize(raw, base: bases[collector.base], into: &scratch)
        return .html(String(decoding: scratch, as: UTF8.self))
      }
    }
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
    var isNeeded = false
    var former: UInt8 = 0
    for byte in text.utf8 {
      if byte < 0x20 || byte == 0x20 && former == 0x20 {
        isNeeded = true
        break
      }
      former = byte
    }
    guard isNeeded else { return text }
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

  /// Whether HTML is the same after sanitizing because there is no markup in it.
  private static func isBareText(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let bytes = text.baseAddress else { return true }
    return ByteScanning.endOfCleanText(bytes, from: 0, to: text.count) == text.count
  }

  private func looksLikeHTML(from start: Int) -> Bool {
    buffer.withUnsafeBufferPointer {
      FeedMarkup.looksLikeHTML(UnsafeBufferPointer(rebasing: $0[start...]))
    }
  }

  private mutating func trim(from start: Int) {
    var end = buffer.count
    while end > start, buffer[end - 1] <= 0x20 { end -= 1 }
    buffer.removeLast(buffer.count - end)
    var first = start
    while first < end, buffer[first] <= 0x20 { first += 1 }
    if first > start { buffer.removeSubrange(start..<first) }
  }

  private mutating func decodeBase64(from start: Int) {
    guard let decoded = Base64Text.decode(buffer[start...]) else { return }
    buffer.removeLast(buffer.count - start)
    buffer.append(contentsOf: decoded)
  }
}
