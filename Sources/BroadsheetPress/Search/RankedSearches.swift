import BroadsheetCore
import Foundation
import Synchronization

/// The order of what was found lately, so that a search goes on where its last page ended.
///
/// Between two pages stories come, and the dates and the weight of words change: whoever pages on would
/// see one story twice, and another never.
final class RankedSearches: Sendable {
  struct Key: Hashable {
    var text: String
    var section: Slug?
    var period: SearchRequest.Period?
    var brand: Slug?

    init(_ request: SearchRequest, in brand: Slug?) {
      text = request.text
      section = request.section
      period = request.period
      self.brand = brand
    }
  }

  private struct Entry {
    var key: Key
    var stories: [FoundStory]
    var since: Date
  }

  /// Seconds for which an order stands.
  static let longest = 600.0
  /// Searches whose order is kept, each with a thousand stories at most.
  static let mostKept = 16

  /// The latest last.
  private let entries = Mutex<[Entry]>([])

  func stories(for key: Key, now: Date) -> [FoundStory]? {
    entries.withLock { entries in
      entries.last { $0.key == key && now.timeIntervalSince($0.since).magnitude < Self.longest }?
        .stories
    }
  }

  func keep(_ stories: [FoundStory], for key: Key, now: Date) {
    entries.withLock { entries in
      entries.removeAll { $0.key == key }
      entries.append(Entry(key: key, stories: stories, since: now))
      entries.removeFirst(max(0, entries.count - Self.mostKept))
    }
  }
}
