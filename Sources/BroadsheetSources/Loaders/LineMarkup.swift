/// The markup that a text without tags means by its lines: paragraphs between empty lines, line ends,
/// and addresses that lead somewhere.
///
/// Lines that were only wrapped, or indented with the document around them, are put together again.
/// Takes linear time, and the result is at most a few times as long.
struct LineMarkup {
  /// Lines of a paragraph, in bytes that are escaped already.
  private typealias Paragraph = [ArraySlice<UInt8>]

  /// Line ends from which on wrapping shows, and the narrowest width that it has.
  private static let (leastWraps, leastWidth) = (3, 40)

  private let paragraphs: [Paragraph]
  private let keepsLines: Bool

  /// Sanitized markup of a plain text; nil where it is paragraphs of one line and nothing else.
  static func of(plain text: String) -> String? {
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) || mayLink(text) else {
      return nil
    }
    let lines = LineMarkup(
      text.replacingByte(UInt8(ascii: "&"), with: "&amp;")
        .replacingByte(UInt8(ascii: "<"), with: "&lt;")
    )
    let isPlain = lines.paragraphs.allSatisfy { $0.count == 1 } && !mayLink(text)
    return isPlain ? nil : lines.markup
  }

  /// The same of markup that a sanitizer wrote and that has no tag; else the markup itself.
  static func of(sanitized html: String) -> String {
    guard !html.containsBytes(of: "<"), html.containsBytes(of: "\n") || mayLink(html) else {
      return html
    }
    return LineMarkup(html).markup
  }

  private static func mayLink(_ text: String) -> Bool { text.containsBytes(of: "://") }

  private init(_ escaped: String) {
    let text = Array(escaped.utf8)
    var paragraphs: [Paragraph] = [[]]
    var isIndented = true
    // A carriage return before a line feed leaves an empty line, unless it is taken for white space.
    let end: UInt8 = text.contains(0x0A) ? 0x0A : 0x0D
    for (index, line) in text.split(separator: end, omittingEmptySubsequences: false).enumerated() {
      let words = line.drop { $0 <= 0x20 }
      guard let last = words.lastIndex(where: { $0 > 0x20 }) else {
        if paragraphs.last?.isEmpty == false { paragraphs.append([]) }
        continue
      }
      if index > 0, words.startIndex == line.startIndex { isIndented = false }
      paragraphs[paragraphs.count - 1].append(words[...last])
    }
    if paragraphs.last?.isEmpty == true { paragraphs.removeLast() }
    self.paragraphs = paragraphs
    keepsLines = !isIndented && !Self.isWrapped(paragraphs)
  }

  /// Whether no line has room for the word that the next begins with, as wherever a program wrapped
  /// them.
  private static func isWrapped(_ paragraphs: [Paragraph]) -> Bool {
    let width = paragraphs.joined().map(\.count).max() ?? 0
    guard width >= leastWidth, paragraphs.map({ $0.count - 1 }).reduce(0, +) >= leastWraps else {
      return false
    }
    return paragraphs.allSatisfy { lines in
      zip(lines, lines.dropFirst()).allSatisfy { line, next in
        line.count + 1 + next.prefix { $0 > 0x20 }.count > width
      }
    }
  }

  private var markup: String {
    var output: [UInt8] = []
    for lines in paragraphs {
      output += "<p>".utf8
      for (index, line) in lines.enumerated() {
        if index > 0 { output += (keepsLines ? "<br>" : " ").utf8 }
        Self.append(line, to: &output)
      }
      output += "</p>".utf8
    }
    return HTMLSanitizer().sanitize(String(validUTF8: output))
  }

  /// What every address has.
  private static let mark = Array("://".utf8)

  /// A line of escaped text with its addresses as links.
  static func linked(_ line: Substring) -> String {
    let text = String(line)
    guard mayLink(text) else { return text }
    var output: [UInt8] = []
    append(Array(line.utf8)[...], to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends a line with its addresses as links.
  private static func append(_ line: ArraySlice<UInt8>, to output: inout [UInt8]) {
    let hasMark = line.withUnsafeBufferPointer { line in
      mark.withUnsafeBufferPointer { String.contains($0, in: line) }
    }
    guard hasMark else {
      output += line
      return
    }
    var rest = line
    while let sign = rest.firstIndex(of: UInt8(ascii: ":")) {
      let start =
        rest[..<sign].lastIndex { !$0.isASCIIAlphanumeric }.map { $0 + 1 } ?? rest.startIndex
      let scheme = rest[start..<sign].map(\.asciiLowercased)
      let host = rest[sign...].dropFirst(3).first
      guard scheme.elementsEqual("https".utf8) || scheme.elementsEqual("http".utf8),
        rest[sign...].starts(with: "://".utf8), host?.isASCIIAlphanumeric == true
      else {
        output += rest[...sign]
        rest = rest[(sign + 1)...]
        continue
      }
      let end = Self.end(ofAddress: rest[sign...])
      output += rest[..<start]
      output += "<a href=\"".utf8 + rest[start..<end] + "\">".utf8 + rest[start..<end]
      output += "</a>".utf8
      rest = rest[end...]
    }
    output += rest
  }

  /// Where an address ends: at what cannot be of one, and before the signs that close a sentence.
  private static func end(ofAddress text: ArraySlice<UInt8>) -> Int {
    var end = text.startIndex
    while end < text.endIndex, 0x21..<0x7F ~= text[end], text[end] != UInt8(ascii: "\"") {
      let isReference = text[end] == UInt8(ascii: "&") && !text[end...].starts(with: "&amp;".utf8)
      if isReference { break }
      end += 1
    }
    let (open, close) = (UInt8(ascii: "("), UInt8(ascii: ")"))
    var depth = text[..<end].count { $0 == open } - text[..<end].count { $0 == close }
    while ".,;:!?'*_)]}>".utf8.contains(text[end - 1]) {
      if text[end - 1] == close {
        guard depth < 0 else { break }
        depth += 1
      }
      if text[end - 1] == UInt8(ascii: ";"), text[..<end].suffix(5).elementsEqual("&amp;".utf8) {
        break
      }
      end -= 1
    }
    return end
  }
}
