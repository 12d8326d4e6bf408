/// The beginning of a text as a teaser shows it: whole where it is short, else cut between two
/// words.
enum Excerpt {
  /// At most so many characters and an ellipsis; nil when there is no text.
  static func of(_ text: ParsedText?, characters length: Int) -> String? {
    guard let text else { return nil }
    // Enough for Latin letters; a text with longer characters takes a second look.
    var byteCount = length + length / 4
    while true {
      let (excerpt, isWhole) = text.withBeginning(bytes: byteCount) { bytes, isWhole in
        (Self.excerpt(bytes, length, isWhole: isWhole), isWhole)
      }
      if excerpt != nil || isWhole { return excerpt }
      byteCount *= 4
    }
  }

  /// Nil when there is no text, or when it takes more of it to know.
  private static func excerpt(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ length: Int,
    isWhole: Bool
  ) -> String? {
    guard let end = end(of: length, in: bytes) else {
      return isWhole && !bytes.isEmpty ? String(validUTF8: bytes) : nil
    }
    let head = bytes[..<end]
    let words = head.lastIndex(of: UInt8(ascii: " ")).map { head[..<$0] } ?? head
    let text = UnsafeBufferPointer(rebasing: words)
    if words.last?.isASCIIAlphanumeric == true { return String(validUTF8: text, followedBy: "…") }
    var trimmed = String(validUTF8: text)
    while let last = trimmed.last, last.isPunctuation || last.isWhitespace { trimmed.removeLast() }
    return trimmed + "…"
  }

  /// Where the first characters end, if more follow.
  private static func end(of length: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard bytes.count > length, let start = bytes.baseAddress else { return nil }
    var count = 0
    var offset = 0
    while offset < bytes.count {
      if offset &+ 8 <= bytes.count {
        let plain = ByteScanning.plainCount(in: ByteScanning.word(start, offset))
        let passed = min(plain, length &- count)
        count &+= passed
        offset &+= passed
        // Another eight, or the end of what is wanted.
        if passed == 8 { continue }
      }
      let byte = bytes[offset]
      if byte & 0xC0 != 0x80 {
        guard standsAlone(byte, bytes[(offset + 1)...]) else { return endOfAny(length, in: bytes) }
        if count == length { return offset }
        count &+= 1
      }
      offset &+= 1
    }
    return nil
  }

  /// Whether the scalar that a byte begins is surely a character by itself: Latin without
  /// combining marks, Greek, Cyrillic, ideographs, and the usual dashes and quotation marks.
  @inline(__always)
  private static func standsAlone(
    _ byte: UInt8,
    _ rest: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Bool {
    switch byte {
    case 0x0D: false
    case 0..<0xCC, 0xCE...0xD1, 0xE4...0xE9: true
    case 0xE2:
      rest.count > 1 && rest[rest.startIndex] == 0x80
        && (0x90...0xA7).contains(rest[rest.startIndex + 1])
    default: false
    }
  }

  private static func endOfAny(_ length: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let text = String(validUTF8: bytes)
    let end = text.index(text.startIndex, offsetBy: length, limitedBy: text.endIndex)
    guard let end, end < text.endIndex else { return nil }
    return text.utf8.distance(from: text.startIndex, to: end)
  }
}
