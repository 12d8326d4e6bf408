import DequeModule
import Synchronization

/// Rendered answers by their addresses, each of one version; bounded, and the long unread leave
/// first.
final class PageCache<Address: Hashable & Sendable>: Sendable {
  private struct Entry {
    var version: Int
    var representation: Representation
    /// Read since it was last spared.
    var isFresh: Bool
  }

  private struct State {
    var entries: [Address: Entry] = [:]
    /// Every address once, in the order in which they will be judged.
    var queue: Deque<Address> = []
  }

  let capacity: Int
  private let state = Mutex(State())

  init(capacity: Int) { self.capacity = max(1, capacity) }

  /// The answer of this version; nil when it was never made, or has left.
  func representation(of address: Address, version: Int) -> Representation? {
    state.withLock { state in
      guard let entry = state.entries[address], entry.version == version else { return nil }
      state.entries[address]?.isFresh = true
      return entry.representation
    }
  }

  /// Keeps an answer in place of older versions.
  func keep(_ representation: Representation, of address: Address, version: Int) {
    state.withLock { state in
      let entry = Entry(version: version, representation: representation, isFresh: false)
      let isNew = state.entries.updateValue(entry, forKey: address) == nil
      if isNew { state.queue.append(address) }
      while state.entries.count > capacity, let oldest = state.queue.popFirst() {
        if state.entries[oldest]?.isFresh == true, oldest != address {
          state.entries[oldest]?.isFresh = false
          state.queue.append(oldest)
        } else if oldest == address {
          state.queue.append(oldest)
        } else {
          state.entries[oldest] = nil
        }
      }
    }
  }

  var count: Int { state.withLock { $0.entries.count } }
}
