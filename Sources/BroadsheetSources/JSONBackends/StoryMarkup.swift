public import BroadsheetCore
public import Foundation

/// HTML of a backend as blocks of a story: cleaned of all that is not safe to show.
///
/// Make one and keep it for all items of a feed.
public struct StoryMarkup: Sendable {
  private let sanitizer = HTMLSanitizer()

  /// Makes the sanitizer that all texts share.
  public init() {}

  /// The story's text; nil when nothing is left that could be read or seen.
  ///
  /// A text without a tag keeps its paragraphs and line ends, and its addresses become links.
  ///
  /// Addresses are made absolute by `base`; without one, relative addresses go. Costs the length of
  /// the text, whatever stands in it.
  public func blocks(html: String, base: URL?) -> [Story.Block]? {
    var html = html
    let unescaped = html.withUTF8 { FeedMarkup.escapedTwice($0) }
    let clean = sanitizer.sanitize(unescaped ?? html, base: base?.absoluteString)
    guard Self.hasContent(clean) else { return nil }
    return [.markup(SafeMarkup(sanitized: LineMarkup.of(sanitized: clean)))]
  }

  /// A text that is HTML, or a list of texts of which every one is a paragraph; nil when nothing is left.
  func blocks(_ value: JSONValue?, base: URL?) -> [Story.Block]? {
    guard let parts = value?.array else {
      return value?.trimmedText.flatMap { blocks(html: $0, base: base) }
    }
    let paragraphs = parts.compactMap(\.text).map { PlainText.of(html: $0) }
      .filter { !$0.allSatisfy(\.isWhitespace) }
    return paragraphs.isEmpty ? nil : paragraphs.map { .paragraph($0) }
  }

  /// A text that comes in parts, each a paragraph unless it begins with a block of its own; nil when
  /// nothing is left that could be read or seen.
  ///
  /// Parts are cleaned one by one, so that what one leaves open ends with it; a single part is the
  /// text as it is. Parts whose HTML is escaped once too often are unescaped.
  func blocks(parts: [String], base: URL?) -> [Story.Block]? {
    guard parts.count > 1 else {
      return parts.first.flatMap { blocks(html: Self.unescaped($0), base: base) }
    }
    var sink = UTF8Sink(capacity: 4_096)
    for part in parts {
      if Task.isCancelled { return nil }
      let html = Self.unescaped(part)
      let clean = sanitizer.sanitize(
        Self.beginsBlock(html) ? html : "<p>\(html)</p>",
        base: base?.absoluteString
      )
      guard Self.hasContent(clean) else { continue }
      if sink.count > 0 { sink.append(UInt8(ascii: "\n")) }
      sink.append(clean)
    }
    return sink.count == 0 ? nil : [.markup(SafeMarkup(sanitized: sink.string))]
  }

  /// HTML all of whose tags are escaped, with its tags: it begins and ends with an escaped one, and
  /// has none that is not.
  private static func unescaped(_ html: String) -> String {
    let bytes = html.utf8.drop { $0 <= 0x20 }
    guard bytes.starts(with: "&lt;".utf8), let first = bytes.dropFirst(4).first,
      first.isASCIILetter || first == UInt8(ascii: "!"), !bytes.contains(UInt8(ascii: "<"))
    else { return html }
    let end = bytes.reversed().drop { $0 <= 0x20 }.prefix(4)
    return end.elementsEqual("&gt;".utf8.reversed()) ? PlainText.decodingEntities(html) : html
  }

  /// Whether the first that is to be seen is an element that no paragraph holds.
  private static func beginsBlock(_ html: String) -> Bool {
    var html = html
    return html.withUTF8 { bytes in
      var tokens = HTMLTokenizer(bytes, attributeLimit: 0)
      while true {
        switch tokens.next() {
        case .startTag: return HTMLTag.named(tokens.name)?.endsParagraph ?? false
        case .text:
          guard bytes[tokens.content].allSatisfy({ $0 <= 0x20 }) else { return false }
        case .endTag, .comment, .doctype: continue
        case .end: return false
        }
      }
    }
  }

  /// Whether there is a text that is not blank, or something to look at or to listen to.
  static func hasContent(_ html: String) -> Bool {
    let hasText = SanitizedText.withBeginning(of: html, bytes: 64) { text, isWhole in
      !isWhole || !String(decoding: text, as: UTF8.self).allSatisfy(\.isWhitespace)
    }
    return hasText || ["<img", "<video", "<audio"].contains { html.containsBytes(of: $0) }
  }

  /// Minutes that reading takes, at 220 words a minute; one at the least.
  public static func readingMinutes(of body: [Story.Block]) -> Int {
    max(1, Int((Double(wordCount(of: body)) / 220).rounded()))
  }

  /// The words of a text, without those of what is to be seen and heard in it; linear in its length.
  package static func wordCount(of body: [Story.Block]) -> Int {
    body.reduce(0) { count, block in count + Self.words(in: block) }
  }

  private static func words(in block: Story.Block) -> Int {
    switch block {
    case .paragraph(let text), .heading(let text), .quote(let text, _): WordCount.of(text: text)
    case .markup(let markup): WordCount.of(sanitized: markup.html)
    case .picture, .embed, .enclosure: 0
    }
  }
}
