/// What stands in one line and is nothing but words: a title, a name, a subject, a caption.
///
/// Publishers mark such texts up, escape them once too often, and write them in a wrong encoding,
/// whatever the format. What comes out is what they meant to be read. Takes linear time.
enum TextLine {
  /// How often a text may have been escaped beyond what its format asks for.
  private static let mostEscapes = 2

  /// The words of a text that is plain by its format.
  ///
  /// A tag goes where it is evidently one: it has attributes, or an end, or needs none. What merely
  /// looks like a tag, as in `List<T>`, stays, and so does a reference without its semicolon.
  static func of(_ text: String) -> String {
    switch need(of: text) {
    case .nothing: return text
    case .trimming: return WhiteSpace.collapsed(text.trimmingSpace())
    case .cleaning: break
    }
    guard !text.containsBytes(of: "</math>") else {
      return of(html: HTMLSanitizer().sanitize(text))
    }
    return cleaned(Array(text.utf8))
  }

  /// What has to be done with a text.
  private enum Need {
    case nothing
    /// White space may stand at its ends, or more than once in a row.
    case trimming
    /// There may be tags, references, or quotation marks in a wrong encoding.
    case cleaning
  }

  /// What most texts need is nothing, and one look at their bytes tells it.
  private static func need(of text: String) -> Need {
    var text = text
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress, let first = bytes.first, let last = bytes.last else {
        return .trimming
      }
      var need = Need.nothing
      var index = 0
      while index < bytes.count {
        let passed = countWithoutNeed(start, from: index, to: bytes.count)
        index &+= passed
        guard passed == 0 else { continue }
        let byte = bytes[index]
        if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") { return .cleaning }
        if byte == UInt8(ascii: "\\"), index + 1 < bytes.count, isQuote(bytes[index + 1]) {
          return .cleaning
        }
        if byte == 0xC3, index + 1 < bytes.count, bytes[index + 1] == 0xA2 { return .cleaning }
        // What is white space beyond ASCII matters at the ends only.
        let isSecondBlank = byte == 0x20 && index > 0 && bytes[index - 1] == 0x20
        if byte < 0x20 || isSecondBlank { need = .trimming }
        index &+= 1
      }
      // Marks that are too many go with the cleaning, wherever there is such a letter.
      if !StreamSafeText.isSafe(bytes), bytes.contains(0xC3) { return .cleaning }
      return 0x21..<0x7F ~= first && 0x21..<0x7F ~= last ? need : .trimming
    }
  }

  /// How many of sixteen bytes need nothing, before another; none where so many are not left on both sides.
  @inline(__always)
  private static func countWithoutNeed(
    _ bytes: UnsafePointer<UInt8>,
    from index: Int,
    to end: Int
  ) -> Int {
    guard index > 0, index &+ ByteVector.size < end else { return 0 }
    let sixteen = ByteVector(bytes, index)
    let isSecondBlank = sixteen.equals(0x20) .& ByteVector(bytes, index &- 1).equals(0x20)
    let isMisread = sixteen.equals(0xC3) .& ByteVector(bytes, index &+ 1).equals(0xA2)
    let isMarkup = sixteen.equals(UInt8(ascii: "<")) .| sixteen.equals(UInt8(ascii: "&"))
    let isSign = isMarkup .| sixteen.equals(UInt8(ascii: "\\")) .| sixteen.isBelow(0x20)
    let marks = ByteMarks(isSign .| isMisread .| isSecondBlank)
    return marks.isEmpty ? ByteVector.size : marks.first
  }

  /// The words of markup that a sanitizer wrote.
  static func of(html: String) -> String {
    // What keeps words on a line is there for the place that they came from.
    let text = html.containsBytes(of: "\u{A0}") ? html.replacing("\u{A0}", with: " ") : html
    return cleaned(resolved(WrittenTags.removed(from: Array(text.utf8), isMarkup: true)))
  }

  static func of(_ text: ParsedText) -> String {
    switch text {
    case .plain(let text): of(text)
    case .html(let html): of(html: html)
    }
  }

  private static func cleaned(_ text: [UInt8]) -> String {
    var text = WrittenTags.removed(from: text, isMarkup: false)
    for _ in 0..<mostEscapes where text.contains(UInt8(ascii: "&")) {
      text = WrittenTags.removed(from: resolved(text), isMarkup: false)
    }
    text = withoutSlashes(withQuotesMended(text))
    return WhiteSpace.collapsed(String(validUTF8: text).trimmingSpace())
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"")
  }

  /// The text without the backslashes that a program has set before quotation marks for its own sake.
  private static func withoutSlashes(_ text: [UInt8]) -> [UInt8] {
    let slash = UInt8(ascii: "\\")
    guard text.contains(slash) else { return text }
    return text.indices.filter {
      text[$0] != slash || $0 + 1 == text.count || !isQuote(text[$0 + 1])
    }.map { text[$0] }
  }

  /// The text with its references resolved, as far as they end with a semicolon.
  private static func resolved(_ text: [UInt8]) -> [UInt8] {
    text.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return [] }
      var output: [UInt8] = []
      output.reserveCapacity(bytes.count)
      var index = 0
      while true {
        let mark = ByteScanning.index(
          of: UInt8(ascii: "&"),
          in: start,
          from: index,
          to: bytes.count
        )
        output.append(contentsOf: bytes[index..<mark])
        guard mark < bytes.count else { return output }
        index = mark + 1
        guard
          let reference = CharacterReference(
            at: start + index,
            count: bytes.count - index,
            inAttribute: false
          ), bytes[index + reference.byteCount - 1] == UInt8(ascii: ";")
        else {
          output.append(UInt8(ascii: "&"))
          continue
        }
        output.appendScalar(reference.first == 0xA0 ? 0x20 : max(reference.first, 0x20))
        if reference.second != 0 { output.appendScalar(reference.second) }
        index += reference.byteCount
      }
    }
  }

  /// The text with its quotation marks, dashes and ellipses as they were before UTF-8 was taken for
  /// windows-1252; the rest of it may well be right.
  private static func withQuotesMended(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(0xC3) else { return text }
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      guard text[index] == 0xC3, text[index...].dropFirst().first == 0xA2,
        let euro = [[0xE2, 0x82, 0xAC], [0xC2, 0x80]].first(where: {
          text[index...].dropFirst(2).starts(with: $0)
        })
      else {
        output.append(text[index])
        index += 1
        continue
      }
      index += 2 + euro.count
      let sign = text[index...].prefix(4).withUnsafeBufferPointer {
        String(decoding: $0, as: UTF8.self).unicodeScalars.first
      }
      if let sign, let byte = Windows1252.byte(of: sign.value), (0x80...0xBF).contains(byte) {
        output.appendScalar(0x2000 | UInt32(byte & 0x3F))
        index += UTF8.width(sign)
      } else {
        // The byte of a closing quotation mark means nothing in windows-1252, and is often lost.
        output.appendScalar(0x201D)
      }
    }
    return output
  }
}
