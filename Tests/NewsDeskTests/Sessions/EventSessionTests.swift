import BroadsheetCore
import BroadsheetTesting
import Foundation
import NewsDesk
import Testing

/// All reports of an event as they come to a screen.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct EventSessionTests {
  private let brand = RandomPlan.brand
  private let desk = StubDesk(RandomPlan.brand)
  private let event = RandomPlan.event(seed: 1)

  private func followed() -> EventSession {
    EventSession(
      EventLink(brand: brand.id, report: event.name),
      of: brand,
      on: desk,
      reader: DeviceReader(MemoryFile(nil)),
      now: { Sample.moment }
    )
  }

  private func isShown(_ event: EventPage, on page: EventSession) -> Bool {
    guard case .native(let plan, _) = page.model.state else { return false }
    return plan == event.plan(brand.phrases)
  }

  @Test func `it shows the plan of the event under its head, and asks once`() async {
    desk.answer(.success(event))
    let page = followed()
    #expect(page.head() == nil)

    page.begin()
    page.begin()
    await until { isShown(event, on: page) }

    #expect(page.event == event)
    #expect(page.head() == event.head(brand.phrases, at: Sample.moment))
    #expect(await page.refresh() == .nothingNew)
    desk.answer(.success(RandomPlan.event(seed: 2)))
    #expect(await page.refresh() == .news)
    #expect(isShown(RandomPlan.event(seed: 2), on: page))
  }

  @Test(arguments: [Failure.unreachable, .timedOut, .refused(status: 500), .unreadable])
  func `what was kept is there where nobody can be asked`(failure: Failure) async {
    desk.answer(.failure(failure), keeping: event)
    let page = followed()

    page.begin()

    await until { isShown(event, on: page) }
  }

  @Test(arguments: [Failure.switchedOff, .withdrawn("Taken back"), .notFound])
  func `what was closed, and what is gone, is not shown of what was kept`(failure: Failure) async {
    desk.answer(.failure(failure), keeping: event)
    let page = followed()

    page.begin()

    await until { page.model.state == .failure(failure) }
    #expect(page.head() == nil)
  }
}
