import BroadsheetWeb
import DequeModule
import Synchronization

/// Rendered answers by route, each of one version; bounded, and the long unread leave first.
final class PageCache: Sendable {
  private struct Entry {
    var version: Int
    var representation: Representation
    /// Read since it was last spared.
    var isFresh: Bool
  }

  private struct State {
    var entries: [Route: Entry] = [:]
    /// Every route once, in the order in which they will be judged.
    var queue: Deque<Route> = []
  }

  let capacity: Int
  private let state = Mutex(State())

  init(capacity: Int) { self.capacity = max(1, capacity) }

  /// The answer of this version; nil when it was never made, or has left.
  func representation(of route: Route, version: Int) -> Representation? {
    state.withLock { state in
      guard let entry = state.entries[route], entry.version == version else { return nil }
      state.entries[route]?.isFresh = true
      return entry.representation
    }
  }

  /// Keeps an answer in place of older versions.
  func keep(_ representation: Representation, of route: Route, version: Int) {
    state.withLock { state in
      let entry = Entry(version: version, representation: representation, isFresh: false)
      let isNew = state.entries.updateValue(entry, forKey: route) == nil
      if isNew { state.queue.append(route) }
      while state.entries.count > capacity, let oldest = state.queue.popFirst() {
        if state.entries[oldest]?.isFresh == true, oldest != route {
          state.entries[oldest]?.isFresh = false
          state.queue.append(oldest)
        } else if oldest == route {
          state.queue.append(oldest)
        } else {
          state.entries[oldest] = nil
        }
      }
    }
  }

  var count: Int { state.withLock { $0.entries.count } }
}
