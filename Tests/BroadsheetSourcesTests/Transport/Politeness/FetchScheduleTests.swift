import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

struct FetchScheduleTests {
  private let now = Date(timeIntervalSince1970: 1_767_323_045)
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

  @Test func `failures double the wait up to a cap`() throws {
    var schedule = FetchSchedule()
    var generator = noChance
    var waits: [Double] = []

    for _ in 1...70 {
      let error = TransportError.badStatus(code: 503, retryAfter: nil)
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

  @Test func `a source that is gone is never asked again`() throws {
    var schedule = FetchSchedule()
    var generator = noChance
    let address = try #require(URL(string: "https://news.example/feed"))

    schedule.recordFailure(.gone(address), at: now, rules: FetchRules(), using: &generator)

    #expect(schedule.state == .retired(since: now))
    #expect(!schedule.mayFetch(at: .distantFuture))
  }

  @Test func `a fetch that we cancelled changes nothing`() {
    var schedule = FetchSchedule()
    var generator = noChance
    schedule.recordSuccess(.none, at: now, rules: FetchRules())
    let before = schedule

    schedule.recordFailure(.cancelled, at: now + 9, rules: FetchRules(), using: &generator)

    #expect(schedule == before)
  }

  @Test func `a schedule survives being stored`() throws {
    var schedule = FetchSchedule()
    var generator = noChance
    schedule.recordFailure(.timedOut(limit: 10), at: now, rules: FetchRules(), using: &generator)

    let stored = try JSONEncoder().encode(schedule)

    #expect(try JSONDecoder().decode(FetchSchedule.self, from: stored) == schedule)
  }
}

private struct ConstantGenerator: RandomNumberGenerator {
  let value: UInt64

  func next() -> UInt64 { value }
}

extension FetchSchedule {
  fileprivate func wait(from moment: Date) -> Double? {
    guard case .waiting(let until, _) = state else { return nil }
    return until.timeIntervalSince(moment)
  }
}
