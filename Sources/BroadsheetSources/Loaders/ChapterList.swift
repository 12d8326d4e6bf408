import BroadsheetCore

/// The chapters of a recording as a list in its story: when each begins, and what it is called.
struct ChapterList {
  private let chapters: [ParsedChapter]
  private let language: String

  /// Chapters that are shown; a recording with more has them where it is heard.
  private static let most = 100
  /// Chapters by which one sees that a text has them all.
  private static let known = 4

  private init(_ chapters: [ParsedChapter], language: String) {
    self.chapters = Array(chapters.prefix(Self.most))
    self.language = language
  }

  /// The chapters of an item, unless its text has them; one alone is none.
  static func blocks(
    for item: borrowing ParsedItem,
    beside text: [Story.Block],
    language: String
  ) -> [Story.Block] {
    guard item.chapters.count > 1 else { return [] }
    return ChapterList(item.chapters, language: language).blocks(beside: text)
  }

  /// The list under its heading; nothing where a text has the chapters already, as notes of episodes do.
  ///
  /// Linear in the text, for few of the chapters.
  private func blocks(beside text: [Story.Block]) -> [Story.Block] {
    let names = chapters.prefix(Self.known).map(\.title)
    let isKnown = text.contains { block in
      switch block {
      case .markup(let markup):
        names.allSatisfy { markup.html.containsBytes(of: Self.escaped($0)) }
      case .paragraph(let text): names.allSatisfy { text.containsBytes(of: $0) }
      case .heading, .quote, .picture, .embed, .enclosure: false
      }
    }
    guard !isKnown else { return [] }
    let list = "<ul>\(chapters.map(Self.entry).joined())</ul>"
    return [
      .heading(Phrases(language: language).chapters), .markup(SafeMarkup(sanitized: list)),
    ]
  }

  private static func entry(_ chapter: ParsedChapter) -> String {
    let title = escaped(TextLine.of(chapter.title))
    let clock = EnclosureModel.clock(seconds: Int(max(0, min(chapter.start, longest))))
    guard let page = WebAddress.address(chapter.url), page.isOfWeb else {
      return "<li>\(clock) \(title)</li>"
    }
    return "<li>\(clock) <a href=\"\(escaped(page.text))\">\(title)</a></li>"
  }

  private static func escaped(_ text: String) -> String {
    text.replacingByte(UInt8(ascii: "&"), with: "&amp;")
      .replacingByte(UInt8(ascii: "<"), with: "&lt;")
      .replacingByte(UInt8(ascii: ">"), with: "&gt;")
      .replacingByte(UInt8(ascii: "\""), with: "&quot;")
  }

  /// Seconds into a recording: ten days.
  private static let longest = 864_000.0
}
