import BroadsheetCore
import Foundation
import Synchronization

/// The order of what was found lately, so that a search goes on where its last page ended.
///
/// Between two pages stories come, and the dates and the weight of words change: whoever pages on would
/// see one story twice, and another never.
final class RankedSearches: Sendable {
  /// A search, whichever of its pages is asked for.
  struct Key: Equatable {
    private var request: SearchRequest
    private var brand: Slug?

    init(_ request: SearchRequest, in brand: Slug?) {
      self.request = request
      self.request.page = 1
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
      Self.dropLate(of: &entries, now: now)
      return entries.last { $0.key == key }?.stories
    }
  }

  func keep(_ stories: [FoundStory], for key: Key, now: Date) {
    entries.withLock { entries in
      Self.dropLate(of: &entries, now: now)
      entries.removeAll { $0.key == key }
      entries.append(Entry(key: key, stories: stories, since: now))
      entries.removeFirst(max(0, entries.count - Self.mostKept))
    }
  }

  private static func dropLate(of entries: inout [Entry], now: Date) {
    entries.removeAll { now.timeIntervalSince($0.since).magnitude >= longest }
  }
}
