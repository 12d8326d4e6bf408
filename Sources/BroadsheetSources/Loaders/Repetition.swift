import BroadsheetCore

/// What readers would see twice on a story's page or on a card, and how it is left out.
///
/// Many systems write the headline and the first paragraph into the text, and again beside it. Texts
/// are compared as readers see them, and a beginning that is cut off with an ellipsis counts as the
/// whole; pictures are compared by address.
enum Repetition {
  /// Pieces of a text that may be the headline, or with which the standfirst may begin.
  private static let candidates = 4

  /// A standfirst, unless it says what the headline says.
  static func standfirst(_ standfirst: String?, under headline: String) -> String? {
    guard let standfirst else { return nil }
    let isSame =
      mayBeSame(standfirst, headline)
      && TextOpening.seen(standfirst) == TextOpening.seen(headline)
    return isSame ? nil : standfirst
  }

  /// Whether two texts begin with the same letter, or with something that may not be seen.
  private static func mayBeSame(_ one: String, _ other: String) -> Bool {
    guard let first = one.utf8.first, let second = other.utf8.first,
      first.isASCIIAlphanumeric, second.isASCIIAlphanumeric
    else { return true }
    return first == second
  }

  /// A text without the headline that it begins with; nil when nothing is left.
  static func text(_ text: ParsedText?, under headline: String) -> ParsedText? {
    switch text {
    case .html(let html)?:
      guard holds(html, wordsOf: headline) else { return text }
      let seen = TextOpening.seen(headline)
      let opening = TextOpening(sanitized: html, comparedWith: seen.count)
      guard let piece = Self.piece(of: opening, saying: seen) else { return text }
      let rest = cutting(piece.markup, from: html)
      return StoryMarkup.hasContent(rest) ? .html(rest) : nil
    case .plain(let plain)?:
      // Its lines are known when it is parted into paragraphs.
      return TextOpening.seen(plain) == TextOpening.seen(headline) ? nil : text
    case nil: return nil
    }
  }

  /// A story's text without the headline that it begins with.
  static func body(_ body: [Story.Block], under headline: String) -> [Story.Block] {
    let seen = TextOpening.seen(headline)
    let opening = TextOpening(of: body, comparedWith: seen.count)
    guard let piece = Self.piece(of: opening, saying: seen) else { return body }
    var body = body
    if case .markup(let markup) = body[piece.block] {
      let rest = cutting(piece.markup, from: markup.html)
      if StoryMarkup.hasContent(rest) {
        body[piece.block] = .markup(SafeMarkup(sanitized: rest))
        return body
      }
    }
    body.remove(at: piece.block)
    return body
  }

  /// Whether a text begins with the standfirst, behind a caption or a place at the most.
  static func begins(_ body: [Story.Block], with standfirst: String) -> Bool {
    if body.count == 1, case .markup(let markup) = body[0],
      !holds(markup.html, wordsOf: standfirst)
    {
      return false
    }
    let (words, isCutOff) = Self.words(of: standfirst)
    guard !words.isEmpty else { return false }
    let opening = TextOpening(of: body, comparedWith: words.count)
    return opening.pieces.prefix(candidates).contains { piece in
      let rest = opening.text[piece.text.lowerBound...]
      guard rest.starts(with: words) else { return false }
      return isCutOff || endsWord(rest.dropFirst(words.count).first)
    }
  }

  /// Whether a picture stands in a text, in whatever size.
  static func shows(_ body: [Story.Block], _ picture: Picture) -> Bool {
    var names: [String] = []
    for address in [picture.addressText] + picture.renditions.map(\.addressText)
    where names.count < mostNames {
      let name = pictureName(address.text)
      if !names.contains(where: { ByteText($0) == ByteText(name) }) { names.append(name) }
    }
    let written = names.map(attributeText)
    return body.contains { block in
      switch block {
      case .picture(let other):
        let name = pictureName(other.addressText.text)
        return names.contains { ByteText($0) == ByteText(name) }
      case .markup(let markup): return written.contains { markup.html.containsBytes(of: $0) }
      case .paragraph, .heading, .quote, .embed: return false
      }
    }
  }

  /// Bytes of a text in which its beginning is looked for.
  private static let window = 8_192
  /// How many words of the other are looked for in it.
  private static let mostWords = 6
  /// How many addresses of a picture, without their queries, are looked for in a text.
  private static let mostNames = 4

  /// Whether a text holds the first of the longer words of another near its beginning: most hold not
  /// even the very first, and need no closer look.
  private static func holds(_ html: String, wordsOf text: String) -> Bool {
    var (html, text) = (html, text)
    return html.withUTF8 { html in
      let opening = UnsafeBufferPointer(rebasing: html.prefix(window))
      return text.withUTF8 { text in
        var (start, left) = (0, mostWords)
        for index in 0...text.count where left > 0 {
          if index < text.count, text[index].isASCIIAlphanumeric { continue }
          let word = UnsafeBufferPointer(rebasing: text[start..<index])
          if word.count >= 4 {
            guard String.contains(word, in: opening) else { return false }
            left -= 1
          }
          start = index + 1
        }
        return true
      }
    }
  }

  private static func piece(of opening: TextOpening, saying seen: [UInt8]) -> TextOpening.Piece? {
    opening.pieces.prefix(candidates).first { piece in
      piece.isOnlyWords && opening.text[piece.text].elementsEqual(seen)
    }
  }

  /// Takes a piece out of markup, and with it the elements that held nothing else.
  private static func cutting(_ range: Range<Int>, from html: String) -> String {
    var html = html
    return html.withUTF8 { bytes in
      var range = range
      while let wider = element(around: range, in: bytes) { range = wider }
      return String(validUTF8: Array(bytes[..<range.lowerBound]) + bytes[range.upperBound...])
    }
  }

  /// Where the element stands that holds a range and white space only.
  private static func element(
    around range: Range<Int>,
    in html: UnsafeBufferPointer<UInt8>
  ) -> Range<Int>? {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, html[start - 1] <= 0x20 { start -= 1 }
    while end < html.count, html[end] <= 0x20 { end += 1 }
    // An attribute holds no bracket that is not escaped.
    guard start > 0, html[start - 1] == UInt8(ascii: ">"),
      let open = html[..<start].lastIndex(of: UInt8(ascii: "<")), html[open + 1].isASCIILetter,
      html[end...].starts(with: "</".utf8),
      let close = html[end...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let name = html[(open + 1)..<start].prefix { $0.isASCIIAlphanumeric }
    return name.elementsEqual(html[(end + 2)..<close]) ? open..<(close + 1) : nil
  }

  /// The words of a standfirst, and whether more of them followed.
  private static func words(of standfirst: String) -> (words: ArraySlice<UInt8>, isCutOff: Bool) {
    var words = TextOpening.seen(standfirst)[...]
    let signs = ["[…]", "[...]", "(…)", "(...)", "…", "..."]
    guard let sign = signs.first(where: { words.suffix($0.utf8.count).elementsEqual($0.utf8) })
    else { return (words, false) }
    words = words.dropLast(sign.utf8.count)
    while words.last == UInt8(ascii: " ") { words = words.dropLast() }
    return (words, true)
  }

  /// Whether a byte behind a word is not of it.
  private static func endsWord(_ byte: UInt8?) -> Bool {
    byte.map { !$0.isASCIIAlphanumeric && $0 < 0x80 } ?? true
  }

  /// An address by which a picture's sizes are the same: without the query, where the path says
  /// that it is a picture.
  private static func pictureName(_ address: String) -> String {
    guard let query = address.utf8.firstIndex(of: UInt8(ascii: "?")) else { return address }
    let path = address[..<query]
    let ending = path.suffix(5).lowercased()
    let isPicture = [".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif"].contains {
      ending.hasSuffix($0)
    }
    return isPicture ? String(path) : address
  }

  /// An address as it stands in an attribute.
  private static func attributeText(_ address: String) -> String {
    guard address.containsBytes(of: "&") else { return address }
    var sink = UTF8Sink(capacity: 512)
    sink.append(address)
    sink.replaceAll(UInt8(ascii: "&"), with: "&amp;")
    return sink.string
  }
}

extension Story {
  /// Leaves out what readers would see twice.
  mutating func leaveOutRepetition() {
    body = Repetition.body(body, under: headline)
    leaveOutOpening()
  }

  /// Leaves out what stands in the body, which no headline stands in any more.
  ///
  /// A standfirst that is left out stays what the story is announced by. `isOfBody` says that it was
  /// taken from there.
  mutating func leaveOutOpening(isOfBody: Bool = false) {
    standfirst = Repetition.standfirst(standfirst, under: headline)
    if let text = standfirst, isOfBody || Repetition.begins(body, with: text) {
      summary = text
      standfirst = nil
    }
    if let shown = picture, Repetition.shows(body, shown) { picture = nil }
  }
}
