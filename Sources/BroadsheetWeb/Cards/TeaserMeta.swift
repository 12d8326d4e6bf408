import BroadsheetCore
import Foundation

/// The small print of a teaser: age, reading time, comments.
struct TeaserMeta {
  /// Seconds of age that fronts take for granted: younger is news, older is not today's paper.
  private static let unsaidAges = 12.0 * 3600..<7.0 * 24 * 3600

  /// Minutes from which reading time is worth a word, and comments from which a debate is, on
  /// fronts; a section has room for all.
  private static let longRead = 3
  private static let debate = 100

  var teaser: Teaser
  var context: CardContext

  /// Empty when there is nothing to say.
  var html: HTML {
    let parts = [age, readingTime, comments].compactMap { $0 }
    guard !parts.isEmpty else { return HTML() }
    return "<p class=\"me\">\(parts.joined())</p>"
  }

  private var age: HTML? {
    guard let published = teaser.published else { return nil }
    let seconds = context.now.timeIntervalSince(published)
    guard !context.isFront || !Self.unsaidAges.contains(seconds) else { return nil }
    return Self.time(published, text: context.phrases.age(of: published, at: context.now))
  }

  private var readingTime: HTML? {
    guard let minutes = teaser.readingMinutes, !context.isFront || minutes >= Self.longRead else {
      return nil
    }
    return "<span>\(context.phrases.readingTime(minutes: minutes))</span>"
  }

  private var comments: HTML? {
    guard let count = teaser.commentCount, count > (context.isFront ? Self.debate - 1 : 0) else {
      return nil
    }
    return "<span class=\"co\">\(context.phrases.comments(count))</span>"
  }

  static func time(_ date: Date, text: String) -> HTML {
    "<time datetime=\"\(date.iso8601)\">\(text)</time>"
  }
}
