/// The text that a reader sees of an HTML fragment, without the markup.
public enum PlainText {
  /// The text on one line, tags dropped and references decoded.
  ///
  /// Blocks are apart by a blank, and white space is collapsed. The content of scripts, style sheets, frames and titles is left out.
  public static func of(html: String) -> String {
    var html = html
    return html.withUTF8 { bytes in
      // Most titles hold no markup at all.
      if !needsReading(bytes) { return String(decoding: bytes, as: UTF8.self) }
      var output = UTF8Sink(capacity: bytes.count)
      read(bytes, into: &output)
      return output.string
    }
  }

  /// The text with its character references decoded, and everything else as it is.
  package static func decodingEntities(_ text: String) -> String {
    guard text.containsByte(UInt8(ascii: "&")) else { return text }
    var text = text
    return text.withUTF8 { decodingEntities($0) }
  }

  /// Decodes the entities of bytes that are UTF-8.
  static func decodingEntities(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard let start = bytes.baseAddress, ByteScanning.contains(UInt8(ascii: "&"), in: bytes) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    var sink = UTF8Sink(capacity: bytes.count)
    HTMLText.decode(
      0..<bytes.count,
      of: start,
      references: true,
      keepsNUL: true,
      into: &sink
    )
    return sink.string
  }

  /// Appends the text.
  private static func read(_ bytes: UnsafeBufferPointer<UInt8>, into output: inout UTF8Sink) {
    var tokens = HTMLTokenizer(bytes, attributeLimit: 0)
    var decoded = UTF8Sink(capacity: 256)
    var needsBlank = false
    var dropsText = false
    var step = 0
    // Up to there a formula has been said in one line.
    var (formulaEnd, mayHoldFormulas) = (0, true)
    while true {
      step &+= 1
      if step & 1023 == 0, Task.isCancelled { return }
      let position = tokens.position
      switch tokens.next() {
      case .text:
        if position < formulaEnd { continue }
        if dropsText, tokens.textState != .data { continue }
        let text = UnsafeBufferPointer(
          start: tokens.bytes + tokens.content.lowerBound,
          count: tokens.content.count
        )
        let hasReferences = tokens.textState == .data || tokens.textState == .rcData
        guard hasReferences, ByteScanning.contains(UInt8(ascii: "&"), in: text) else {
          collapse(text, into: &output, &needsBlank)
          continue
        }
        decoded.truncate(to: 0)
        HTMLText.decode(
          tokens.content,
          of: tokens.bytes,
          references: true,
          keepsNUL: true,
          into: &decoded
        )
        collapse(decoded.bytes, into: &output, &needsBlank)
      case .startTag:
        guard let tag = HTMLTag.named(tokens.name) else { continue }
        if tag.separatesWords { needsBlank = true }
        if tag == .math, mayHoldFormulas, position >= formulaEnd {
          let formula = Formula(at: position, in: bytes)
          formula?.append(to: &output, &needsBlank, of: bytes)
          formulaEnd = formula?.end ?? formulaEnd
          mayHoldFormulas = formula != nil
        }
        tokens.state = tag == .iframe && tokens.isSelfClosing ? .data : tag.content
        dropsText = tag != .textarea && tag != .xmp && tag != .plaintext
      case .endTag:
        if let tag = HTMLTag.named(tokens.name), tag.separatesWords { needsBlank = true }
      case .comment, .doctype: continue
      case .end: return
      }
    }
  }

  /// Appends text with each run of white space made one blank, and none at either end.
  @inline(__always)
  static func collapse(
    _ text: UnsafeBufferPointer<UInt8>,
    into output: inout UTF8Sink,
    _ needsBlank: inout Bool
  ) {
    guard let start = text.baseAddress else { return }
    var index = 0
    while index < text.count {
      if start[index] <= 0x20 {
        needsBlank = true
        index &+= 1
        continue
      }
      let first = index
      while index &+ 9 <= text.count, !ByteScanning.hasSpacing(start, index) { index &+= 8 }
      while index < text.count, start[index] > 0x20 || isSingleBlank(text, at: index) {
        index &+= 1
      }
      if needsBlank, output.count > 0 { output.append(UInt8(ascii: " ")) }
      needsBlank = false
      output.append(start + first, count: index &- first)
    }
  }

  /// Whether there is one blank and a word follows in the same text.
  @inline(__always)
  private static func isSingleBlank(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    text[index] == 0x20 && index &+ 1 < text.count && text[index &+ 1] > 0x20
  }

  /// Whether there is markup, a reference, or white space to collapse.
  private static func needsReading(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var previous: UInt8 = 0x20
    for byte in bytes {
      if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte < 0x20 { return true }
      if byte == 0x20, previous == 0x20 { return true }
      previous = byte
    }
    return previous == 0x20
  }
}
