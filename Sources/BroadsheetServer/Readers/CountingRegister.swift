import Synchronization

/// What has been counted for whom today, so that one client counts once, whatever it sends.
///
/// Knows neither clients nor what they did, only numbers made of both. Bounded: when it is full, the
/// older half is forgotten, which takes more clients than one network lets count.
final class CountingRegister: Sendable {
  /// How often one thing counts for one network: offices and towns share one, and so do the many
  /// addresses of somebody who has rented them.
  private static let mostOfNetwork = 16
  /// Things that one client may have counted.
  private static let mostOfClient = 1_000

  private struct Half {
    var marks: Set<Int> = []
    var clients: [UInt64: Int] = [:]
  }

  private struct State {
    var new = Half()
    var old = Half()

    func contains(_ mark: Int) -> Bool { new.marks.contains(mark) || old.marks.contains(mark) }
  }

  private let capacity: Int
  private let state = Mutex(State())

  init(capacity: Int = 200_000) { self.capacity = max(2, capacity) }

  /// Whether a thing is to be counted for a client, once; asking is counting.
  func counts(_ thing: some Hashable & Sendable, for name: ClientName) -> Bool {
    let own = Self.mark(thing, name.client, 0)
    let shared = (1...Self.mostOfNetwork).map { Self.mark(thing, name.network, $0) }
    return state.withLock { state in
      guard !state.contains(own), let place = shared.first(where: { !state.contains($0) }) else {
        return false
      }
      let count = state.new.clients[name.client, default: state.old.clients[name.client] ?? 0]
      guard count < Self.mostOfClient else { return false }
      if state.new.marks.count + 2 > capacity / 2 {
        state.old = state.new
        state.new = Half()
      }
      state.new.marks.insert(own)
      state.new.marks.insert(place)
      state.new.clients[name.client] = count + 1
      return true
    }
  }

  /// How much it remembers.
  var count: Int { state.withLock { $0.new.marks.count + $0.old.marks.count } }

  private static func mark(_ thing: some Hashable, _ whose: UInt64, _ place: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(thing)
    hasher.combine(whose)
    hasher.combine(place)
    return hasher.finalize()
  }
}
