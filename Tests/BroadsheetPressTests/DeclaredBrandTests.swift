import BroadsheetCore
import BroadsheetPress
import BroadsheetSources
import BroadsheetTesting
import Foundation
import Testing

/// A brand that Swift declares, from its sources to its pages, with nothing registered.
struct DeclaredBrandTests {
  private struct FrontPage: Decodable {
    var title: String
    var headlines: [String]

    var feed: Feed {
      let items = headlines.enumerated().map { index, headline in
        let teaser = Teaser(headline: headline, destination: .story(Slug(identifying: headline)))
        return FeedItem(id: FeedItem.ID("story-\(index)"), content: .teaser(teaser))
      }
      return Feed(title: title, content: .native(items))
    }
  }

  private static let api = SampleStand.address("https://gazette.example/api")
  private static let front = api.appending(path: "front")
  private static let sport = api.appending(path: "sport.rss")
  private static let games = api.appending(path: "games")

  /// Made anew whenever it is asked for, as by every start of an app.
  private static var brand: Brand {
    Brand("gazette") {
      NewsSection("front", title: "Front page") {
        Load(from: front, as: FrontPage.self) { page in page.feed }
          .transformed { items in items.filter { $0.teaser?.headline != "Not today" } }
        Insert(.advert("mpu")).after(4).every(8).minimumDistance(6).cap(5)
        Notice("push").after(3).onceIn(days: 30)
      }
      NewsSection("sport", title: "Sport") { Load(syndication: sport) }
      NewsSection("games", title: "Games") { Web(games) }
    }
  }

  private static func page(_ count: Int, validators: Validators? = nil) -> StubTransport.Answer {
    let headlines = (0..<count).map { "\"Story \($0)\"" } + ["\"Not today\""]
    return .text(
      "{\"title\": \"The Gazette\", \"headlines\": [\(headlines.joined(separator: ","))]}",
      from: front,
      validators: validators
    )
  }

  private static let rss = StubTransport.Answer.text(
    """
    <rss version="2.0"><channel><title>Sport</title><item><title>Home side wins</title>
    <link>https://gazette.example/wins</link></item></channel></rss>
    """,
    from: sport
  )

  private static func room(
    _ answer: StubTransport.Answer = page(20),
    store: (any PressStore)? = nil
  ) -> PressRoom {
    let newsstand = Newsstand(title: "Gazette", brands: [brand])
    return PressRoom([front: [answer], sport: [rss]], newsstand: newsstand, store: store)
  }

  private func items(_ room: PressRoom, _ section: Slug?) -> [FeedItem] {
    room.page(of: "gazette", section: section)?.edition?.plan?.cards.map(\.slot.item) ?? []
  }

  @Test func `its pages have teasers, adverts, the notice and the page of a web section`() async {
    let room = Self.room()

    await room.press()

    let items = items(room, "front")
    let teasers = items.compactMap { $0.teaser?.headline }
    let adverts = items.compactMap { item in
      if case .advert(let advert) = item.content { advert } else { nil }
    }
    let notices = items.compactMap { item in
      if case .notice(let notice) = item.content { notice } else { nil }
    }
    #expect(teasers == (0..<20).map { "Story \($0)" })
    #expect(adverts.map(\.placement) == ["mpu", "mpu"])
    #expect(notices.map(\.title) == ["Tell you of breaking news?"])
    #expect(notices.map(\.repeatDays) == [30])
    let games = room.page(of: "gazette", section: "games")?.edition
    #expect(games?.content == .web(Self.games))
    let headlines = self.items(room, nil).compactMap { $0.teaser?.headline }
    #expect(headlines == (0..<9).map { "Story \($0)" } + ["Home side wins"])
  }

  @Test(arguments: ["{}", "<html>", "{\"title\": 1, \"headlines\": []}", ""])
  func `what does not decode is unreadable, and costs nothing else`(text: String) async {
    let room = Self.room(.text(text, from: Self.front))

    await room.press()

    let front = room.page(of: "gazette", section: "front")
    #expect(front?.edition == nil)
    #expect(front?.failure == .unreadable)
    #expect(items(room, "sport").count == 1)
    #expect(items(room, nil).compactMap { $0.teaser?.headline } == ["Home side wins"])
    #expect(room.page(of: "gazette", section: "games")?.failure == nil)
  }

  @Test func `what decoded before stays when the next answer does not`() async {
    let room = Self.room()
    await room.press()
    room.transport.script(Self.front, .text("{}", from: Self.front))
    room.clock.advance(by: 600)

    await room.press()

    #expect(room.page(of: "gazette", section: "front")?.failure == .unreadable)
    #expect(items(room, "front").compactMap(\.teaser).count == 20)
  }

  @Test func `what was kept of it holds in the next process`() async throws {
    let version = Validators(entityTag: "\"1\"")
    let store = MemoryStore(now: FixedClock().read)
    await Self.room(Self.page(20, validators: version), store: store).press()
    let next = Self.room(.result(.notModified(at: FixedClock().now, .none)), store: store)

    await next.press()

    let request = try #require(next.transport.requests.first { $0.address == Self.front })
    #expect(request.validators == version)
    #expect(items(next, "front").compactMap(\.teaser).count == 20)
    #expect(next.page(of: "gazette", section: "front")?.failure == nil)
  }

  @Test func `one of its sections is a screen`() async throws {
    let brand = Self.brand
    let screen = ScreenPress(
      try #require(brand.section("front")),
      of: brand,
      transport: StubTransport([Self.front: [Self.page(8)]]),
      resources: PressResources(now: FixedClock().read, sleep: FixedClock().sleep)
    )

    let content = try await screen.content(page: 0)

    guard case .native(let plan) = content.body else {
      Issue.record("\(content.body)")
      return
    }
    #expect(plan.cards.compactMap(\.slot.item.teaser).count == 8)
    #expect(plan.cards.contains { $0.slot.item.kind == .notice })
    #expect(content.title == "The Gazette")
  }
}
