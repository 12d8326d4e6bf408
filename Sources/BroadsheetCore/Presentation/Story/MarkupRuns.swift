public import Foundation

/// Markup that a sanitizer has passed, as runs of plain text with their styles, for renderers that have
/// no markup of their own.
///
/// Takes time in proportion to the markup. What it does not know is left out, and its text stays; towers
/// of tags and links in links are nobody's text and count for nothing.
public struct MarkupRuns: Sendable, Hashable {
  /// A stretch of its own.
  public enum Part: Sendable, Hashable {
    /// A paragraph or the entry of a list.
    case text([Run])
    /// A paragraph of what somebody else has said or written.
    case quotation([Run])
    /// A headline within the text.
    case heading([Run])
    /// Words that its source sets apart, plain text without marks around them, and whose they are.
    case pullQuote(String, attribution: String?)
    /// A picture, by its address, and what is written under it.
    case picture(URL, alternativeText: String, caption: String?)
    /// A film or a sound.
    case player(Enclosure)
  }

  /// Text of one look.
  public struct Run: Sendable, Hashable {
    /// Plain text.
    public var text: String
    /// How it looks.
    public var style: Style
    /// Where it leads.
    public var link: URL?

    /// Text of one look.
    public init(text: String, style: Style = [], link: URL? = nil) {
      self.text = text
      self.style = style
      self.link = link
    }
  }

  /// How text looks, beside its face.
  public struct Style: OptionSet, Sendable, Hashable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Heavier.
    public static let bold = Style(rawValue: 1)
    /// Slanted.
    public static let italic = Style(rawValue: 2)
    /// In letters of one width.
    public static let code = Style(rawValue: 4)
    /// Struck through.
    public static let struck = Style(rawValue: 8)
    /// Underlined.
    public static let underlined = Style(rawValue: 16)
    /// Below the line.
    public static let `subscript` = Style(rawValue: 32)
    /// Above the line.
    public static let superscript = Style(rawValue: 64)
    /// Smaller.
    public static let small = Style(rawValue: 128)
  }

  /// From the top.
  public private(set) var parts: [Part] = []
  private var runs: [Run] = []
  private var open: [(name: String, style: Style, link: URL?)] = []
  private var isHeading = false
  private var isCaption = false
  /// Whether blanks and line ends are as they are meant to be seen.
  private var isPreformatted = false
  /// The quotations around.
  private var quotations = 0
  /// The element whose words are set apart, and how many of its name are open.
  private var setApart: (name: String, depth: Int)?
  /// Whether it is the source of such words that is being read.
  private var isCited = false
  private var (quote, source) = ("", "")
  /// The elements around that stand beside the text.
  private var asides = 0
  /// Whether what stands in a formula has been said in one line.
  private var isInFormula = false
  /// The lists around; the number of the last entry in those that count.
  private var lists: [Int?] = []
  /// What is played, until its address is known.
  private var awaited: Enclosure.Kind?
  /// What stands before the first words of an entry.
  private var marker: String?

  private static let deepest = 16
  private static let blocks: Set<String> = [
    "p", "div", "ul", "ol", "li", "blockquote", "figure", "figcaption", "table", "tr", "h1", "h2",
    "h3", "h4", "h5", "h6", "pre", "section", "article", "dl", "dt", "dd", "hr", "aside", "header",
  ]
  private static let styles: [String: Style] = [
    "b": .bold, "strong": .bold, "mark": .bold, "i": .italic, "em": .italic, "cite": .italic,
    "dfn": .italic, "var": .italic, "code": .code, "kbd": .code, "samp": .code, "tt": .code,
    "sub": .subscript, "sup": .superscript, "s": .struck, "strike": .struck, "del": .struck,
    "u": .underlined, "ins": .underlined, "small": .small,
  ]

  /// The runs of markup.
  public init(_ html: String) {
    var rest = html.utf8[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      add(String(Substring(rest[..<start])))
      rest = rest[start...].dropFirst()
      guard let end = Self.end(of: rest) else { break }
      tag(String(Substring(rest[..<end])))
      rest = rest[end...].dropFirst()
    }
    add(String(Substring(rest)))
    finish()
    endSetApart()
  }

  public static func == (left: MarkupRuns, right: MarkupRuns) -> Bool { left.parts == right.parts }

  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }

  /// Where a tag ends: at the first `>` outside quotes.
  private static func end(of tag: Substring.UTF8View) -> Substring.UTF8View.Index? {
    var quote: UInt8?
    for index in tag.indices {
      let byte = tag[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index
      }
    }
    return nil
  }

  private mutating func tag(_ tag: String) {
    let isEnd = tag.hasPrefix("/")
    let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
    if name == "math" {
      formula(tag, isEnd: isEnd)
    } else if isInFormula {
      return
    } else if name == "br" {
      append("\n")
    } else if name == "cite", setApart != nil {
      finish()
      isCited = !isEnd
    } else if name == "q" {
      append(isEnd ? "”" : "“")
    } else if name == "img" {
      picture(tag)
    } else if name == "video" || name == "audio" || name == "source" {
      player(name, tag, isEnd: isEnd)
    } else if Self.blocks.contains(name) {
      finish()
      if isEnd { end(name) } else { begin(name, tag) }
      block(name, isEnd: isEnd)
    } else if name == "a" {
      let link = Self.attribute("href", of: tag).flatMap { URL(string: $0) }
      if isEnd { close(name) } else { begin(name, [], link) }
    } else if let style = Self.styles[name] {
      if isEnd { close(name) } else { begin(name, style, nil) }
    } else if name == "td" || name == "th", isEnd {
      append("  ")
    }
  }

  /// Says a formula by its `alttext`, as `1/2`: its numbers without their places say something else.
  private mutating func formula(_ tag: String, isEnd: Bool) {
    isInFormula = false
    guard !isEnd, let words = Self.attribute("alttext", of: tag) else { return }
    append(words)
    isInFormula = true
  }

  /// Words are set apart that a class says are, or that are quoted beside the text.
  private mutating func begin(_ name: String, _ tag: String) {
    if name == "aside" { asides += 1 }
    if let outer = setApart {
      if outer.name == name { setApart?.depth += 1 }
    } else if name == "blockquote" && asides > 0
      || Self.attribute("class", of: tag) == SafeMarkup.pullQuote
    {
      setApart = (name, 1)
    }
  }

  private mutating func end(_ name: String) {
    if name == "aside" { asides = max(0, asides - 1) }
    guard let outer = setApart, outer.name == name else { return }
    setApart?.depth -= 1
    if outer.depth == 1 { endSetApart() }
  }

  private mutating func endSetApart() {
    setApart = nil
    isCited = false
    defer { (quote, source) = ("", "") }
    let words = Self.withoutMarks(quote)
    guard !words.isEmpty else { return }
    parts.append(.pullQuote(words, attribution: source.isEmpty ? nil : source))
  }

  /// Words without the quotation marks around all of them, which every renderer sets for itself.
  private static func withoutMarks(_ text: String) -> String {
    let pairs: [(Character, Character)] = [
      ("“", "”"), ("”", "”"), ("«", "»"), ("»", "»"), ("„", "“"), ("‘", "’"), ("\"", "\""),
    ]
    guard text.count > 2,
      pairs.contains(where: { text.first == $0.0 && text.last == $0.1 }),
      !text.dropFirst().dropLast().contains(where: { $0 == text.first || $0 == text.last })
    else { return text }
    return String(text.dropFirst().dropLast())
  }

  private mutating func block(_ name: String, isEnd: Bool) {
    isHeading = !isEnd && name.count == 2 && name.hasPrefix("h") && name != "hr"
    switch (name, isEnd) {
    case ("ul", false): lists.append(nil)
    case ("ol", false): lists.append(0)
    case ("ul", true), ("ol", true): _ = lists.popLast()
    case ("pre", false):
      isPreformatted = true
      begin(name, .code, nil)
    case ("pre", true): isPreformatted = false
    case ("blockquote", _): quotations = max(0, quotations + (isEnd ? -1 : 1))
    case ("figcaption", _): isCaption = !isEnd
    case ("li", false): marker = nextMarker()
    case ("li", true): marker = nil
    default: break
    }
  }

  private mutating func nextMarker() -> String {
    guard let last = lists.last, let number = last else { return "• " }
    lists[lists.count - 1] = number + 1
    return "\(number + 1). "
  }

  private mutating func picture(_ tag: String) {
    guard let source = Self.attribute("src", of: tag).flatMap({ URL(string: $0) }),
      source.isFramable
    else { return }
    // Words behind a picture lead where the link leads that they share.
    let around = open
    finish()
    open = around
    let words = Self.attribute("alt", of: tag) ?? ""
    parts.append(.picture(source, alternativeText: words, caption: nil))
  }

  /// A film or a sound is at its own address, or at the first of its sources.
  private mutating func player(_ name: String, _ tag: String, isEnd: Bool) {
    if name != "source" { awaited = isEnd ? nil : name == "video" ? .video : .audio }
    guard !isEnd, let kind = awaited,
      let source = Self.attribute("src", of: tag).flatMap({ URL(string: $0) }), source.isFramable
    else { return }
    awaited = nil
    finish()
    let poster = Self.attribute("poster", of: tag).flatMap { URL(string: $0) }
    let picture = poster.flatMap { $0.isFramable ? Picture(address: $0) : nil }
    parts.append(.player(Enclosure(kind, at: source, poster: picture)))
  }

  private mutating func begin(_ name: String, _ style: Style, _ link: URL?) {
    guard open.count < Self.deepest, name != "a" || !open.contains(where: { $0.name == "a" }) else {
      return
    }
    open.append((name, style, link))
  }

  private mutating func close(_ name: String) {
    guard let place = open.lastIndex(where: { $0.name == name }) else { return }
    open.removeSubrange(place...)
  }

  private mutating func add(_ markup: String) {
    guard !markup.isEmpty, !isInFormula else { return }
    let text = Self.decoded(markup)
    append(isPreformatted ? text : collapsed(text))
  }

  /// Text whose blanks and line ends are one blank each time, and none behind another.
  private func collapsed(_ text: String) -> String {
    var isBehindBlank = runs.last.map { $0.text.last?.isWhitespace == true } ?? true
    var output = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isBlank = scalar.value == 0x20 || (0x09...0x0D).contains(scalar.value)
      if !isBlank { output.append(scalar) } else if !isBehindBlank { output.append(" ") }
      isBehindBlank = isBlank
    }
    return String(output)
  }

  private mutating func append(_ text: String) {
    // What a stretch begins with is a letter.
    guard !runs.isEmpty || !text.allSatisfy(\.isWhitespace) else { return }
    if runs.isEmpty, let marker {
      runs.append(Run(text: marker))
      self.marker = nil
    }
    let style = open.reduce(into: Style()) { $0.formUnion($1.style) }
    let link = open.last { $0.link != nil }?.link
    if let last = runs.last, last.style == style, last.link == link {
      runs[runs.count - 1].text += text
    } else {
      runs.append(Run(text: text, style: style, link: link))
    }
  }

  private mutating func finish() {
    open = []
    defer { runs = [] }
    trim()
    guard !runs.isEmpty else { return }
    if setApart != nil {
      let words = runs.map(\.text).joined()
      if isCited || isCaption {
        source += source.isEmpty ? words : " \(words)"
      } else {
        quote += quote.isEmpty ? words : "\n\(words)"
      }
    } else if isHeading {
      parts.append(.heading(runs))
    } else if isCaption, case .picture(let address, let words, nil)? = parts.last {
      let caption = runs.map(\.text).joined()
      parts[parts.count - 1] = .picture(address, alternativeText: words, caption: caption)
    } else {
      parts.append(quotations > 0 ? .quotation(runs) : .text(runs))
    }
  }

  /// Takes blanks off both ends, with runs that are nothing else.
  private mutating func trim() {
    runs.removeLast(runs.reversed().prefix { $0.text.allSatisfy(\.isWhitespace) }.count)
    runs.removeFirst(runs.prefix { $0.text.allSatisfy(\.isWhitespace) }.count)
    guard !runs.isEmpty else { return }
    runs[0].text = String(runs[0].text.drop(while: \.isWhitespace))
    let blanks = runs[runs.count - 1].text.reversed().prefix(while: \.isWhitespace).count
    runs[runs.count - 1].text.removeLast(blanks)
  }

  /// Text with the references that a sanitizer leaves as their characters.
  private static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    return parts.enumerated().map { place, part in
      guard place > 0 else { return String(part) }
      guard let end = part.prefix(10).firstIndex(of: ";"), let character = character(part[..<end])
      else { return "&\(part)" }
      return String(character) + part[part.index(after: end)...]
    }.joined()
  }

  private static func character(_ name: Substring) -> Character? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case "nbsp": return "\u{a0}"
    default:
      guard name.hasPrefix("#") else { return nil }
      let isHex = name.hasPrefix("#x") || name.hasPrefix("#X")
      return UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10).flatMap { number in
        number >= 0x20 ? Unicode.Scalar(number).map { Character($0) } : nil
      }
    }
  }

  private static func attribute(_ name: String, of tag: String) -> String? {
    guard let value = tag.firstRange(of: " \(name)=\"").map({ tag[$0.upperBound...] }),
      let end = value.firstIndex(of: "\"")
    else { return nil }
    return decoded(String(value[..<end]))
  }
}

extension [MarkupRuns.Run] {
  /// The runs of the first characters of a text, and those of the rest; linear in the text.
  public func split(after count: Int) -> (first: [MarkupRuns.Run], rest: [MarkupRuns.Run]) {
    var (first, rest): ([MarkupRuns.Run], [MarkupRuns.Run]) = ([], [])
    var left = count
    for run in self {
      let (head, tail) = (run.text.prefix(left), run.text.dropFirst(left))
      left -= head.count
      for (text, isFirst) in [(head, true), (tail, false)] where !text.isEmpty {
        let part = MarkupRuns.Run(text: String(text), style: run.style, link: run.link)
        if isFirst { first.append(part) } else { rest.append(part) }
      }
    }
    return (first, rest)
  }
}
