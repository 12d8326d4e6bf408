import BroadsheetCore
import BroadsheetSources

/// What came of asking a section's source, and whether that says anything new.
struct SectionAnswer: Sendable {
  let record: SectionState
  let outcome: FeedFetcher.Outcome
  /// Whether the loaded feed says what the last good one does.
  private(set) var isSameFeed = false
  /// Of the stories that came along.
  private(set) var storyNumbers: [Slug: UInt64] = [:]
  /// Those that the record does not have like this, as readers are to see them.
  private(set) var changedStories: [Story] = []
  /// Seconds that asking took, without reading what came.
  var seconds = 0.0
  /// How many bytes came; nil where none did.
  var bytes: Int?

  /// Compares what was loaded; costs about as much as writing its stories down once.
  ///
  /// A cancelled task leaves the rest.
  init(_ record: SectionState, _ outcome: FeedFetcher.Outcome) {
    self.record = record
    self.outcome = outcome
    guard case .loaded(let loaded, _) = outcome else { return }
    isSameFeed = record.feed.map { $0.feed.says(sameAs: loaded.feed) } ?? false
    storyNumbers.reserveCapacity(loaded.stories.count)
    for story in loaded.stories {
      guard !Task.isCancelled else { return }
      storyNumbers[story.id] = story.fingerprint
    }
    for story in loaded.stories where storyNumbers[story.id] != record.storyNumbers[story.id] {
      guard !Task.isCancelled else { return }
      changedStories.append(story.withoutRepetition())
    }
  }
}

extension Feed {
  /// When a feed was written is not what it says: many are written anew for every request.
  fileprivate func says(sameAs other: Feed) -> Bool {
    var (own, other) = (self, other)
    (own.metadata.modified, other.metadata.modified) = (nil, nil)
    // Whether it goes on, and not where: a cursor may be another every time.
    guard (own.metadata.next == nil) == (other.metadata.next == nil) else { return false }
    (own.metadata.next, other.metadata.next) = (nil, nil)
    return own == other
  }
}
