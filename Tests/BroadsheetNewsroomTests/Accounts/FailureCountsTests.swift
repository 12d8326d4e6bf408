import Testing

@testable import BroadsheetNewsroom

/// Counts of failures: waits, forgetting, and a memory that strangers cannot fill.
struct FailureCountsTests {
  private static let limit = FailureLimit(free: 5)

  private static func limited(to room: Int) -> FailureLimit { FailureLimit(free: 5, room: room) }

  private func counts(_ failures: Int, of key: UInt64 = 1, at now: Double = 0) -> FailureCounts {
    var counts = FailureCounts(Self.limit)
    for _ in 0..<failures { counts.add(key, at: now) }
    return counts
  }

  @Test(arguments: [
    (0, 0.0), (4, 0), (5, 30), (6, 60), (7, 120), (8, 240), (9, 480), (10, 900), (11, 900),
    (5_000, 900),
  ])
  func `waits double after the free failures`(failures: Int, wait: Double) {
    #expect(counts(failures).wait(for: 1, at: 0) == wait)
    #expect(counts(failures).wait(for: 2, at: 0) == 0)
  }

  @Test func `a wait passes, and the next failure doubles it`() {
    var counts = counts(5)
    #expect(counts.wait(for: 1, at: 29.5) == 0.5)
    #expect(counts.wait(for: 1, at: 30) == 0)
    counts.add(1, at: 30)
    #expect(counts.wait(for: 1, at: 30) == 60)
  }

  @Test func `free failures are forgotten a quarter of an hour after the first`() {
    var counts = counts(4)
    counts.add(1, at: 900)
    #expect(counts.wait(for: 1, at: 900) == 0)
    for _ in 0..<3 { counts.add(1, at: 901) }
    #expect(counts.wait(for: 1, at: 901) == 0)
    counts.add(1, at: 902)
    #expect(counts.wait(for: 1, at: 902) == 30)
  }

  @Test func `whoever had to wait is forgotten only after being quiet`() {
    var counts = counts(10)
    counts.add(1, at: 1_799)
    #expect(counts.wait(for: 1, at: 1_799) == 900)
    counts.add(1, at: 1_799 + 1_800)
    #expect(counts.wait(for: 1, at: 1_799 + 1_800) == 0)
  }

  @Test func `what was none is taken back`() {
    var counts = counts(5)
    counts.takeBack(1)
    #expect(counts.wait(for: 1, at: 0) == 0)
    counts.takeBack(2)
    for _ in 0..<9 { counts.takeBack(1) }
    #expect(counts.count == 0)
  }

  @Test(arguments: [1_000, 2_000, 4_000, 64_000])
  func `memory does not grow with strangers`(strangers: Int) {
    var counts = FailureCounts(Self.limited(to: 1_024))
    var most = 0
    for key in 0..<UInt64(strangers) {
      counts.add(key, at: Double(key) / 1_000)
      most = max(most, counts.count)
    }
    #expect(most <= 1_024)
  }

  @Test func `filling the table does not give a name its attempts back`() {
    var counts = FailureCounts(Self.limited(to: 1_024))
    for _ in 0..<6 { counts.add(0, at: 0) }
    for key in 1...UInt64(100_000) { counts.add(key, at: 1) }
    #expect(counts.wait(for: 0, at: 1) == 59)

    // Nor when as many have failed as often, so that it had to go.
    for key in 1...UInt64(2_000) {
      for _ in 0..<8 { counts.add(key, at: 2) }
    }
    counts.add(0, at: 3)
    #expect(counts.wait(for: 0, at: 3) >= 30)
  }

  @Test func `whoever has not failed never waits for what others did`() {
    var counts = FailureCounts(Self.limited(to: 64))
    for key in 1...UInt64(2_000) {
      for _ in 0..<12 { counts.add(key, at: 0) }
    }
    for key in 10_000...UInt64(10_100) { #expect(counts.wait(for: key, at: 1) == 0) }
  }
}
