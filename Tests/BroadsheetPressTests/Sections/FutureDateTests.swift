import BroadsheetCore
import BroadsheetPress
import BroadsheetTesting
import Foundation
import Testing

/// Pages over backends whose dates are yet to come.
struct FutureDateTests {
  private static let claimed = FixedClock().read() + 7200

  private func news(
    _ items: (title: String, published: Date)...,
    validators: Validators? = nil
  ) -> StubTransport.Answer {
    let items = items.map { title, published in
      """
      {"id": "\(title)", "title": "\(title)", "body": "<p>All about it.</p>",
       "published": "\(published.ISO8601Format())"}
      """
    }
    return .text(
      "{\"items\": [\(items.joined(separator: ","))]}",
      from: PressRoom.news,
      validators: validators
    )
  }

  private func headlines(_ room: PressRoom) throws -> [String] {
    let plan = try #require(room.page(of: "posten", section: "all")?.edition?.plan)
    return plan.cards.compactMap(\.slot.item.teaser?.headline)
  }

  @Test func `an item of 2035 stands behind the news, and is never just now`() async throws {
    let now = FixedClock().read()
    let room = PressRoom([
      PressRoom.news: [news(("doomsday", now + 3e8), ("Bridge", now - 60), ("Ferry", now - 9000))]
    ])

    await room.press()
    let all = try headlines(room)

    #expect(all.prefix(2) == ["Bridge", "Ferry"])
    #expect(all.contains("doomsday"))
    let name = PressRoom.storyName("doomsday", from: PressRoom.news)
    #expect(try await room.newsstandPress.story(name, of: "posten").published == nil)
  }

  @Test func `what is a little ahead changes nothing from load to load`() async throws {
    let now = FixedClock().read()
    let answer = news(("Soon", Self.claimed), ("Bridge", now - 60))
    let room = PressRoom([PressRoom.news: [answer]])

    await room.press()
    let first = try #require(room.page(of: "posten", section: "news")?.edition)
    room.clock.advance(by: 600)
    await room.press()
    let second = try #require(room.page(of: "posten", section: "news")?.edition)
    room.clock.advance(by: 7200)
    await room.press()
    let third = try #require(room.page(of: "posten", section: "news")?.edition)

    let seen =
      now.timeIntervalSince1970 - now.timeIntervalSince1970.truncatingRemainder(dividingBy: 60)
    #expect(first.content == second.content)
    #expect(first.plan?.cards.first?.slot.item.teaser?.published?.timeIntervalSince1970 == seen)
    #expect(third.plan?.cards.first?.slot.item.teaser?.published == Self.claimed)
    #expect(room.transport.requests.count { $0.address == PressRoom.news } == 3)
  }

  @Test func `a date that was out of reach counts when it has come, though no byte changed`()
    async throws
  {
    let now = FixedClock().read()
    let claimed = now + 30 * 3600
    let version = Validators(entityTag: "\"a\"")
    let answer = news(("Soon", claimed), ("Bridge", now - 60), validators: version)
    let room = PressRoom([PressRoom.news: [answer]])
    func published() throws -> Date? {
      let edition = try #require(room.page(of: "posten", section: "news")?.edition)
      return edition.plan?.cards.compactMap(\.slot.item.teaser).first { $0.headline == "Soon" }?
        .published
    }

    await room.press()
    let outOfReach = try published()
    room.clock.advance(by: 3600)
    await room.press()
    let asked = room.transport.requests.last { $0.address == PressRoom.news }?.validators
    room.clock.advance(by: 10 * 3600)
    await room.press()
    let near = try published()
    // The process that follows knows that it has to look again.
    let restarted = PressRoom([PressRoom.news: [answer]], store: room.store)
    restarted.clock.advance(by: 31 * 3600)
    await restarted.press()
    let plan = restarted.page(of: "posten", section: "news")?.edition?.plan

    #expect(outOfReach == nil)
    // Until then nothing has to be sent again.
    #expect(asked == version)
    #expect(near.map { $0 <= now } == true)
    #expect(plan?.cards.compactMap(\.slot.item.teaser).contains { $0.published == claimed } == true)
  }

  @Test func `a restart remembers when it was first seen`() async throws {
    let now = FixedClock().read()
    let answer = news(("Soon", Self.claimed), ("Bridge", now - 60))
    let room = PressRoom([PressRoom.news: [answer]])
    await room.press()
    let first = try #require(room.page(of: "posten", section: "news")?.edition)
    let restarted = PressRoom([PressRoom.news: [answer]], store: room.store)
    restarted.clock.advance(by: 3600)

    await restarted.press()

    let second = try #require(restarted.page(of: "posten", section: "news")?.edition)
    #expect(second.content == first.content)
  }
}
