public import Foundation

/// The small print of a teaser: its publisher, age, reading time, comments and who else reports it, as
/// far as each is worth a word where it stands.
public struct TeaserNotes: Sendable, Hashable {
  /// Seconds of age that fronts take for granted: younger is news, older is not today's paper.
  private static let unsaidAges = 12.0 * 3600..<7.0 * 24 * 3600
  /// Minutes from which reading time is worth a word, and comments from which a debate is, on
  /// fronts; a section has room for all.
  private static let longRead = 3
  private static let debate = 100

  /// Whose feed it came with.
  public var publisher: String?
  /// How long ago it came out.
  public var age: String?
  /// How long it takes to read.
  public var readingTime: String?
  /// How many comments it has.
  public var comments: String?
  /// Who else reports the same event.
  public var alsoIn: String?

  /// What is worth a word of a teaser; less on a front.
  public init(of teaser: Teaser, isFront: Bool, at now: Date, _ phrases: Phrases) {
    publisher = teaser.publisher?.name
    if let published = teaser.published,
      !isFront || !Self.unsaidAges.contains(now.timeIntervalSince(published))
    {
      age = phrases.age(of: published, at: now)
    }
    if let minutes = teaser.readingMinutes, !isFront || minutes >= Self.longRead {
      readingTime = phrases.readingTime(minutes: minutes)
    }
    if let count = teaser.commentCount, count > (isFront ? Self.debate - 1 : 0) {
      comments = phrases.comments(count)
    }
    alsoIn = teaser.others.map { phrases.alsoIn($0.publishers, more: $0.more) }
  }

  /// In the order in which they stand.
  public var all: [String] { [publisher, readingTime, comments, age, alsoIn].compactMap(\.self) }
}
