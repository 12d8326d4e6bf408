import BroadsheetCore
import Foundation

/// The small print of a teaser: its publisher, age, reading time, comments, and who else reports it.
enum TeaserMeta {
  /// Empty when there is nothing to say.
  static func html(of teaser: Teaser, in context: CardContext) -> HTML {
    let notes = TeaserNotes(of: teaser, isFront: context.isFront, at: context.now, context.phrases)
    let age: HTML? = notes.age.flatMap { age in teaser.published.map { time($0, text: age) } }
    let parts: HTML = """
      \(PublisherMark.html(of: teaser))\(age)\(notes.readingTime, { "<span>\($0)</span>" })\
      \(notes.comments, { "<span class=\"comments\">\($0)</span>" })\
      \(notes.alsoIn, { "<span>\($0)</span>" })
      """
    guard !parts.isEmpty else { return HTML() }
    return "<p class=\"meta\">\(parts)</p>"
  }

  static func time(_ date: Date, text: String) -> HTML {
    "<time datetime=\"\(date.iso8601)\">\(text)</time>"
  }
}
