/// The beginning of a text as a teaser shows it: whole where it is short, else cut between two
/// words.
enum Excerpt {
  /// At most so many characters and an ellipsis; nil when there is no text.
  ///
  /// What stands under pictures and films is not how a story begins, unless there is nothing else.
  static func of(_ text: ParsedText?, characters length: Int) -> String? {
    guard let text else { return nil }
    if let excerpt = excerpt(of: text, length, outsideFigures: true) { return excerpt }
    guard text.html?.containsBytes(of: "<figure") == true else { return nil }
    return excerpt(of: text, length, outsideFigures: false)
  }

  /// The first sentences, as many as have room, else the first words and an ellipsis; nil when there is
  /// no text.
  static func sentences(of text: ParsedText?, characters length: Int) -> String? {
    let paragraph = text.flatMap { firstParagraph(of: $0) }
    if let paragraph, let sentences = sentences(ofOne: paragraph, characters: length),
      sentences.count >= leastSentence, !sentences.containsBytes(of: "://")
    {
      return sentences
    }
    return sentences(ofOne: text, characters: length)
  }

  /// What stands before the end of the first paragraph; nil where there is no more than one.
  private static func firstParagraph(of text: ParsedText) -> ParsedText? {
    switch text {
    case .plain(let text):
      let end = text.firstRange(of: "\n\n")?.lowerBound
      return end.map { .plain(String(text[..<$0])) }
    case .html(let html):
      guard html.beginsWithBytes(of: "<p>"), let end = endOfParagraph(in: html),
        html[end...].contains(where: { !$0.isWhitespace })
      else { return nil }
      return .html(String(html[..<end]))
    }
  }

  /// Behind the first tag that ends one.
  private static func endOfParagraph(in html: String) -> String.Index? {
    var html = html
    let end: Int? = html.withUTF8 { bytes in
      var index = 0
      while let tag = ByteScanning.indexOfTag(UInt8(ascii: "/"), in: bytes.span, from: index) {
        if UnsafeBufferPointer(rebasing: bytes[tag...]).starts(with: "</p>") { return tag + 4 }
        index = tag + 1
      }
      return nil
    }
    return end.map { html.utf8.index(html.startIndex, offsetBy: $0) }
  }

  private static func sentences(ofOne text: ParsedText?, characters length: Int) -> String? {
    guard let excerpt = of(text, characters: length) else { return nil }
    guard let longer = of(text, characters: 2 * length), longer != excerpt,
      let end = endOfSentences(in: longer, within: length)
    else { return excerpt }
    return String(longer[..<end])
  }

  /// The words of an excerpt, and whether more of them followed where it is from.
  static func words(of excerpt: String) -> (words: Substring, isCutOff: Bool) {
    let words = excerpt.utf8
    guard let last = words.last, endsOfSigns.contains(last),
      let sign = signs.first(where: { words.suffix($0.utf8.count).elementsEqual($0.utf8) })
    else { return (excerpt[...], false) }
    var rest = words.dropLast(sign.utf8.count)
    while rest.last == UInt8(ascii: " ") { rest = rest.dropLast() }
    return (Substring(rest), true)
  }

  private static let bracketedSigns = ["[…]", "[...]", "(…)", "(...)"]
  private static let signs = bracketedSigns + ["…", "..."]
  /// The last bytes of those.
  private static let endsOfSigns = signs.compactMap(\.utf8.last)

  /// An excerpt without the brackets in which systems say that there is more: with an ellipsis instead,
  /// and without where a sentence ends; nil where it says nothing else.
  static func withoutBrackets(_ excerpt: String) -> String? {
    guard excerpt.utf8.last == UInt8(ascii: "]") || excerpt.utf8.last == UInt8(ascii: ")"),
      bracketedSigns.contains(where: { excerpt.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) })
    else { return excerpt }
    let words = String(words(of: excerpt).words)
    guard !words.isEmpty else { return nil }
    return endsSentence(words) ? words : words + "…"
  }

  /// Whether the last sign closes a sentence, within quotation marks or not.
  static func endsSentence(_ text: String) -> Bool {
    guard let last = text.utf8.last, !last.isASCIIAlphanumeric else { return false }
    return text.last { !closingSigns.contains($0) }.map(sentenceEnds.contains) ?? false
  }

  private static let sentenceEnds: Set<Character> = [".", "!", "?", "。", "！", "？"]
  private static let closingSigns: Set<Character> = ["\"", "'", "”", "’", "»", ")", "]"]

  /// Characters that a sentence has which says something by itself.
  private static let leastSentence = 15
  /// Letters of a word that is no abbreviation.
  private static let leastWord = 3

  /// Where the last sentence ends behind which another begins.
  ///
  /// A full stop behind a number or a short word is hardly the end of one.
  private static func endOfSentences(in text: String, within length: Int) -> String.Index? {
    var end: String.Index?
    for index in text.indices.prefix(length) where mayEndSentence(text.utf8[index]) {
      switch text[index] {
      case "。", "！", "？": end = text.index(after: index)
      case "!", "?": end = endOfSentence(at: index, in: text) ?? end
      case "." where text[..<index].suffix(leastWord).count(where: \.isLetter) == leastWord:
        end = endOfSentence(at: index, in: text) ?? end
      default: break
      }
    }
    return end.flatMap { (leastSentence...length).contains(text[..<$0].count) ? $0 : nil }
  }

  /// Whether a sign that ends a sentence may begin with a byte.
  private static func mayEndSentence(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), 0xE3, 0xEF: true
    default: false
    }
  }

  /// Where a sentence ends with a sign and what closes it; nil where no other begins behind it.
  private static func endOfSentence(at sign: String.Index, in text: String) -> String.Index? {
    let after = text[text.index(after: sign)...].drop(while: closingSigns.contains)
    let begins = after.first == " " && after.dropFirst().first?.isLowercase == false
    return begins ? after.startIndex : nil
  }

  private static func excerpt(of text: ParsedText, _ length: Int, outsideFigures: Bool) -> String? {
    // Enough for Latin letters; a text with longer characters takes a second look.
    var byteCount = length + length / 4
    while true {
      let (excerpt, isWhole) = text.withBeginning(
        bytes: byteCount,
        outsideFigures: outsideFigures
      ) { bytes, isWhole in (Self.excerpt(bytes, length, isWhole: isWhole), isWhole) }
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
      guard standsAlone(at: offset, in: bytes) else { return endOfAny(length, in: bytes) }
      if count == length { return offset }
      count &+= 1
      offset &+= scalarLength(bytes[offset])
    }
    return nil
  }

  /// How many bytes the scalar has that a byte begins.
  @inline(__always)
  private static func scalarLength(_ byte: UInt8) -> Int {
    byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }

  /// Whether the scalar that begins at an index is surely a character by itself: no mark, and
  /// nothing that Unicode joins with what stands beside it (UAX #29).
  @inline(__always)
  private static func standsAlone(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    switch bytes[index] {
    case 0x0D: false
    case 0..<0xCC, 0xCE...0xD1, 0xE4...0xE9: true
    default: standsAlone(bytes.scalar(at: index).value)
    }
  }

  private static func standsAlone(_ scalar: UInt32) -> Bool {
    switch scalar {
    // Cyrillic and Armenian, Hebrew, Arabic.
    case 0x048A...0x0590, 0x05D0...0x05EA, 0x0620...0x064A, 0x0671...0x06D5: true
    // Latin and Greek with accents, punctuation, symbols.
    case 0x1E00...0x1FFF, 0x2010...0x2027, 0x2030...0x20CF, 0x2100...0x2CEE: true
    // Chinese, Japanese, Korean.
    case 0x2E80...0x3029, 0x3030...0x3098, 0x309B...0xA66E, 0xAC00...0xD7A3, 0xFF01...0xFF9D: true
    // Pictures, but for the colours of skin.
    case 0x1F300...0x1F3FA, 0x1F400...0x1FAFF, 0x20000...0x3FFFF: true
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
