public import BroadsheetCore

/// What readers would see twice on a story's page or on a card, and how it is left out.
///
/// Many systems write the headline and the first paragraph into the text, and again beside it. Texts
/// are compared as readers see them, and a beginning that is cut off with an ellipsis counts as the
/// whole; pictures are compared by address.
enum Repetition {
  /// Pieces of a text that may be the headline, or with which the standfirst may begin.
  private static let candidates = 4

  /// A standfirst as it is read, unless it says nothing, or no more than the headline.
  static func standfirst(_ standfirst: String?, under headline: String) -> String? {
    guard let standfirst, !saysTheSame(standfirst, headline),
      !saysNoMore(standfirst, than: headline)
    else { return nil }
    return Excerpt.withoutBrackets(standfirst)
  }

  /// Whether a text has no word, or none that does not stand in another in the same order.
  private static func saysNoMore(_ text: String, than other: String) -> Bool {
    guard text.utf8.count <= other.utf8.count + longestSigns else { return false }
    // The first word of most tells it.
    let first = text.utf8.drop { !$0.isASCIIAlphanumeric }.prefix { $0.isASCIIAlphanumeric }
    guard first.isEmpty || other.containsBytes(of: String(Substring(first))) else { return false }
    guard let (letters, others) = asciiLetters(of: text, and: other) else {
      let letters = text.filter { $0.isLetter || $0.isNumber }
      guard !letters.isEmpty else { return true }
      return other.filter { $0.isLetter || $0.isNumber }.containsBytes(of: letters)
    }
    return letters.withUnsafeBufferPointer { letters in
      others.withUnsafeBufferPointer { String.contains(letters, in: $0) }
    }
  }

  /// The letters and digits of two texts in ASCII; nil where Unicode must be asked.
  private static func asciiLetters(of one: String, and other: String) -> ([UInt8], [UInt8])? {
    var (one, other) = (one, other)
    return one.withUTF8 { one in
      other.withUTF8 { other in
        guard one.endOfASCII == one.count, other.endOfASCII == other.count else { return nil }
        return (one.filter(\.isASCIIAlphanumeric), other.filter(\.isASCIIAlphanumeric))
      }
    }
  }

  /// Bytes of the signs around a few words.
  private static let longestSigns = 8

  private static func saysTheSame(_ one: String, _ other: String) -> Bool {
    OpeningGlance.maySayTheSame(one, other) && TextOpening.seen(one) == TextOpening.seen(other)
  }

  /// A text without the headline that it begins with; nil when nothing is left.
  static func text(_ text: ParsedText?, under headline: String) -> ParsedText? {
    switch text {
    case .html(let html)?:
      guard mayBegin(html, with: headline) else { return text }
      let seen = TextOpening.seen(headline)
      let opening = TextOpening(sanitized: html, comparedWith: seen.count)
      guard let piece = Self.piece(of: opening, saying: seen) else { return text }
      let rest = cutting(piece.markup, from: html)
      return StoryMarkup.hasContent(rest) ? .html(rest) : nil
    case .plain(let plain)?:
      // Its lines are known when it is parted into paragraphs.
      return saysTheSame(plain, headline) ? nil : text
    case nil: return nil
    }
  }

  /// A story's text without the headline that it begins with.
  static func body(_ body: [Story.Block], under headline: String) -> [Story.Block] {
    guard body.contains(where: { mayBegin($0, with: headline) }) else { return body }
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

  /// Whether a block may begin with a headline that can be taken out: no is sure.
  private static func mayBegin(_ block: Story.Block, with headline: String) -> Bool {
    switch block {
    case .markup(let markup): mayBegin(markup.html, with: headline)
    case .paragraph(let text), .heading(let text): OpeningGlance.maySayTheSame(text, headline)
    case .quote, .picture, .embed, .enclosure: false
    }
  }

  /// Whether sanitized markup may begin with a headline: no is sure.
  private static func mayBegin(_ html: String, with headline: String) -> Bool {
    let answer = OpeningGlance.isBegun(
      html,
      with: Substring(headline),
      before: .endOfPiece,
      within: candidates
    )
    return answer != .no
  }

  /// Whether a text begins with the standfirst, behind a caption or a place at the most.
  static func begins(_ body: [Story.Block], with standfirst: String) -> Bool {
    let (written, isCutOff) = Excerpt.words(of: standfirst)
    guard !written.isEmpty else { return false }
    if body.count == 1, case .markup(let markup) = body[0] {
      let answer = OpeningGlance.isBegun(
        markup.html,
        with: written,
        before: isCutOff ? .anything : .endOfWord,
        within: candidates
      )
      switch answer {
      case .no: return false
      case .yes: return true
      case .perhaps: break
      }
    }
    return isBegun(body, with: String(written), isCutOff: isCutOff)
  }

  /// The same by a close look, for words whose ellipsis is taken off.
  static func isBegun(_ body: [Story.Block], with written: String, isCutOff: Bool) -> Bool {
    let words = TextOpening.seen(written)
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
      case .enclosure(let file):
        guard let poster = file.poster else { return false }
        let name = pictureName(poster.addressText.text)
        return names.contains { ByteText($0) == ByteText(name) }
      case .markup(let markup): return written.contains { markup.html.containsBytes(of: $0) }
      case .paragraph, .heading, .quote, .embed: return false
      }
    }
  }

  /// How many addresses of a picture, without their queries, are looked for in a text.
  private static let mostNames = 4

  private static func piece(of opening: TextOpening, saying seen: [UInt8]) -> TextOpening.Piece? {
    opening.pieces.prefix(candidates).first { piece in
      piece.isOnlyWords && opening.text[piece.text].elementsEqual(seen)
    }
  }

  /// Takes a piece out of markup, and with it the elements that held nothing else.
  static func cutting(_ range: Range<Int>, from html: String) -> String {
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
      html[end...].starts(with: "</"),
      let close = html[end...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let name = html[(open + 1)..<start].prefix { $0.isASCIIAlphanumeric }
    return name.elementsEqual(html[(end + 2)..<close]) ? open..<(close + 1) : nil
  }

  /// Whether a byte behind a word is not of it.
  private static func endsWord(_ byte: UInt8?) -> Bool {
    byte.map { !$0.isASCIIAlphanumeric && $0 < 0x80 } ?? true
  }

  /// An address by which a picture's sizes are the same: without the query, where the path says
  /// that it is a picture.
  static func pictureName(_ address: String) -> String {
    guard address.containsByte(UInt8(ascii: "?")),
      let query = address.utf8.firstIndex(of: UInt8(ascii: "?"))
    else { return address }
    let path = address[..<query]
    let ending = path.suffix(5).lowercased()
    let isPicture = [".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif"].contains {
      ending.hasSuffix($0)
    }
    return isPicture ? String(path) : address
  }

  /// An address as it stands in an attribute.
  private static func attributeText(_ address: String) -> String {
    address.replacingByte(UInt8(ascii: "&"), with: "&amp;")
  }
}

extension Story {
  /// The story without what readers would see twice.
  ///
  /// The headline and the standfirst leave where the text begins with them, and so does a picture
  /// that stands in the text. A standfirst that is left out stays what the story is announced by.
  /// Takes time linear in the text; the press does it once for every version of a story, whatever
  /// loader it is from.
  public func withoutRepetition() -> Story {
    var story = self
    let rest = Repetition.body(body, under: headline)
    if !rest.isEmpty { story.body = rest }
    story.standfirst = Repetition.standfirst(standfirst, under: headline)
    if let text = story.standfirst, Repetition.begins(story.body, with: text) {
      story.leaveStandfirstToBody()
    }
    if let picture, Repetition.shows(story.body, picture) { story.picture = nil }
    return story
  }

  /// Has the story announced by its standfirst, which readers see in the text.
  mutating func leaveStandfirstToBody() {
    summary = standfirst
    standfirst = nil
  }
}
