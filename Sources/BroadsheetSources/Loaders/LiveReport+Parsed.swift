import BroadsheetCore
import Foundation

extension LiveReport {
  /// The report that an entry's text says it is; nil where none of its entries tells anything.
  ///
  /// An end that is still to come is none.
  init?(_ parsed: ParsedLive, language: String, at now: Date) {
    let entries = parsed.entries.compactMap { LiveEntry($0, language: language) }
    guard !entries.isEmpty else { return nil }
    let ended = parsed.ended.flatMap { FeedDate.parse($0, language: language) }
    let isOver = ended.map { $0 <= now } ?? false
    self.init(entries: entries, state: isOver ? .over(since: ended) : .live)
  }
}

extension LiveEntry {
  fileprivate init?(_ parsed: ParsedLive.Entry, language: String) {
    func line(_ text: String?) -> String? {
      text.map { TextLine.of(.html($0)) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    let title = line(parsed.headline)
    let hasText = StoryMarkup.hasContent(parsed.html)
    guard title != nil || hasText else { return nil }
    let words = [parsed.published, parsed.headline].compactMap(\.self).joined(separator: " ")
    self.init(
      id: Slug(identifying: parsed.id ?? (words.isEmpty ? parsed.html : words)),
      time: parsed.published.flatMap { FeedDate.parse($0, language: language) },
      title: title,
      mark: line(parsed.section).flatMap { Mark(rawValue: $0) },
      author: line(parsed.author),
      body: hasText ? [.markup(SafeMarkup(sanitized: parsed.html))] : []
    )
  }
}
