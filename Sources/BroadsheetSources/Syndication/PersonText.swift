/// Takes a person apart that is written in one line, as `me@example.com (Ada Quill)`.
enum PersonText {
  static func author(_ text: String) -> ParsedAuthor {
    if !text.containsByte(UInt8(ascii: "@")), text.utf8.last != UInt8(ascii: ")") {
      return ParsedAuthor(name: text)
    }
    let bytes = Array(text.utf8)
    guard let email = emailRange(in: bytes) else { return ParsedAuthor(name: withoutEmail(text)) }
    let before = String(decoding: bytes[..<email.lowerBound], as: UTF8.self)
    let after = String(decoding: bytes[email.upperBound...], as: UTF8.self)
    var name = before + after
    for brackets in ["mailto:", "()", "<>", "&lt;&gt;", "[]"] where name.containsBytes(of: brackets)
    {
      name = name.replacing(brackets, with: "")
    }
    name = name.trimmingSpace()
    if name.hasPrefix("(") { name.removeFirst() }
    if name.hasSuffix(")") { name.removeLast() }
    name = name.trimmingSpace()
    return ParsedAuthor(
      name: name.isEmpty ? nil : name,
      email: String(decoding: bytes[email], as: UTF8.self)
    )
  }

  /// A name without the brackets behind it that hold a `mailto:` and no address that is one.
  private static func withoutEmail(_ text: String) -> String {
    guard text.hasSuffix(")"), let open = text.utf8.lastIndex(of: UInt8(ascii: "(")),
      text[open...].hasPrefix("(mailto:"), open > text.startIndex
    else { return text }
    return text[..<open].trimmingSpace()
  }

  /// Where the first address stands, a subject for a letter included.
  private static func emailRange(in bytes: [UInt8]) -> Range<Int>? {
    guard let at = bytes.firstIndex(of: UInt8(ascii: "@")) else { return nil }
    var start = at
    while start > 0, isLocalByte(bytes[start - 1]) { start -= 1 }
    var end = at + 1
    var lastDot: Int?
    while end < bytes.count, isHostByte(bytes[end]) {
      if bytes[end] == UInt8(ascii: ".") { lastDot = end }
      end += 1
    }
    while end > at + 1, bytes[end - 1] == UInt8(ascii: ".") {
      end -= 1
      lastDot = bytes[(at + 1)..<end].lastIndex(of: UInt8(ascii: "."))
    }
    guard start < at, let lastDot, end - lastDot > 2 else { return nil }
    if bytes[end...].starts(with: "?subject=".utf8) {
      while end < bytes.count, bytes[end] > 0x20, bytes[end] != UInt8(ascii: ")") { end += 1 }
    }
    return start..<end
  }

  private static func isLocalByte(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }
}

extension StringProtocol {
  /// The text without white space around it.
  func trimmingSpace() -> String {
    // Most texts begin and end with a sign of ASCII, or with one beside blanks.
    let printable: ClosedRange<Unicode.Scalar> = "!"..."~"
    let scalars = unicodeScalars
    if let first = scalars.first, let last = scalars.last, printable.contains(first),
      printable.contains(last)
    {
      return String(self)
    }
    if let start = scalars.firstIndex(where: { !$0.isASCIIBlank }),
      let end = scalars.lastIndex(where: { !$0.isASCIIBlank }),
      printable.contains(scalars[start]), printable.contains(scalars[end])
    {
      return String(self[start..<scalars.index(after: end)])
    }
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }
}

extension Unicode.Scalar {
  /// Whether it is white space of ASCII, as Unicode has it.
  fileprivate var isASCIIBlank: Bool { self == " " || 0x09...0x0D ~= value }
}
