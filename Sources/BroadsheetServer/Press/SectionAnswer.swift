import BroadsheetCore
import Foundation

/// What came of asking a section's source, with the numbers that tell whether it says anything new.
struct SectionAnswer: Sendable {
  let record: SectionRecord
  let outcome: SectionDesk.Outcome
  /// Of what the loaded feed says; the same number, the same feed.
  private(set) var feedNumber: UInt64?
  /// Of the stories that came along.
  private(set) var storyNumbers: [Slug: UInt64] = [:]

  /// Counts up what was loaded; costs about as much as writing it down once.
  init(_ record: SectionRecord, _ outcome: SectionDesk.Outcome) {
    self.record = record
    self.outcome = outcome
    guard case .loaded(let loaded, _) = outcome else { return }
    feedNumber = Self.number(of: loaded.feed)
    storyNumbers.reserveCapacity(loaded.stories.count)
    for story in loaded.stories { storyNumbers[story.id] = story.fingerprint }
  }

  /// When a feed was written is not what it says: many are written anew for every request.
  private static func number(of feed: Feed) -> UInt64? {
    var feed = feed
    feed.metadata.modified = nil
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let json = try? encoder.encode(feed) else { return nil }
    var hash = StableHash()
    hash.combine(bytes: json)
    return hash.value
  }
}
