import BroadsheetCore
import Testing

@MainActor
struct LoadingDelayTests {
  @Test func `nothing is shown before half a second is over`() async {
    let clock = VirtualClock()
    let delay = LoadingDelay(sleep: clock.sleep)
    var shown = 0

    let wait = delay.begin { shown += 1 }
    await clock.advance(by: .milliseconds(499))
    #expect(shown == 0)
    await clock.advance(by: .milliseconds(1))
    await wait.value

    #expect(shown == 1)
  }

  @Test func `what has ended shows nothing, however long one waits`() async {
    let clock = VirtualClock()
    let delay = LoadingDelay(sleep: clock.sleep)
    var shown = 0

    let wait = delay.begin { shown += 1 }
    await clock.advance(by: .milliseconds(400))
    delay.end()
    delay.end()
    await clock.advance(by: .seconds(10))
    await wait.value

    #expect(shown == 0)
  }

  @Test func `who begins anew waits half a second from then`() async {
    let clock = VirtualClock()
    let delay = LoadingDelay(sleep: clock.sleep)
    var shown: [String] = []

    delay.begin { shown.append("first") }
    await clock.advance(by: .milliseconds(400))
    let second = delay.begin { shown.append("second") }
    await clock.advance(by: .milliseconds(400), sleepers: 2)
    #expect(shown.isEmpty)
    await clock.advance(by: .milliseconds(100))
    await second.value

    #expect(shown == ["second"])
  }
}

/// A clock that goes only when it is told to.
@MainActor
final class VirtualClock {
  private var now = Duration.zero
  private var arrivals = 0
  private var sleepers: [(until: Duration, wake: CheckedContinuation<Void, Never>)] = []

  /// Sleeps until the clock has been moved so far; throws for a task that was cancelled.
  func sleep(_ duration: Duration) async throws {
    arrivals += 1
    let until = now + duration
    await withCheckedContinuation { sleepers.append((until, $0)) }
    try Task.checkCancellation()
  }

  /// Moves the clock and wakes who is due, once so many have ever begun to sleep.
  func advance(by duration: Duration, sleepers count: Int = 1) async {
    while arrivals < count { await Task.yield() }
    now += duration
    let due = sleepers.filter { $0.until <= now }
    sleepers.removeAll { $0.until <= now }
    for sleeper in due { sleeper.wake.resume() }
  }
}
