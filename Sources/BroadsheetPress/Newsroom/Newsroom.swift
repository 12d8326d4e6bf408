import BroadsheetCore
import Foundation
import Synchronization

/// What has been decided, as far as this process knows: the trail of the store, in memory.
///
/// It outlives a newsstand whose file is read anew.
final class Newsroom: Sendable {
  private struct State {
    var trail = SwitchTrail()
    /// Of the trail; known so that nobody goes through all of it again.
    var standing: [KeptSwitch] = []
    /// Of these, those whose time was not over long before the last entry, and from when on they are all
    /// that can hold: most of a long trail is over.
    var recent: [KeptSwitch] = []
    var recentFrom = Date.distantPast
    /// The same of the trail as it was when it had so many entries.
    var earlier: [Int: [KeptSwitch]] = [:]
    var trouble: StoreError?
  }

  /// States of the trail that are remembered; pages that come back are of few.
  private static let mostEarlier = 64
  /// Seconds before the last entry for which what is over by now is still at hand.
  private static let recentSpan = 86_400.0

  private let store: any NewsroomStore
  private let state = Mutex(State())

  init(_ store: any NewsroomStore) { self.store = store }

  var trail: SwitchTrail { state.withLock { $0.trail } }

  /// Why what is decided cannot be read, for as long as it cannot.
  var trouble: StoreError? {
    get { state.withLock { $0.trouble } }
    set { state.withLock { $0.trouble = newValue } }
  }

  /// The switches that hold at a moment.
  func board(at moment: Date) -> SwitchBoard { state(at: moment).board }

  /// The same, and the number of the last decision that is known.
  func state(at moment: Date) -> (board: SwitchBoard, decisions: Int) {
    let (switches, last) = state.withLock { state in
      (moment >= state.recentFrom ? state.recent : state.standing, state.trail.last)
    }
    return (SwitchBoard(switches, at: moment), last)
  }

  /// Whether what held of a brand at an earlier moment is not what holds at a later one, by what was
  /// known then and what is known now; linear in the trail's length, and little more.
  func hasChanged(_ brand: Slug, from earlier: Date, to later: Date) -> Bool {
    let trail = trail
    guard !trail.entries.isEmpty else { return false }
    let count = trail.entries.count { $0.at <= earlier }
    let known = state.withLock { $0.earlier[count] }
    let standing = known ?? SwitchTrail(trail.entries.filter { $0.at <= earlier }).standing
    if known == nil {
      state.withLock { state in
        if state.earlier.count >= Self.mostEarlier { state.earlier = [:] }
        state.earlier[count] = standing
      }
    }
    let old = SwitchBoard(standing, at: earlier)
    return !board(at: later).brands(otherThan: old, among: [brand]).isEmpty
  }

  /// Learns what has been added since, by whomever.
  func refresh() async throws(StoreError) {
    let last = state.withLock { $0.trail.last }
    let added = try await store.entries(after: last)
    guard !added.isEmpty else { return }
    take(added)
  }

  /// Adds an act to the trail as it is known here; nil when somebody was quicker.
  func append(
    _ act: SwitchTrail.Act,
    by author: String,
    confirmation: String?,
    at moment: Date,
    after last: Int
  ) async throws(StoreError) -> SwitchTrail.Entry? {
    let entry = SwitchTrail.Entry(
      number: last + 1,
      at: moment,
      author: author,
      act: act,
      confirmation: confirmation
    )
    guard try await store.append(entry) else { return nil }
    take([entry])
    return entry
  }

  private func take(_ entries: [SwitchTrail.Entry]) {
    state.withLock { state in
      for entry in entries { state.trail.append(entry) }
      state.standing = state.trail.standing
      let newest = state.trail.entries.last?.at ?? .distantPast
      let begin = newest - Self.recentSpan
      state.recent = state.standing.filter { $0.value.until.map { $0 > begin } ?? true }
      state.recentFrom = begin
      state.earlier = [:]
    }
  }
}
