import BroadsheetCore
import BroadsheetPress
import BroadsheetSources
import Synchronization

/// How often readers opened the headlines of each test that holds, with nothing about who they are.
///
/// It is bounded by the board of switches: what is no test counts nothing.
final class HeadlineOpens: Sendable {
  private struct State {
    var counts: [CountBatch.Test: HeadlineCount] = [:]
    /// Whose opens are in them, as far as this process has counted.
    var voters: [CountBatch.Test: HeadlineVoters] = [:]
    /// Tests that are over by their counts, until somebody has seen to them.
    var over: [CountBatch.Test: HeadlineCount.Verdict] = [:]
    /// Whether it has what an earlier process counted.
    var hasRecalled = false
    /// Wakes whoever sees to them.
    var bell: AsyncStream<Void>.Continuation?

    mutating func forget(_ test: CountBatch.Test) {
      counts[test] = nil
      voters[test] = nil
      over[test] = nil
    }
  }

  /// A test that is over by its counts.
  struct Over: Sendable, Hashable {
    var test: CountBatch.Test
    var count: HeadlineCount
    var verdict: HeadlineCount.Verdict
  }

  private let state = Mutex(State())

  /// Counts an open of a test that holds, and has it noted before anybody can see the test as over; not
  /// one of a test that is over, or that has had enough from there.
  func count(
    _ arm: HeadlineArm,
    of test: CountBatch.Test,
    _ words: SwitchAction.HeadlineTest,
    from address: IPAddress?,
    note: () -> Void
  ) {
    let bell = state.withLock { state in
      let bell = state.over.isEmpty ? nil : state.bell
      guard state.over[test] == nil else { return bell }
      // As many as can stand at once; what is oldest is over long since.
      if state.counts[test] == nil, state.counts.count >= SwitchCheck.mostSwitches,
        let oldest = state.counts.keys.min(by: { $0.number < $1.number })
      {
        state.forget(oldest)
      }
      guard state.voters[test, default: HeadlineVoters(within: words.opens)].admit(address) else {
        return bell
      }
      state.counts[test, default: HeadlineCount()].count(arm)
      note()
      guard let verdict = state.counts[test]?.verdict(within: words.opens) else { return bell }
      state.over[test] = verdict
      return state.bell
    }
    bell?.yield()
  }

  /// Whether what an earlier process counted is yet to be told; asked once, it is not any more.
  func beginRecalling() -> Bool {
    state.withLock { state in
      defer { state.hasRecalled = true }
      return !state.hasRecalled
    }
  }

  /// Adds what an earlier process counted of tests that hold, with how many opens each may take.
  func recall(_ kept: [CountBatch.Test: HeadlineCount], of tests: [CountBatch.Test: Int]) {
    state.withLock { state in
      for (test, most) in tests {
        guard let count = kept[test] else { continue }
        state.counts[test, default: HeadlineCount()] += count
        state.over[test] = state.counts[test]?.verdict(within: most)
      }
    }
  }

  /// The counts of a test.
  func count(of test: CountBatch.Test) -> HeadlineCount {
    state.withLock { $0.counts[test] } ?? HeadlineCount()
  }

  /// The tests that are over by their counts, by number.
  var over: [Over] {
    state.withLock { state in
      state.over.sorted { $0.key.number < $1.key.number }.map { test, verdict in
        Over(test: test, count: state.counts[test] ?? HeadlineCount(), verdict: verdict)
      }
    }
  }

  /// Lets go of a test that was seen to: if it comes back, it begins anew.
  func forget(_ test: CountBatch.Test) { state.withLock { $0.forget(test) } }

  /// Wakes whoever sees to tests that are over: at once, and whenever one may be.
  ///
  /// Only the last to ask is woken.
  func bell() -> AsyncStream<Void> {
    let (bell, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let old = state.withLock { state in
      defer { state.bell = continuation }
      return state.bell
    }
    old?.finish()
    continuation.yield()
    return bell
  }
}
