/// What the feed readers need of HTML: telling it from plain text, and addresses.
enum FeedMarkup {
  /// Whether text that is plain by its format is HTML after all.
  ///
  /// It must hold an end tag or a reference, no element that HTML does not have, and no reference
  /// that means nothing; anything less sure stays plain, as a wrong guess would lose text.
  static func looksLikeHTML(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let bytes = text.baseAddress else { return false }
    let count = text.count
    var hasEvidence = false
    var index = 0
    while true {
      index = endOfPlainText(bytes, from: index, to: count)
      guard index < count else { break }
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "<") {
        let isEndTag = index < count && bytes[index] == UInt8(ascii: "/")
        let start = isEndTag ? index + 1 : index
        var end = start
        while end < count, bytes[end].isASCIIAlphanumeric { end += 1 }
        guard end > start else { continue }
        let name = UnsafeBufferPointer(start: bytes + start, count: end - start)
        guard FeedElementTable.shared.element(.html, name) == .html else { return false }
        if isEndTag, end < count, bytes[end] == UInt8(ascii: ">") { hasEvidence = true }
      } else {
        let isNumber = index < count && bytes[index] == UInt8(ascii: "#")
        let start = isNumber ? index + 1 : index
        var end = start
        while end < count, bytes[end].isASCIIAlphanumeric { end += 1 }
        guard end > start, end < count, bytes[end] == UInt8(ascii: ";") else { continue }
        let name = UnsafeBufferPointer(start: bytes + start, count: end - start)
        guard isNumber || NamedCharacters.value(of: name) != nil else { return false }
        hasEvidence = true
      }
    }
    return hasEvidence
  }

  /// The HTML that a text is which was escaped twice as a whole; nil for any other text.
  ///
  /// It has no tag as it stands, begins with an escaped tag of a block, and ends with the end of one; or
  /// begins with one and ends with words, and has a tag with an address.
  static func escapedTwice(_ text: UnsafeBufferPointer<UInt8>) -> String? {
    guard text.first(where: { $0 > 0x20 }) == UInt8(ascii: "&"),
      !ByteScanning.contains(UInt8(ascii: "<"), in: text)
    else { return nil }
    var html = PlainText.decodingEntities(String(validUTF8: text)).trimmingSpace()
    let isMarkup = html.withUTF8 { bytes in
      guard bytes.first == UInt8(ascii: "<") else { return false }
      let isBlock =
        HTMLTag.separatesWords(at: 0, in: bytes.span) || bytes.starts(with: "<img ")
        || bytes.starts(with: "<a ")
      if isBlock, hasAddressInTag(bytes) { return true }
      guard bytes.last == UInt8(ascii: ">"),
        let last = bytes.lastIndex(of: UInt8(ascii: "<")), bytes[last + 1] == UInt8(ascii: "/")
      else { return false }
      return HTMLTag.separatesWords(at: 0, in: bytes.span)
        && HTMLTag.separatesWords(at: last, in: bytes.span)
    }
    return isMarkup ? html : nil
  }

  /// Whether a picture or a link stands in a text with its address.
  private static func hasAddressInTag(_ html: UnsafeBufferPointer<UInt8>) -> Bool {
    for (letter, attribute) in [("i", " src="), ("a", " href=")] as [(Unicode.Scalar, String)] {
      guard
        let open = ByteScanning.indexOfTag(UInt8(ascii: letter), in: html.span, from: 0),
        let close = html[open...].firstIndex(of: UInt8(ascii: ">"))
      else { continue }
      if String(decoding: html[open..<close], as: UTF8.self).containsBytes(of: attribute) {
        return true
      }
    }
    return false
  }

  /// Where the next tag or reference may begin.
  private static func endOfPlainText(
    _ bytes: UnsafePointer<UInt8>,
    from start: Int,
    to end: Int
  ) -> Int {
    var index = start
    while index &+ 8 <= end {
      let word = ByteScanning.word(bytes, index)
      let marks =
        ByteScanning.matches(of: UInt8(ascii: "<"), in: word)
        | ByteScanning.matches(of: UInt8(ascii: "&"), in: word)
      if marks != 0 { return index &+ marks.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < end, bytes[index] != UInt8(ascii: "<"), bytes[index] != UInt8(ascii: "&") {
      index &+= 1
    }
    return index
  }

  /// An address made absolute; white space around and inside is left out.
  static func address(_ text: String, base: AddressResolver?) -> String {
    let text = ByteScanning.hasBlank(text) ? withoutSpace(text) : text
    guard let base, !text.isEmpty else { return text }
    if text.beginsWithBytes(of: "http://") || text.beginsWithBytes(of: "https://") { return text }
    return base.resolve(text)
  }

  /// Whether an address leads to a page.
  static func isWebAddress(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      let scheme: StaticString = "https"
      var index = 0
      while index < bytes.count, index < scheme.utf8CodeUnitCount,
        bytes[index].asciiLowercased == scheme.utf8Start[index]
      {
        index += 1
      }
      return index >= scheme.utf8CodeUnitCount - 1
        && UnsafeBufferPointer(rebasing: bytes[index...]).starts(with: "://")
    }
  }

  private static func withoutSpace(_ text: String) -> String {
    let trimmed = text.utf8.drop { $0 <= 0x20 }
    let end = trimmed.lastIndex { $0 > 0x20 }.map(trimmed.index(after:)) ?? trimmed.startIndex
    let kept = trimmed[..<end].filter { $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
    return String(validUTF8: kept)
  }
}
