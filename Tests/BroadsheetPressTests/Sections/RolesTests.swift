import BroadsheetCore
import BroadsheetSources
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetPress

/// Presses with one store that divide the work.
struct RolesTests {
  private static let news = PageKey(brand: "posten", section: "news")

  private let database = FixedClock()
  private let store: MemoryStore

  init() { store = MemoryStore(now: database.read, isShared: true) }

  private func room(_ role: PressRole) -> PressRoom { PressRoom(store: store, role: role) }

  private func advance(_ rooms: PressRoom..., by seconds: Double) {
    for clock in [database] + rooms.map(\.clock) { clock.advance(by: seconds) }
  }

  private func headlines(_ room: PressRoom, in section: Slug? = "news") -> [String] {
    room.page(of: "posten", section: section)?.edition?.plan?.cards
      .compactMap { $0.slot.item.teaser?.headline } ?? []
  }

  /// Has the news be others from their next interval on.
  private func publishLate(_ room: PressRoom) {
    room.transport.script(PressRoom.news, .feed("News", stories: ["Late"], from: PressRoom.news))
  }

  @Test func `a front shows what a press brings as soon as it is kept, and asks nobody`()
    async throws
  {
    let (press, front) = (room(.press), room(.front))
    await front.press()
    #expect(headlines(front).isEmpty)
    #expect(front.page(of: "posten", section: "news")?.failure == nil)
    let listening = Task { await front.newsstandPress.followAnnouncedSources() }
    defer { listening.cancel() }

    await press.press()
    await Patience.wait {
      headlines(front) == headlines(press)
        && headlines(front, in: nil) == headlines(press, in: nil)
    }
    #expect(headlines(front).count == 2)
    #expect(!headlines(front, in: nil).isEmpty)
    #expect(headlines(front, in: nil) == headlines(press, in: nil))

    advance(press, front, by: 301)
    publishLate(press)
    await press.press()
    await Patience.wait { headlines(front) == ["Late"] }

    #expect(headlines(front) == ["Late"])
    #expect(front.transport.requests.isEmpty)
    #expect(await front.newsstandPress.press.held.isEmpty)
  }

  @Test func `who asks sources as well shows it before its own turn`() async throws {
    let (one, other) = (room(.all), room(.all))
    await one.press()
    await other.press()
    let listening = Task { await other.newsstandPress.followAnnouncedSources() }
    defer { listening.cancel() }

    advance(one, other, by: 301)
    publishLate(one)
    await one.press()
    await Patience.wait { headlines(other) == ["Late"] }

    #expect(headlines(other) == ["Late"])
    #expect(other.transport.requests.isEmpty)
  }

  @Test func `a front goes on without any press, and begins without one`() async throws {
    let (press, front) = (room(.press), room(.front))
    await press.press()
    await front.press()
    advance(front, by: 86_400)
    await front.press()
    let later = room(.front)
    await later.press()

    #expect(headlines(front) == headlines(press))
    #expect(headlines(later) == headlines(press))
    #expect(front.page(of: "posten", section: "news")?.failure == nil)
    #expect(front.transport.requests.isEmpty && later.transport.requests.isEmpty)
  }

  @Test func `what was not announced is read after any doubt, and at the next look`() async throws {
    let (press, front, slow) = (room(.press), room(.front), room(.front))
    for room in [front, slow] { await room.press() }
    await press.press()
    #expect(headlines(front).isEmpty)

    await front.newsstandPress.press.applyKept(nil)
    #expect(headlines(front) == headlines(press))

    advance(slow, by: 59)
    await slow.press()
    #expect(headlines(slow).isEmpty)
    advance(slow, by: 1)
    await slow.press()
    #expect(headlines(slow) == headlines(press))
    #expect(front.transport.requests.isEmpty && slow.transport.requests.isEmpty)
  }

  @Test
  func `what could not be read after a doubt is read with the next tick, not at the next look`()
    async throws
  {
    let store = StubbornStore(now: database.read, isShared: true)
    let (press, front) = (
      PressRoom(store: store, role: .press), PressRoom(store: store, role: .front)
    )
    await front.press()
    await press.press()

    store.refuses = true
    await front.newsstandPress.press.applyKept(nil)
    #expect(headlines(front).isEmpty)
    #expect(await front.newsstandPress.press.hasMissedKept)
    store.refuses = false
    let working = Task { await front.newsstandPress.press.work() }
    let wait = Patience.Wait()
    while headlines(front).isEmpty, wait.goesOn {}
    working.cancel()
    await working.value

    #expect(headlines(front) == headlines(press))
    #expect(!headlines(press).isEmpty)
  }

  @Test func `word that is old, twice or of no source of ours changes nothing`() async throws {
    let (press, front) = (room(.press), room(.front))
    await press.press()
    await front.press()
    let before = front.page(of: "posten", section: "news")?.edition
    let read = await front.newsstandPress.press.read
    #expect(!read.isEmpty)

    for (name, token) in read {
      await front.newsstandPress.press.applyKept(KeptSource(name, token: token))
      await front.newsstandPress.press.applyKept(KeptSource(name, token: 0))
    }
    await front.newsstandPress.press.applyKept(KeptSource("another", token: 99))

    #expect(front.page(of: "posten", section: "news")?.edition == before)
    #expect(await front.newsstandPress.press.read == read)
  }

  @Test func `no wish has a front ask, and it says so`() async throws {
    let (press, front) = (room(.press), room(.front))
    await press.press()
    await front.press()
    advance(press, front, by: 60)

    await #expect(throws: FetchRefusal.askedElsewhere) {
      try await front.newsstandPress.fetchNow(Self.news)
    }
    await front.newsstandPress.retry(Self.news)
    await front.newsstandPress.lookForIcons()
    let opera = PressRoom.storyName("opera", from: SampleStand.culture)
    let story = try? await front.newsstandPress.story(opera, of: "posten")

    #expect(story?.body.isEmpty ?? true)
    #expect(front.transport.requests.isEmpty)

    advance(press, front, by: 300)
    publishLate(press)
    await press.press()
    await front.newsstandPress.refresh(Self.news)
    #expect(headlines(front) == ["Late"])
    #expect(front.transport.requests.isEmpty)
  }

  @Test func `a front of a store that nobody else has asks nobody either`() async throws {
    let front = PressRoom(store: MemoryStore(now: database.read), role: .front)

    await front.press()

    #expect(front.transport.requests.isEmpty)
  }
}
