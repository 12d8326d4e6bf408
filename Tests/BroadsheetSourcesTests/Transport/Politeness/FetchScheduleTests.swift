import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetSources  // What an interval is, chance apart.

struct FetchScheduleTests {
  private let now = Moment(date: Date(timeIntervalSince1970: 1_767_323_045), uptime: 7)
  private var noChance = ConstantGenerator(value: 0)

  @Test func `a source that was never fetched may be fetched`() {
    #expect(FetchSchedule().mayFetch(at: now))
  }

  @Test func `a source that says nothing is asked once an hour`() {
    var schedule = FetchSchedule()

    schedule.recordSuccess(.none, at: now, rules: FetchRules())

    #expect(schedule.state == .waiting(until: now + 3_600, because: .defaultInterval))
    #expect(!schedule.mayFetch(at: now + 3_599))
    #expect(schedule.mayFetch(at: now + 3_600))
  }

  @Test(
    arguments: [
      (FreshnessHints(maxAge: 300), 300.0),
      (FreshnessHints(maxAge: 300, statedInterval: 900), 900),
      (FreshnessHints(statedInterval: 900), 900),
      (FreshnessHints(maxAge: 1), 60),
      (FreshnessHints(maxAge: 31_536_000), 86_400),
      (FreshnessHints(expires: Date(timeIntervalSince1970: 1_767_323_045 + 600)), 600),
      (FreshnessHints(maxAge: 300, expires: .distantFuture), 300),
    ] as [(FreshnessHints, Double)]
  )
  func `a source's own wish counts, within reason`(hints: FreshnessHints, seconds: Double) {
    var schedule = FetchSchedule()

    schedule.recordSuccess(hints, at: now, rules: FetchRules())

    #expect(schedule.state == .waiting(until: now + seconds, because: .sourceHint))
  }

  @Test(arguments: [
    FreshnessHints(maxAge: 0), FreshnessHints(expires: .distantPast),
    FreshnessHints(maxAge: 0, expires: .distantFuture), FreshnessHints(statedInterval: -5),
  ])
  func `do not keep is not a wish to be asked all the time`(hints: FreshnessHints) {
    var schedule = FetchSchedule()

    schedule.recordSuccess(hints, at: now, rules: FetchRules())

    #expect(schedule.state == .waiting(until: now + 3_600, because: .defaultInterval))
  }

  @Test func `the newsstand's interval outranks the source`() {
    var schedule = FetchSchedule()

    schedule.recordSuccess(
      FreshnessHints(maxAge: 7_200),
      at: now,
      rules: FetchRules(newsstandInterval: 20)
    )

    #expect(schedule.state == .waiting(until: now + 20, because: .newsstandInterval))
  }

  @Test(arguments: [
    (FreshnessHints.none, FetchRules()), (FreshnessHints(maxAge: 900), FetchRules()),
    (.none, FetchRules(newsstandInterval: 20)),
  ])
  func `chance makes an interval longer by a tenth at the most, and never shorter`(
    hints: FreshnessHints,
    rules: FetchRules
  ) throws {
    let interval = rules.interval(after: hints, at: now.date).seconds

    let waits = try [0, 0.5, 1].map { chance in
      var schedule = FetchSchedule()
      schedule.recordSuccess(hints, at: now, rules: rules, chance: chance)
      return try #require(schedule.wait(from: now)) / interval
    }

    #expect(waits[0] == 1)
    #expect(waits[1] > 1.049 && waits[1] < 1.051)
    #expect(waits[2] > 1.099 && waits[2] < 1.101)
  }

  @Test func `a thousand sources that were asked in one second part ways`() throws {
    var numbers = SeededRandom(seed: 7)
    var due = [Double](repeating: 0, count: 1_000)

    for _ in 0..<10 {
      due = try due.map { moment in
        var schedule = FetchSchedule()
        let chance = Double.random(in: 0..<1, using: &numbers)
        schedule.recordSuccess(.none, at: now + moment, rules: FetchRules(), chance: chance)
        return moment + (try #require(schedule.wait(from: now + moment)))
      }
    }

    let busiest = Dictionary(grouping: due, by: { $0.rounded(.down) }).values.map(\.count).max()
    #expect(try #require(busiest) < 20)
  }

  @Test func `failures double the wait up to a cap`() throws {
    var schedule = FetchSchedule()
    var generator = noChance
    var waits: [Double] = []

    for _ in 1...70 {
      let error = TransportError.timedOut(limit: 10)
      schedule.recordFailure(error, at: now, rules: FetchRules(), using: &generator)
      waits.append(try #require(schedule.wait(from: now)))
    }

    #expect(waits.prefix(4) == [60, 120, 240, 480])
    #expect(waits.suffix(60).allSatisfy { $0 == 21_600 })
    #expect(schedule.failures == 70)
  }

  @Test func `chance shortens a wait by a quarter at most`() throws {
    var schedule = FetchSchedule()
    var generator = ConstantGenerator(value: .max)

    schedule.recordFailure(
      .timedOut(limit: 10),
      at: now,
      rules: FetchRules(),
      using: &generator
    )

    let wait = try #require(schedule.wait(from: now))
    #expect(wait >= 45 && wait < 45.001)
  }

  @Test func `an answer ends the backoff`() {
    var schedule = FetchSchedule()
    var generator = noChance

    schedule.recordFailure(.timedOut(limit: 10), at: now, rules: FetchRules(), using: &generator)
    schedule.recordSuccess(.none, at: now, rules: FetchRules())

    #expect(schedule.failures == 0)
    #expect(schedule.wait(from: now) == 3_600)
  }

  @Test func `a server's own time to come back is kept`() {
    var schedule = FetchSchedule()
    var generator = noChance
    let error = TransportError.badStatus(code: 429, retryAfter: 900)

    schedule.recordFailure(error, at: now, rules: FetchRules(), using: &generator)

    #expect(schedule.state == .waiting(until: now + 900, because: .retryAfter))
  }

  @Test func `a time to come back cannot banish us, nor hurry us`() {
    var schedule = FetchSchedule()
    var generator = noChance

    schedule.recordFailure(
      .badStatus(code: 503, retryAfter: 1e12),
      at: now,
      rules: FetchRules(),
      using: &generator
    )
    #expect(schedule.wait(from: now) == 86_400)

    schedule.recordFailure(
      .badStatus(code: 503, retryAfter: 0),
      at: now,
      rules: FetchRules(),
      using: &generator
    )
    #expect(schedule.state == .waiting(until: now + 120, because: .backoff(failures: 2)))
  }

  @Test func `a time that was named holds though the backoff is longer`() throws {
    var schedule = FetchSchedule()
    var generator = noChance
    let error = TransportError.badStatus(code: 503, retryAfter: 100)

    for _ in 1...3 {
      schedule.recordFailure(error, at: now, rules: FetchRules(), using: &generator)
    }
    let stored = try JSONEncoder().encode(schedule.kept)
    let kept = try JSONDecoder().decode(FetchSchedule.Kept.self, from: stored)
    let restart = Moment(date: now.date + 20, uptime: 0.5)

    #expect(schedule.state == .waiting(until: now + 240, because: .backoff(failures: 3)))
    #expect(schedule.restsUntil == now + 100)
    #expect(FetchSchedule(kept, at: restart, rules: FetchRules()).restsUntil == restart + 80)
  }

  @Test(
    arguments: [
      (429, nil, 3_600), (429, 5, 60), (429, 900, 900), (500, nil, 30), (404, nil, 30),
      (503, 0, 30), (503, 1e12, 86_400),
    ] as [(Int, Double?, Double)]
  )
  func `a server that has spoken rests, whatever readers wish`(
    code: Int,
    named: Double?,
    rest: Double
  ) {
    var schedule = FetchSchedule()
    var generator = noChance

    schedule.recordFailure(
      .badStatus(code: code, retryAfter: named),
      at: now,
      rules: FetchRules(),
      using: &generator
    )
    #expect(schedule.restsUntil == now + rest)

    schedule.recordFailure(.timedOut(limit: 10), at: now, rules: FetchRules(), using: &generator)
    #expect(schedule.restsUntil == nil)
  }

  @Test(arguments: [
    TransportError.badStatus(code: 404, retryAfter: nil), .tooLarge(limit: 1),
    .tlsFailed("expired"),
  ])
  func `what will not heal by itself is asked for no oftener than usual`(error: TransportError) {
    var schedule = FetchSchedule()
    var generator = noChance

    schedule.recordFailure(error, at: now, rules: FetchRules(), using: &generator)

    #expect(schedule.wait(from: now) == 3_600)
  }

  @Test(arguments: [429, 500, 503])
  func `a server that answers with trouble is asked no oftener than in good health`(
    code: Int
  ) {
    var generator = noChance
    let trouble = TransportError.badStatus(code: code, retryAfter: nil)
    var fresh = FetchSchedule()
    var known = FetchSchedule()
    known.recordSuccess(FreshnessHints(maxAge: 7_200), at: now, rules: FetchRules())

    fresh.recordFailure(
      trouble,
      at: now,
      rules: FetchRules(newsstandInterval: 300),
      using: &generator
    )
    known.recordFailure(trouble, at: now, rules: FetchRules(), using: &generator)

    #expect(fresh.wait(from: now) == 300)
    #expect(known.wait(from: now) == 7_200)
  }

  @Test func `a source that is gone is asked once a day, and once after a restart`() throws {
    var schedule = FetchSchedule()
    var generator = noChance
    let address = try #require(URL(string: "https://news.example/feed"))

    schedule.recordFailure(.gone(address), at: now, rules: FetchRules(), using: &generator)

    let kept = FetchSchedule(schedule.kept, at: now + 60, rules: FetchRules())
    var mended = schedule
    mended.askAgainIfGone()
    #expect(schedule.state == .waiting(until: now + 86_400, because: .gone))
    #expect(schedule.restsUntil == now + 86_400)
    #expect(kept.mayFetch(at: now + 60))
    #expect(mended.mayFetch(at: now))
  }

  @Test func `what an older version gave up for ever is asked again`() throws {
    let old = #"{"state": {"retired": {"since": 100}}, "failures": 1}"#

    let kept = try JSONDecoder().decode(FetchSchedule.Kept.self, from: Data(old.utf8))

    #expect(FetchSchedule(kept, at: now, rules: FetchRules()).mayFetch(at: now))
  }

  @Test func `a fetch that we cancelled changes nothing`() {
    var schedule = FetchSchedule()
    var generator = noChance
    schedule.recordSuccess(.none, at: now, rules: FetchRules())
    let before = schedule

    schedule.recordFailure(.cancelled, at: now + 9, rules: FetchRules(), using: &generator)

    #expect(schedule == before)
  }

  @Test(arguments: [1e9, -1e9])
  func `a wall clock that jumps neither ends a wait nor makes it longer`(jump: Double) {
    var schedule = FetchSchedule()

    schedule.recordSuccess(.none, at: now, rules: FetchRules())

    let before = Moment(date: now.date + jump, uptime: now.uptime + 3_599)
    let after = Moment(date: now.date + jump, uptime: now.uptime + 3_600)
    #expect(!schedule.mayFetch(at: before))
    #expect(schedule.mayFetch(at: after))
  }

  @Test func `a schedule survives its process, whose clock does not`() throws {
    var schedule = FetchSchedule()
    var generator = noChance
    schedule.recordFailure(.timedOut(limit: 10), at: now, rules: FetchRules(), using: &generator)
    let stored = try JSONEncoder().encode(schedule.kept)
    let restart = Moment(date: now.date + 20, uptime: 0.5)

    let kept = try JSONDecoder().decode(FetchSchedule.Kept.self, from: stored)
    let restored = FetchSchedule(kept, at: restart, rules: FetchRules())

    #expect(restored.state == .waiting(until: restart + 40, because: .backoff(failures: 1)))
    #expect(restored.failures == 1)
  }

  @Test func `a wait kept by a clock that ran ahead is no longer than any other`() throws {
    var schedule = FetchSchedule()
    var generator = noChance
    schedule.recordFailure(.timedOut(limit: 10), at: now, rules: FetchRules(), using: &generator)
    let restart = Moment(date: now.date - 1e9, uptime: 0.5)

    let restored = FetchSchedule(schedule.kept, at: restart, rules: FetchRules())

    #expect(restored.state == .waiting(until: restart + 21_600, because: .backoff(failures: 1)))
  }
}

private struct ConstantGenerator: RandomNumberGenerator {
  let value: UInt64

  func next() -> UInt64 { value }
}

extension FetchSchedule {
  fileprivate func wait(from moment: Moment) -> Double? {
    guard case .waiting(let until, _) = state else { return nil }
    return until.seconds(since: moment)
  }
}
