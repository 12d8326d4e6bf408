/// A text that its publisher wrote as plain text or as HTML.
///
/// The plain form of HTML is made when it is asked for, so that a body nobody reads as text costs
/// nothing; keep the result where it is needed twice.
public enum ParsedText: Sendable, Equatable {
  /// Text without markup; what looks like markup in it is meant to be read.
  case plain(String)
  /// Sanitized HTML with absolute addresses.
  case html(String)

  /// The text without markup, entities resolved and white space collapsed.
  public var text: String {
    switch self {
    case .plain(let text): text
    case .html(let html): PlainText.of(html: html)
    }
  }

  /// The text in one line, without markup.
  @inline(__always)
  var line: String {
    switch self {
    case .plain(let text): WhiteSpace.collapsed(text)
    case .html(let html): PlainText.of(html: html)
    }
  }

  /// Words of the text; counts anew each time, without making the text.
  var wordCount: Int {
    switch self {
    case .plain(let text): WordCount.of(text: text)
    case .html(let html): WordCount.of(sanitized: html)
    }
  }

  /// Looks at the first bytes of the text in one line, so many at the least, and whether that is all
  /// of it; without what figures say, if that is not wanted.
  func withBeginning<Result>(
    bytes count: Int,
    outsideFigures: Bool = false,
    _ body: (UnsafeBufferPointer<UInt8>, _ isWhole: Bool) -> Result
  ) -> Result {
    switch self {
    case .plain(let text):
      var line = WhiteSpace.collapsed(text)
      return line.withUTF8 { body($0, true) }
    case .html(let html):
      return SanitizedText.withBeginning(
        of: html,
        bytes: count,
        outsideFigures: outsideFigures,
        body
      )
    }
  }

  /// Whether there is nothing in it, as in an element without content.
  public var isEmpty: Bool {
    switch self {
    case .plain(let text), .html(let text): text.isEmpty
    }
  }

  /// Whether there is a tag in it, and not only text that was published as markup.
  var isMarkedUp: Bool { html?.containsBytes(of: "<") == true }

  /// The markup, when there is any.
  public var html: String? {
    switch self {
    case .plain: nil
    case .html(let html): html
    }
  }
}
