/// The sub-heads of a story's text, each with a name to which its page can lead.
///
/// A page asks for its blocks in reading order, and writes what it is given.
public struct StoryOutline: Sendable {
  /// A headline within a text.
  public struct Heading: Sendable, Hashable {
    /// Its words.
    public var text: String
    /// From 1 to 6; the less, the more stands under it.
    public var level: Int
    /// What the text is called there: an `id`, without a hash.
    public var anchor: String
  }

  /// Those that have words, in reading order.
  public private(set) var headings: [Heading] = []

  /// An outline without headings.
  public init() {}

  /// All headings of a text.
  public init(_ body: [Story.Block]) {
    for block in body {
      switch block {
      case .heading(let text): _ = add(text)
      case .markup(let markup): _ = add(markup)
      case .paragraph, .quote, .picture, .embed, .enclosure: break
      }
    }
  }

  /// Adds a headline in plain text, and says what it is called.
  public mutating func add(_ text: String) -> String {
    let anchor = "part-\(headings.count + 1)"
    headings.append(Heading(text: text, level: 2, anchor: anchor))
    return anchor
  }

  /// Adds the headings of markup, and names those in it that have no name.
  ///
  /// No bracket stands in a text or a value of what a sanitizer has passed.
  public mutating func add(_ markup: SafeMarkup) -> SafeMarkup {
    guard markup.html.contains("<h") else { return markup }
    var html = ""
    var rest = markup.html[...]
    while let start = rest.firstRange(of: "<h") {
      let name = rest[start.lowerBound...].dropFirst().prefix(2)
      guard let level = name.last?.wholeNumberValue, (1...6).contains(level),
        let open = rest[start.upperBound...].firstIndex(of: ">"),
        let close = rest[open...].firstRange(of: "</\(name)>")
      else {
        html += rest[..<start.upperBound]
        rest = rest[start.upperBound...]
        continue
      }
      let tag = rest[start.lowerBound..<open]
      let text = Self.words(of: rest[open...].dropFirst().prefix(upTo: close.lowerBound))
      html += rest[..<start.lowerBound] + tag
      if !text.isEmpty {
        let own = Self.name(in: tag)
        let anchor = own ?? "part-\(headings.count + 1)"
        if own == nil { html += " id=\"\(anchor)\"" }
        headings.append(Heading(text: text, level: level, anchor: anchor))
      }
      html += rest[open..<close.upperBound]
      rest = rest[close.upperBound...]
    }
    return SafeMarkup(sanitized: html + rest)
  }

  private static func words(of html: Substring) -> String {
    MarkupRuns(String(html)).parts.map { part in
      switch part {
      case .text(let runs), .quotation(let runs), .heading(let runs): runs.map(\.text).joined()
      case .pullQuote(let text, _): text
      case .picture, .player: ""
      }
    }.joined()
  }

  /// The name that a tag has already.
  private static func name(in tag: Substring) -> String? {
    guard let start = tag.firstRange(of: " id=\"")?.upperBound,
      let end = tag[start...].firstIndex(of: "\"")
    else { return nil }
    return String(tag[start..<end])
  }
}
