import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetPress

/// When a press lets go of what is old.
struct HousekeepingTests {
  /// A megabyte of retention, of which a sixteenth is worth the while.
  private let retention = Retention(days: 30, megabytes: 1)
  private var step: Int { retention.bytes / 16 }

  /// Of so many bytes in turn, those at which it was due, and which were halved by tidying.
  private func due(_ pace: TidyingPace, holding sizes: [Int]) -> [Int] {
    var pace = pace
    return sizes.filter { held in
      let isDue = pace.isDue(holding: held)
      if isDue { pace.tidied(to: held / 2) }
      return isDue
    }
  }

  @Test func `growth makes it due, however it comes`() {
    let pace = TidyingPace(retention)

    #expect(due(pace, holding: [step, step + 1, step + 2, 2 * step]) == [step + 1, 2 * step])
  }

  @Test func `what has become less may grow again from there`() {
    var pace = TidyingPace(retention)
    pace.tidied(to: 10 * step)

    #expect(due(pace, holding: [10 * step, 0, step, step + 1]) == [step + 1])
  }

  @Test func `without growth it is due at first, and then after so many looks`() {
    var pace = TidyingPace(retention, mostLooks: 3)
    var due: [Int] = []

    for look in 1...9 where pace.isDue(holding: 0) {
      due.append(look)
      pace.tidied(to: 0)
    }

    #expect(due == [1, 5, 9])
  }

  @Test(.timeLimit(.minutes(10)))
  func `a press that works lets go of stories by itself`() async throws {
    let clock = FixedClock()
    let store = MemoryStore(now: clock.read)
    let transport = StubTransport(SampleStand.answers)
    var configuration = PressConfiguration()
    configuration.storeInterval = 0.005
    let press = NewsstandPress(
      SampleStand.newsstand,
      transport: transport,
      resources: PressResources(
        store: store,
        configuration: configuration,
        now: clock.read,
        uptime: clock.uptime,
        sleep: clock.sleep
      )
    )
    await press.press()
    let ferry = SampleStand.storyName("ferry-sails", from: SampleStand.news)
    #expect(store.story(ferry, of: "posten") != nil)
    transport.script(SampleStand.news, .feed("News", stories: ["New"], from: SampleStand.news))
    clock.advance(by: 600)
    await press.press()
    clock.advance(by: 400 * 86_400)

    let work = Task { await press.work() }
    while store.story(ferry, of: "posten") != nil { try await Task.sleep(for: .milliseconds(2)) }
    work.cancel()
    await work.value

    #expect(press.page(PageKey(brand: "posten", section: "news"))?.edition != nil)
  }
}
