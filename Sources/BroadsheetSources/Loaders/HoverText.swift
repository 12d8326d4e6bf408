/// The words that show when a reader points at a picture, as comics end with: under the picture, where
/// fingers, keys and screen readers get to them as well.
enum HoverText {
  /// Bytes of a text that is a picture and nothing else.
  private static let longestText = 4_096
  /// Words from which on it is a sentence and no name.
  private static let leastWords = 4

  /// A text that is one picture with its words under it; any other as it is.
  ///
  /// The headline says nothing again, and neither does the name of a file.
  static func shown(_ text: ParsedText?, under headline: String) -> ParsedText? {
    guard case .html(let html)? = text, html.utf8.count <= longestText,
      !WordCount.hasWords(sanitized: html), html.containsBytes(of: " title=\""),
      let words = words(in: html), words != headline,
      words.split(separator: " ", maxSplits: leastWords).count >= leastWords
    else { return text }
    let escaped = words.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
    return .html("\(withoutWords(html))<p>\(escaped)</p>")
  }

  /// The picture without a description that is the same as the words, which nobody is to be told twice.
  private static func withoutWords(_ html: String) -> String {
    guard let title = value(of: " title=\"", in: html), title == value(of: " alt=\"", in: html)
    else { return html }
    return html.replacing(" alt=\"\(title)\"", with: " alt=\"\"")
  }

  /// The value of the only attribute of a name, as it is written.
  private static func value(of mark: String, in html: String) -> Substring? {
    html.firstRange(of: mark).map { html[$0.upperBound...].prefix { $0 != "\"" } }
  }

  /// What the only picture of a text says; nil where there are several.
  private static func words(in html: String) -> String? {
    var html = html
    let words: String? = html.withUTF8 { bytes in
      guard let start = ByteScanning.indexOfTag(UInt8(ascii: "i"), in: bytes.span, from: 0) else {
        return nil
      }
      let rest = UnsafeBufferPointer(rebasing: bytes[start...])
      guard rest.starts(with: "<img "), let end = rest.firstIndex(of: UInt8(ascii: ">")),
        ByteScanning.indexOfTag(UInt8(ascii: "i"), in: bytes.span, from: start + end) == nil
      else { return nil }
      return WrittenTag(bytes: bytes[start..<(start + end)]).text(of: " title=\"")
    }
    return words.map { TextLine.of($0) }
  }
}
