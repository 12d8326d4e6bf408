import Foundation

/// Markup that a sanitizer has passed, as stretches of text in Pango's markup.
///
/// Takes time in proportion to the markup. What it does not know is left out, and its text stays.
struct MarkupText {
  /// A stretch of its own.
  enum Part: Hashable {
    /// Text in Pango's markup.
    case text(String)
    /// A headline within the text, in Pango's markup.
    case heading(String)
    /// A picture, by its address.
    case picture(URL, alternativeText: String)
  }

  private(set) var parts: [Part] = []
  private var text = ""
  private var open: [(html: String, pango: String)] = []
  private var isHeading = false
  private var lists: [Int?] = []

  private static let blocks: Set<String> = [
    "p", "div", "ul", "ol", "li", "blockquote", "figure", "figcaption", "table", "tr", "h1", "h2",
    "h3", "h4", "h5", "h6", "pre", "section", "article", "dl", "dt", "dd", "hr", "aside", "header",
  ]
  private static let inline: [String: String] = [
    "b": "b", "strong": "b", "i": "i", "em": "i", "cite": "i", "code": "tt", "kbd": "tt",
    "samp": "tt", "sub": "sub", "sup": "sup", "s": "s", "del": "s", "u": "u", "ins": "u",
    "small": "small",
  ]

  init(_ html: String) {
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
  }

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
    if name == "br" {
      text += "\n"
    } else if name == "img" {
      picture(tag)
    } else if Self.blocks.contains(name) {
      finish()
      block(name, isEnd: isEnd)
    } else if name == "a" {
      link(tag, isEnd: isEnd)
    } else if let pango = Self.inline[name] {
      if isEnd { close(name) } else { begin(name, "<\(pango)>", "</\(pango)>") }
    } else if name == "td" || name == "th", isEnd {
      text += "  "
    }
  }

  private mutating func block(_ name: String, isEnd: Bool) {
    isHeading = !isEnd && name.count == 2 && name.hasPrefix("h") && name != "hr"
    switch (name, isEnd) {
    case ("ul", false): lists.append(nil)
    case ("ol", false): lists.append(0)
    case ("ul", true), ("ol", true): _ = lists.popLast()
    case ("li", false):
      if let last = lists.last, let number = last {
        lists[lists.count - 1] = number + 1
        text = "\(number + 1). "
      } else {
        text = "• "
      }
    default: break
    }
  }

  private mutating func link(_ tag: String, isEnd: Bool) {
    guard !isEnd else {
      close("a")
      return
    }
    guard let address = Self.attribute("href", of: tag) else { return }
    begin("a", "<a href=\"\(Self.escaped(address, quotes: true))\">", "</a>")
  }

  private mutating func picture(_ tag: String) {
    guard let source = Self.attribute("src", of: tag).flatMap({ URL(string: $0) }),
      ["http", "https"].contains(source.scheme?.lowercased())
    else { return }
    finish()
    parts.append(.picture(source, alternativeText: Self.attribute("alt", of: tag) ?? ""))
  }

  private mutating func begin(_ name: String, _ start: String, _ end: String) {
    // Links in links and towers of tags are nobody's text.
    guard open.count < 16, name != "a" || !open.contains(where: { $0.html == "a" }) else { return }
    open.append((name, end))
    text += start
  }

  private mutating func close(_ name: String) {
    guard let place = open.lastIndex(where: { $0.html == name }) else { return }
    for tag in open[place...].reversed() { text += tag.pango }
    open.removeSubrange(place...)
  }

  private mutating func add(_ more: String) {
    guard !more.isEmpty else { return }
    text += Self.escaped(more, quotes: false)
  }

  private mutating func finish() {
    for tag in open.reversed() { text += tag.pango }
    open = []
    let whole = text.trimmingCharacters(in: .whitespacesAndNewlines)
    text = ""
    guard !whole.isEmpty, whole != "•" else { return }
    parts.append(isHeading ? .heading(whole) : .text(whole))
  }

  /// Text as Pango's markup has it; the references that it knows stay.
  private static func escaped(_ text: String, quotes: Bool) -> String {
    var result = text.replacing("&nbsp;", with: "\u{a0}").replacing("<", with: "&lt;")
    if quotes { result = result.replacing("\"", with: "&quot;") }
    guard result.utf8.contains(UInt8(ascii: "&")) else { return result }
    let parts = result.split(separator: "&", omittingEmptySubsequences: false)
    return parts.enumerated().map { place, part in
      place == 0 || isReference(part) ? String(part) : "amp;\(part)"
    }.joined(separator: "&")
  }

  private static func isReference(_ text: Substring) -> Bool {
    guard let end = text.prefix(10).firstIndex(of: ";") else { return false }
    let name = text[..<end]
    if ["amp", "lt", "gt", "quot", "apos"].contains(name) { return true }
    let isHex = name.hasPrefix("#x") || name.hasPrefix("#X")
    guard name.hasPrefix("#"),
      let number = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
    else { return false }
    // Those that may stand in XML.
    return number >= 0x20 && Unicode.Scalar(number) != nil && number != 0xfffe && number != 0xffff
  }

  private static func attribute(_ name: String, of tag: String) -> String? {
    guard let value = tag.firstRange(of: " \(name)=\"").map({ tag[$0.upperBound...] }),
      let end = value.firstIndex(of: "\"")
    else { return nil }
    return String(value[..<end]).replacing("&amp;", with: "&").replacing("&quot;", with: "\"")
      .replacing("&#39;", with: "'")
  }
}
