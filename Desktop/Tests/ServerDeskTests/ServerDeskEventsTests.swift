import BroadsheetAPI
import BroadsheetCore
import BroadsheetNetwork
import Foundation
import NewsDesk
import ServerDesk
import Testing

/// All reports of an event, as a server tells of them.
struct ServerDeskEventsTests {
  @Test func `an event comes with its reports, and is there without a network`() async throws {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    try newsroom.server.answer(Newsroom.ferryPath, with: Newsroom.event())
    let first = try await newsroom.open()
    #expect(await first.keptEvent(Newsroom.ferry) == nil)

    let event = try await first.event(Newsroom.ferry)

    #expect(event.name == slug("ferry"))
    #expect(event.reports.map(\.headline) == ["Ninety rescued", "Ferry aground"])
    #expect(event.publishers == ["Posten", "Paper"])
    let story = StoryLink(brand: Newsroom.brand, section: slug("news"), story: slug("ferry"))
    #expect(first.publicAddress(of: story)?.path() == "/posten/news/ferry")
    newsroom.server.isDown = true
    let second = try await newsroom.open()
    #expect(await second.keptEvent(Newsroom.ferry) == event)
    await #expect(throws: Failure.unreachable) { _ = try await second.event(Newsroom.ferry) }
  }

  @Test func `where an event has led to its last report, that is what there is`() async throws {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    newsroom.server.answer(
      Newsroom.ferryPath,
      with: HTTPReply(status: 302, location: Newsroom.storyPath)
    )
    let desk = try await newsroom.open()

    let event = try await desk.event(Newsroom.ferry)

    #expect(event.reports.map(\.headline) == ["Bridge opens"])
    #expect(event.reports.map(\.destination) == [.story(slug("bridge"))])
    #expect(event.reports.map(\.home) == [slug("news")])
  }

  @Test func `another brand's event is none`() async throws {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    var document = try Newsroom.event()
    document.brand = "other"
    try newsroom.server.answer(Newsroom.ferryPath, with: document)
    let desk = try await newsroom.open()

    await #expect(throws: Failure.unreadable) { _ = try await desk.event(Newsroom.ferry) }
  }
}
