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
  /// Addresses are made absolute by `base`; without one, relative addresses go. Costs the length of
  /// the text, whatever stands in it.
  public func blocks(html: String, base: URL?) -> [Story.Block]? {
    let clean = sanitizer.sanitize(html, base: base?.absoluteString)
    guard Self.hasContent(clean) else { return nil }
    return [.markup(SafeMarkup(sanitized: clean))]
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
    let words = body.reduce(0) { count, block in count + Self.words(in: block) }
    return max(1, Int((Double(words) / 220).rounded()))
  }

  private static func words(in block: Story.Block) -> Int {
    switch block {
    case .paragraph(let text), .heading(let text), .quote(let text, _): WordCount.of(text: text)
    case .markup(let markup): WordCount.of(sanitized: markup.html)
    case .picture, .embed: 0
    }
  }
}
