/// A text that is Markdown where its feed should have HTML, as release notes and generators of sites send it.
///
/// Only what is unmistakable is read as such: two kinds of its marks, one of them a heading, a link,
/// a picture or a block of code, or several links. Takes time linear in the text.
struct MarkdownText {
  private enum Kind: Hashable { case heading, link, picture, code, list, strong }

  /// Bytes of a text that are looked at for its marks, and the lines of one.
  private static let (longest, mostLines) = (65_536, 4_000)

  private var output = ""
  private var paragraph: [Substring] = []
  /// The list that is open, by its element.
  private var list: String?
  /// Signs of a mark that has no end, of which so many are looked for.
  private var misses = 0
  private static let mostMisses = 200
  /// Bytes of a line that a program wrapped.
  private static let leastWrapped = 60

  /// The text as HTML where it is Markdown, else the text; relative addresses start from a base.
  static func read(_ text: ParsedText, base: String?) -> ParsedText {
    let (written, isEscaped): (String, Bool) =
      switch text {
      case .plain(let text): (text, false)
      case .html(let html): (html, true)
      }
    // A tag is HTML's, and most texts have one near their beginning.
    guard written.utf8.count <= longest, mayHaveMarks(written),
      !isEscaped || !written.containsBytes(of: "<")
    else { return text }
    let escaped =
      isEscaped
      ? written
      : written.replacingByte(UInt8(ascii: "&"), with: "&amp;")
        .replacingByte(UInt8(ascii: "<"), with: "&lt;")
    let lines = escaped.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    guard lines.count <= mostLines, isMarkdown(lines) else { return text }
    var reader = MarkdownText()
    reader.read(lines)
    return .html(HTMLSanitizer().sanitize(reader.output, base: base))
  }

  private static func mayHaveMarks(_ text: String) -> Bool {
    // Most have neither a second line nor a bracket.
    guard text.utf8.first != UInt8(ascii: "<"),
      text.containsByte(UInt8(ascii: "\n")) || text.containsByte(UInt8(ascii: "]"))
    else { return false }
    return text.containsBytes(of: "](") || text.containsBytes(of: "# ")
      || text.containsBytes(of: "```")
  }

  // MARK: Telling it

  private static func isMarkdown(_ lines: [Substring]) -> Bool {
    var kinds: Set<Kind> = []
    var (links, items) = (0, 0)
    for line in lines {
      if heading(line) != nil { kinds.insert(.heading) }
      if line.hasPrefix("```") { kinds.insert(.code) }
      if item(line) != nil { items += 1 }
      let text = String(line)
      if text.containsBytes(of: "](http") || text.containsBytes(of: "](/") {
        kinds.insert(text.containsBytes(of: "![") ? .picture : .link)
        links += 1
      }
      if text.containsBytes(of: "**"), line.split(separator: "**").count > 1 {
        kinds.insert(.strong)
      }
    }
    if items > 1 { kinds.insert(.list) }
    let telling: Set<Kind> = [.heading, .link, .picture, .code]
    return links > 1 || kinds.count > 1 && !kinds.isDisjoint(with: telling)
  }

  /// The level and the words of a heading.
  private static func heading(_ line: Substring) -> (level: Int, words: Substring)? {
    let signs = line.prefix { $0 == "#" }
    guard 1...6 ~= signs.count, line[signs.endIndex...].first == " " else { return nil }
    let words = line[signs.endIndex...].drop { $0 == " " }
    guard let first = words.first,
      first.isLetter || first.isNumber || !first.isASCII || "[*`".contains(first)
    else { return nil }
    return (signs.count, words)
  }

  /// The element of a list and the words of an item.
  private static func item(_ line: Substring) -> (list: String, words: Substring)? {
    let rest = line.drop { $0 == " " || $0 == "\t" }
    if let sign = rest.first, "*-+".contains(sign), rest.dropFirst().first == " " {
      return ("ul", rest.dropFirst(2))
    }
    let number = rest.prefix { $0.isASCII && $0.isNumber }
    let behind = rest[number.endIndex...]
    guard 1...3 ~= number.count, behind.hasPrefix(". ") else { return nil }
    return ("ol", behind.dropFirst(2))
  }

  // MARK: Blocks

  private mutating func read(_ lines: [Substring]) {
    var code: [Substring]?
    for line in lines {
      if line.hasPrefix("```") || line.hasPrefix("~~~") {
        close()
        if let lines = code { output += "<pre><code>\(lines.joined(separator: "\n"))</code></pre>" }
        code = code == nil ? [] : nil
      } else if code != nil {
        code?.append(line)
      } else {
        read(line)
      }
    }
    if let code { output += "<pre><code>\(code.joined(separator: "\n"))</code></pre>" }
    close()
  }

  private mutating func read(_ line: Substring) {
    if line.allSatisfy(\.isWhitespace) {
      endParagraph()
    } else if let (level, words) = Self.heading(line) {
      close()
      let element = "h\(max(2, level))"
      output += "<\(element)>\(inline(words))</\(element)>"
    } else if Self.isRule(line) {
      close()
      output += "<hr>"
    } else if let (element, words) = Self.item(line) {
      endParagraph()
      if list != element {
        close()
        output += "<\(element)>"
        list = element
      }
      paragraph = [words]
    } else {
      if paragraph.isEmpty, line.first != " ", line.first != "\t" { close() }
      paragraph.append(line)
    }
  }

  private static func isRule(_ line: Substring) -> Bool {
    let signs = line.filter { $0 != " " }
    return signs.count >= 3 && "-*_".contains(signs[signs.startIndex])
      && signs.allSatisfy { $0 == signs.first }
  }

  private mutating func endParagraph() {
    guard !paragraph.isEmpty else { return }
    var lines = paragraph.map { line in
      line.drop { $0 == " " || $0 == "\t" }
    }
    let isQuote = list == nil && lines.allSatisfy { $0.hasPrefix("&gt;") || $0.hasPrefix(">") }
    if isQuote { lines = lines.map { $0.dropFirst($0.hasPrefix(">") ? 1 : 4) } }
    var text = inline(lines.joined(separator: "\n")[...])
    // Lines that end early were meant, as short messages have them.
    let isWrapped = lines.dropLast().allSatisfy { $0.utf8.count >= Self.leastWrapped }
    if list == nil, !isWrapped { text = text.replacing("\n", with: "<br>") }
    let element = list == nil ? "p" : "li"
    let markup = "<\(element)>\(text)</\(element)>"
    output += isQuote ? "<blockquote>\(markup)</blockquote>" : markup
    paragraph = []
  }

  private mutating func close() {
    endParagraph()
    if let list { output += "</\(list)>" }
    list = nil
  }

  // MARK: Words

  /// Pictures, links, code and stress of a line; other addresses become links.
  private mutating func inline(_ text: Substring) -> String {
    var output = ""
    var rest = text
    while misses < Self.mostMisses, let index = rest.firstIndex(where: { "!`[*".contains($0) }) {
      output += LineMarkup.linked(rest[..<index])
      rest = rest[index...]
      if let (markup, end) = Self.link(rest) ?? Self.code(rest) ?? stressed(rest) {
        output += markup
        rest = rest[end...]
      } else {
        misses += 1
        output.append(rest.removeFirst())
      }
    }
    return output + LineMarkup.linked(rest)
  }

  private static func link(_ text: Substring) -> (String, Substring.Index)? {
    let isPicture = text.hasPrefix("![")
    guard isPicture || text.first == "[" else { return nil }
    let start = text.index(text.startIndex, offsetBy: isPicture ? 2 : 1)
    guard let middle = text[start...].prefix(longestLink).firstRange(of: "](") else { return nil }
    var words = text[start..<middle.lowerBound]
    // A picture that leads somewhere ends behind its own address.
    var close = middle.upperBound
    if words.hasPrefix("!["), let second = text[close...].prefix(longestLink).firstRange(of: "](") {
      words = text[start..<second.lowerBound]
      close = second.upperBound
    }
    guard let end = text[close...].prefix(longestLink).firstIndex(of: ")") else { return nil }
    let address = text[close..<end].prefix { $0 != " " && $0 != "\"" && $0 != "<" }
    guard !address.isEmpty, !address.contains("\n") else { return nil }
    let markup =
      isPicture
      ? "<img src=\"\(address)\" alt=\"\(words.replacing("\"", with: "&quot;"))\">"
      : "<a href=\"\(address)\">\(link(words)?.0 ?? stressedOnly(words))</a>"
    return (markup, text.index(after: end))
  }

  private static let longestLink = 2_048

  private static func code(_ text: Substring) -> (String, Substring.Index)? {
    guard text.first == "`" else { return nil }
    let signs = text.prefix { $0 == "`" }
    guard let end = text[signs.endIndex...].firstRange(of: signs) else { return nil }
    return ("<code>\(text[signs.endIndex..<end.lowerBound])</code>", end.upperBound)
  }

  /// Two stars or one, beside words on both inner sides.
  private mutating func stressed(_ text: Substring) -> (String, Substring.Index)? {
    for (sign, element) in [("**", "strong"), ("*", "em")] where text.hasPrefix(sign) {
      let inside = text.dropFirst(sign.count)
      guard let first = inside.first, !first.isWhitespace, first != "*",
        let end = inside.firstRange(of: sign), !inside[..<end.lowerBound].isEmpty,
        inside[..<end.lowerBound].last?.isWhitespace == false
      else { continue }
      return ("<\(element)>\(inline(inside[..<end.lowerBound]))</\(element)>", end.upperBound)
    }
    return nil
  }

  /// Words of a link, in which no other may stand.
  private static func stressedOnly(_ words: Substring) -> String {
    var words = words
    for sign in ["**", "*", "`"]
    where words.hasPrefix(sign) && words.hasSuffix(sign) && words.count > 4 {
      words = words.dropFirst(sign.count).dropLast(sign.count)
    }
    return String(words)
  }
}
