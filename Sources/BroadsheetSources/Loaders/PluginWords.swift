/// Words that plugins of the publisher's system would have taken for orders, and that its feed lets through.
///
/// `[caption width="300"]…[/caption]`, `[gallery ids="1,2"]`, `[b]…[/b]`, `{loadposition x}`: told by
/// their structure, a pair of one name or attributes in quotation marks, so that brackets of a writer
/// stay: "[sic]", "[the quay]", "[1]", "{{city}}", and whatever stands in code. Takes time linear in
/// the text, and one look at its bytes where there is no bracket.
struct PluginWords {
  /// Words of one text; one with more keeps the rest.
  private static let most = 200
  /// Bytes of one of them, and of a name.
  private static let (longest, longestName) = (1_024, 40)
  /// Orders that stand alone without saying anything else.
  private static let bareNames: Set = ["gallery", "playlist"]
  private static let bracedNames: Set = [
    "jcomments", "loadmodule", "loadmoduleid", "loadposition", "mosimage",
  ]
  private static let captions: Set = ["caption", "wp_caption"]

  private struct Word {
    var range: Range<Int>
    var name: String
    var isBraced = false
    var isClosing = false
    var hasAttributes = false
    /// Whether attributes have quotation marks, as no writer's brackets do.
    var isQuoted = false
  }

  /// What is put in place of a range.
  private struct Cut {
    var range: Range<Int>
    var replacement = ""
  }

  private let bytes: [UInt8]
  private let isMarkup: Bool
  private var words: [Word] = []

  /// A text without them; nil when nothing is left.
  static func removed(from text: ParsedText?) -> ParsedText? {
    switch text {
    case .html(let html)?:
      guard mayHave(html), let rest = PluginWords(html, isMarkup: true).rest else { return text }
      return StoryMarkup.hasContent(rest) ? .html(rest) : nil
    case .plain(let plain)?:
      guard mayHave(plain), let rest = PluginWords(plain, isMarkup: false).rest else { return text }
      return rest.allSatisfy(\.isWhitespace) ? nil : .plain(rest)
    case nil: return nil
    }
  }

  /// Whether there is a bracket before a letter or a slash, of either kind: their bytes differ in one bit.
  private static func mayHave(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return false }
      var index = 0
      while index < bytes.count {
        if index + 8 <= bytes.count {
          let word = ByteScanning.word(start, index) | 0x2020_2020_2020_2020
          if ByteScanning.matches(of: UInt8(ascii: "{"), in: word) == 0 {
            index += 8
            continue
          }
        }
        for place in index..<min(index + 8, bytes.count)
        where bytes[place] | 0x20 == UInt8(ascii: "{") && place + 1 < bytes.count {
          let next = bytes[place + 1]
          if next == UInt8(ascii: "/") || next &- UInt8(ascii: "a") < 26 { return true }
        }
        index += 8
      }
      return false
    }
  }

  private init(_ text: String, isMarkup: Bool) {
    bytes = Array(text.utf8)
    self.isMarkup = isMarkup
    findWords()
  }

  // MARK: Finding them

  private mutating func findWords() {
    var index = 0
    var codeDepth = 0
    while index < bytes.count, words.count < Self.most {
      switch bytes[index] {
      case UInt8(ascii: "<") where isMarkup:
        let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.endIndex
        let tag = bytes[index..<end]
        if tag.starts(with: "<code".utf8) || tag.starts(with: "<pre".utf8) { codeDepth += 1 }
        if tag.starts(with: "</code".utf8) || tag.starts(with: "</pre".utf8) { codeDepth -= 1 }
        index = end + 1
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        guard codeDepth <= 0, let word = word(at: index) else {
          // A pair of brackets is of a template, and no order.
          index += index + 1 < bytes.count && bytes[index + 1] == bytes[index] ? 2 : 1
          continue
        }
        words.append(word)
        index = word.range.upperBound
      default: index += 1
      }
    }
  }

  private func word(at start: Int) -> Word? {
    let isBraced = bytes[start] == UInt8(ascii: "{")
    let close = isBraced ? UInt8(ascii: "}") : UInt8(ascii: "]")
    var inside = bytes[(start + 1)...].prefix(Self.longest)
    let isClosing = inside.first == UInt8(ascii: "/")
    if isClosing { inside = inside.dropFirst() }
    let name = inside.prefix(Self.longestName).prefix {
      $0 &- UInt8(ascii: "a") < 26 || $0.isASCIIDigit || $0 == UInt8(ascii: "_")
        || $0 == UInt8(ascii: "-")
    }
    let rest = inside[name.endIndex...].prefix {
      $0 != close && $0 != bytes[start] && $0 != UInt8(ascii: "<")
    }
    let end = rest.endIndex
    guard name.first?.isASCIILetter == true, end < bytes.count, bytes[end] == close else {
      return nil
    }
    if let sign = rest.first {
      guard !isClosing, sign == 0x20 || sign == UInt8(ascii: "=") || sign == UInt8(ascii: "/")
      else { return nil }
    }
    return Word(
      range: start..<(end + 1),
      name: String(decoding: name, as: UTF8.self),
      isBraced: isBraced,
      isClosing: isClosing,
      hasAttributes: !rest.isEmpty,
      isQuoted: Self.hasQuotedAttribute(rest)
    )
  }

  /// Whether there is a name, an equals sign and a quotation mark, of whatever kind it was made.
  private static func hasQuotedAttribute(_ rest: ArraySlice<UInt8>) -> Bool {
    guard rest.first == 0x20, let equals = rest.firstIndex(of: UInt8(ascii: "="))
    else { return false }
    let marks = ["\"", "'", "&quot;", "”", "″", "“", "„"]
    return rest[equals - 1].isASCIIAlphanumeric
      && marks.contains { rest[(equals + 1)...].starts(with: $0.utf8) }
  }

  // MARK: Taking them out

  /// The text without them; nil where there is none.
  private var rest: String? {
    var cuts: [Cut] = []
    var open: [Int] = []
    var isSure = false
    var alone: [Word] = []
    for (place, word) in words.enumerated() {
      guard word.isClosing else {
        open.append(place)
        continue
      }
      guard let start = open.lastIndex(where: { isPair(words[$0], word) }) else { continue }
      alone += open[(start + 1)...].map { words[$0] }
      cuts +=
        Self.isCaption(words[open[start]])
        ? caption(words[open[start]], word) : pair(words[open[start]], word)
      open.removeSubrange(start...)
      isSure = true
    }
    alone += open.map { words[$0] }
    isSure = isSure || alone.contains(where: \.isQuoted)
    for word in alone where isOrder(word, isSure: isSure) { cuts.append(Cut(range: word.range)) }
    return cuts.isEmpty ? nil : text(without: cuts)
  }

  private func isPair(_ one: Word, _ other: Word) -> Bool {
    one.name == other.name && one.isBraced == other.isBraced
  }

  private static func isCaption(_ word: Word) -> Bool {
    !word.isBraced && captions.contains(word.name)
  }

  /// Whether a word without a partner is one all the same.
  private func isOrder(_ word: Word, isSure: Bool) -> Bool {
    if word.isBraced { return Self.bracedNames.contains(word.name) }
    if word.isQuoted || !word.hasAttributes && Self.bareNames.contains(word.name) { return true }
    return isSure && !word.hasAttributes && word.name.containsByte(UInt8(ascii: "_"))
  }

  /// The words of a pair go, and what stands between them stays, unless it is for a machine.
  private func pair(_ start: Word, _ end: Word) -> [Cut] {
    let inside = start.range.upperBound..<end.range.lowerBound
    let written = String(decoding: bytes[inside], as: UTF8.self).trimmingSpace()
    let whole = start.range.lowerBound..<end.range.upperBound
    let isOneWord = !written.utf8.contains { $0 <= 0x20 || $0 == UInt8(ascii: "<") }
    guard isOneWord else { return [Cut(range: start.range), Cut(range: end.range)] }
    if isMarkup, FeedMarkup.isWebAddress(written), !written.utf8.contains(UInt8(ascii: "\"")) {
      let isPicture = start.name == "img"
      let markup =
        isPicture ? "<img src=\"\(written)\" alt=\"\">" : "<a href=\"\(written)\">\(written)</a>"
      return [Cut(range: whole, replacement: markup)]
    }
    // The name of a film or a folder, which the order would have shown.
    if start.isBraced || written.isEmpty { return [Cut(range: whole)] }
    return [Cut(range: start.range), Cut(range: end.range)]
  }

  /// A picture with its words becomes a figure; words whose picture is gone go with it.
  private func caption(_ start: Word, _ end: Word) -> [Cut] {
    let inside = start.range.upperBound..<end.range.lowerBound
    let order = start.range.lowerBound..<end.range.upperBound
    let whole = paragraph(around: order) ?? order
    let written = String(decoding: bytes[inside], as: UTF8.self)
    guard isMarkup, let image = written.firstRange(of: "<img ") else { return [Cut(range: whole)] }
    guard let close = written[image.upperBound...].firstIndex(of: ">") else { return [] }
    var split = written.index(after: close)
    if written[split...].hasPrefix("</a>") { split = written.index(split, offsetBy: 4) }
    let words = written[split...].trimmingSpace()
    // Words with blocks of their own are more than a caption.
    guard !words.contains("<p"), whole != order || !isInParagraph(order.lowerBound) else {
      return [Cut(range: start.range), Cut(range: end.range)]
    }
    let said = words.isEmpty ? "" : "<figcaption>\(words)</figcaption>"
    return [Cut(range: whole, replacement: "<figure>\(written[..<split])\(said)</figure>")]
  }

  /// The paragraph that holds a range and nothing else.
  private func paragraph(around range: Range<Int>) -> Range<Int>? {
    guard bytes[..<range.lowerBound].suffix(3).elementsEqual("<p>".utf8),
      bytes[range.upperBound...].starts(with: "</p>".utf8)
    else { return nil }
    return (range.lowerBound - 3)..<(range.upperBound + 4)
  }

  /// Whether a paragraph is open that no figure may stand in.
  private func isInParagraph(_ place: Int) -> Bool {
    var index = place
    while let open = ByteScanning.lastIndex(of: UInt8(ascii: "<"), in: bytes.span, 0..<index) {
      let tag = bytes[open...]
      if tag.starts(with: "<p>".utf8) || tag.starts(with: "<p ".utf8) { return true }
      if tag.starts(with: "</p>".utf8) || tag.starts(with: "<div".utf8) { return false }
      index = open
    }
    return false
  }

  private func text(without cuts: [Cut]) -> String {
    var text = String(decoding: bytes, as: UTF8.self)
    let outer = cuts.filter { cut in
      !cuts.contains {
        $0.range != cut.range && $0.range.lowerBound <= cut.range.lowerBound
          && cut.range.upperBound <= $0.range.upperBound
      }
    }
    for cut in outer.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      if cut.replacement.isEmpty, isMarkup {
        text = Repetition.cutting(cut.range, from: text)
      } else {
        let rest = Array(text.utf8)
        text = String(
          decoding: rest[..<cut.range.lowerBound] + Array(cut.replacement.utf8)
            + rest[cut.range.upperBound...],
          as: UTF8.self
        )
      }
    }
    return isMarkup ? text : text.trimmingSpace()
  }
}
