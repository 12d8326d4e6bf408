public import Foundation

/// A piece of a teaser's small print, such as its age, as far as it is worth a word where it stands.
public struct TeaserNote: Sendable, Hashable {
  /// What a piece of small print is about.
  public enum Subject: Sendable, Hashable {
    /// Whose feed the teaser came with.
    case publisher(FeedPublisher)
    /// A moment, of which the words are true for a while.
    case moment(Date)
    /// Who else reports the same event, which has a page under this name.
    case event(Slug)
    /// Anything else; styles know it by its name, where it has one.
    case other(name: String?)
  }

  /// Seconds of age that fronts take for granted: younger is news, older is not today's paper.
  private static let unsaidAges = 12.0 * 3600..<7.0 * 24 * 3600
  /// Minutes from which reading time is worth a word, and comments from which a debate is, on
  /// fronts; a section has room for all.
  private static let longRead = 3
  private static let debate = 100

  /// What it says.
  public var words: String
  /// What it is about.
  public var subject: Subject

  /// What is worth a word of a teaser, in the order in which it stands; less on a front.
  static func notes(
    of teaser: Teaser,
    isFront: Bool,
    at now: Date,
    _ phrases: Phrases
  ) -> [TeaserNote] {
    var notes: [TeaserNote] = []
    notes.addPublisher(of: teaser)
    if let minutes = teaser.readingMinutes, !isFront || minutes >= longRead {
      notes.add(phrases.readingTime(minutes: minutes), .other(name: nil))
    }
    if let count = teaser.commentCount, count > (isFront ? debate - 1 : 0) {
      notes.add(phrases.comments(count), .other(name: "comments"))
    }
    if let others = teaser.others {
      let words = phrases.alsoIn(others.publishers, more: others.more)
      notes.add(words, others.event.map { .event($0) } ?? .other(name: nil))
    }
    // The last, since its width changes with the hours, and with it where all behind it would stand.
    if let published = teaser.published,
      !isFront || !unsaidAges.contains(now.timeIntervalSince(published))
    {
      notes.add(phrases.age(of: published, at: now), .moment(published))
    }
    return notes
  }

  /// What is worth a word of a teaser in a list, whose rows are short: whose it is, and where it happened.
  static func notesInList(of teaser: Teaser) -> [TeaserNote] {
    var notes: [TeaserNote] = []
    notes.addPublisher(of: teaser)
    if let place = teaser.place?.name { notes.add(place, .other(name: "place")) }
    return notes
  }
}

extension [TeaserNote] {
  fileprivate mutating func addPublisher(of teaser: Teaser) {
    if let publisher = teaser.publisher { add(publisher.name, .publisher(publisher)) }
  }

  fileprivate mutating func add(_ words: String, _ subject: TeaserNote.Subject) {
    // A teaser has five at the most, for which room is made once.
    if isEmpty { reserveCapacity(5) }
    append(TeaserNote(words: words, subject: subject))
  }
}
