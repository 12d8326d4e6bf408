import BroadsheetCore
import Foundation

/// The small print of a teaser: its publisher, age, reading time, comments.
enum TeaserMeta {
  /// Seconds of age that fronts take for granted: younger is news, older is not today's paper.
  private static let unsaidAges = 12.0 * 3600..<7.0 * 24 * 3600

  /// Minutes from which reading time is worth a word, and comments from which a debate is, on
  /// fronts; a section has room for all.
  private static let longRead = 3
  private static let debate = 100

  /// Empty when there is nothing to say.
  static func html(of teaser: Teaser, in context: CardContext) -> HTML {
    let parts: HTML = """
      \(PublisherMark.html(of: teaser))\(age(of: teaser, in: context))\
      \(readingTime(of: teaser, in: context))\(comments(on: teaser, in: context))
      """
    guard !parts.isEmpty else { return HTML() }
    return "<p class=\"meta\">\(parts)</p>"
  }

  private static func age(of teaser: Teaser, in context: CardContext) -> HTML? {
    guard let published = teaser.published else { return nil }
    let seconds = context.now.timeIntervalSince(published)
    guard !context.isFront || !unsaidAges.contains(seconds) else { return nil }
    return time(published, text: context.phrases.age(of: published, at: context.now))
  }

  private static func readingTime(of teaser: Teaser, in context: CardContext) -> HTML? {
    guard let minutes = teaser.readingMinutes, !context.isFront || minutes >= longRead else {
      return nil
    }
    return "<span>\(context.phrases.readingTime(minutes: minutes))</span>"
  }

  private static func comments(on teaser: Teaser, in context: CardContext) -> HTML? {
    guard let count = teaser.commentCount, count > (context.isFront ? debate - 1 : 0) else {
      return nil
    }
    return "<span class=\"comments\">\(context.phrases.comments(count))</span>"
  }

  static func time(_ date: Date, text: String) -> HTML {
    "<time datetime=\"\(date.iso8601)\">\(text)</time>"
  }
}
