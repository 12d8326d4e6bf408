/// What systems leave in texts that is for machines, or says nothing.
enum Leftovers {
  /// A text without it; nil when nothing is left.
  ///
  /// Takes time linear in the text.
  static func removed(from text: ParsedText?, of item: borrowing ParsedItem) -> ParsedText? {
    guard let text, !isNothing(text) else { return nil }
    let read = MarkdownText.read(text, base: item.url)
    let opened = Discussion.withoutOpening(withoutStyles(read), of: item)
    return PluginWords.removed(from: opened)
  }

  // MARK: Words for nothing

  private static let nothing: Set = [
    "no content", "null", "undefined", "none", "n/a", "[object object]", "nan",
  ]
  private static let longestNothing = 24

  /// Whether a text is what a program writes that had none.
  private static func isNothing(_ text: ParsedText) -> Bool {
    let written: String =
      switch text {
      case .plain(let text), .html(let text): text
      }
    guard written.utf8.count <= longestNothing else { return false }
    var words = text.line
    if words.last == "." { words.removeLast() }
    return nothing.contains(words.lowercased())
  }

  // MARK: Word processors

  /// Bytes in which the settings of a word processor end, and those of its styles.
  private static let (longestSettings, longestStyles) = (1_024, 8_192)

  /// A text without the settings and styles that a word processor put before it, which begin with the name of
  /// a style, a zoom and three times "false".
  private static func withoutStyles(_ text: ParsedText) -> ParsedText {
    switch text {
    case .plain(let words): withoutStyles(words).map { .plain($0) } ?? text
    case .html(let words): withoutStyles(words).map { .html($0) } ?? text
    }
  }

  private static func withoutStyles(_ text: String) -> String? {
    let isInParagraph = text.utf8.starts(with: "<p>Normal".utf8)
    let start = text.utf8.index(text.startIndex, offsetBy: isInParagraph ? 3 : 0)
    guard text.utf8[start...].starts(with: "Normal 0".utf8) else { return nil }
    let opening = Substring(text.utf8[start...].prefix(longestSettings))
    var end = opening.startIndex
    for word in ["X-NONE", "MicrosoftInternetExplorer4"] {
      while let next = opening[end...].firstRange(of: word) { end = next.upperBound }
    }
    guard opening[..<end].contains("false") else { return nil }
    var rest: Substring = text[end...].drop(while: \.isWhitespace)
    if rest.hasPrefix("/* Style Definitions */") {
      let styles = rest.utf8.prefix(longestStyles)
      guard let brace = styles.lastIndex(of: UInt8(ascii: "}")) else { return nil }
      rest = rest[rest.utf8.index(after: brace)...].drop(while: \.isWhitespace)
    }
    return String(text[..<start] + rest)
  }
}
