import Synchronization

/// What the providers of one page brought, turn by turn, so that the page can be made again without
/// asking the world.
///
/// The blocks of a page take their turns one after the other, and always in the same order; so what was
/// gathered is known by its turn.
package final class GatheringLog: Sendable {
  /// What a composer does with a log.
  package enum Use: Sendable {
    /// It has none.
    case none
    /// It adds what it gathers.
    case written(GatheringLog)
    /// It asks nobody, and takes the next turn of the log.
    case instead(GatheringLog)
  }

  private let state: Mutex<(turns: [GatheredItems], taken: Int)>

  /// A log of what was gathered before; an empty one is there to be written.
  package init(_ turns: [GatheredItems] = []) { state = Mutex((turns, 0)) }

  /// What was gathered, in the order of the turns.
  package var turns: [GatheredItems] { state.withLock { $0.turns } }

  func append(_ gathered: GatheredItems) { state.withLock { $0.turns.append(gathered) } }

  /// What the next turn gathered; nothing behind the last.
  func next() -> GatheredItems {
    state.withLock { state in
      defer { state.taken += 1 }
      return state.taken < state.turns.count ? state.turns[state.taken] : GatheredItems()
    }
  }
}
