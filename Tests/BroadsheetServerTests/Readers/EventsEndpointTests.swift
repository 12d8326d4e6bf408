import BroadsheetCore
import BroadsheetPress
import BroadsheetServer
import BroadsheetStore
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

struct EventsEndpointTests {
  private func send(
    _ body: String,
    _ client: TestClient,
    _ headers: HTTPFields = [:],
    from page: HTTPFields = [.site: "same-origin"]
  ) async throws -> TestResponse {
    try await client.execute(
      uri: "/events",
      method: .post,
      headers: page + headers,
      body: ByteBuffer(string: body)
    )
  }

  private func send(
    _ report: ReaderReport,
    _ client: TestClient,
    _ headers: HTTPFields = [:],
    from page: HTTPFields = [.site: "same-origin"]
  ) async throws -> TestResponse {
    let body = String(decoding: try JSONEncoder().encode(report), as: UTF8.self)
    return try await send(body, client, headers, from: page)
  }

  /// A newsroom behind a proxy on the same machine, which says whom it asks for.
  private func proxied() async throws -> Newsroom {
    var newsstand = Newsroom.newsstand
    newsstand.settings.trustedProxies = ["127.0.0.1", "::1", "10.0.0.0/8"].compactMap {
      NetworkBlock($0)
    }
    let press = try Newsroom(newsstand: newsstand)
    await press.server.press()
    return press
  }

  @Test func `a report is taken, and nothing is set on the reader's side`() async throws {
    try await Newsroom().test { client in
      let answer = try await send(
        #"{"brand": "posten", "section": "news", "edition": 1, "seen": ["x"], "actions": []}"#,
        client
      )

      #expect(answer.status == .noContent)
      #expect(answer.headers[.setCookie] == nil)
    }
  }

  @Test(arguments: [
    "", "[]", #"{"brand": "nobody"}"#, #"{"brand": "../x"}"#,
    #"{"brand": "posten", "section": "nothing"}"#,
    #"{"brand": "posten", "actions": [{"steal": "bridge-opens"}]}"#,
  ])
  func `what is no report is refused`(body: String) async throws {
    try await Newsroom().test { client in
      let answer = try await send(body, client)

      #expect(answer.status == .badRequest)
    }
  }

  @Test func `a long report is refused`() async throws {
    try await Newsroom().test { client in
      let answer = try await send(String(repeating: " ", count: 20_000), client)

      #expect(answer.status == .contentTooLarge)
    }
  }

  @Test(
    arguments: [
      ([.site: "same-origin"], 204), ([.site: "cross-site"], 403), ([.site: "same-site"], 403),
      ([.origin: "https://kiosk.example"], 204), ([.origin: "https://kiosk.example:444"], 403),
      ([.origin: "http://kiosk.example"], 403), ([.origin: "https://evil.example"], 403),
      ([.origin: "null"], 403), ([:], 403),
      ([.origin: "https://kiosk.example", .site: "cross-site"], 403),
      ([.origin: "https://evil.example", .site: "same-origin"], 403),
      ([.origin: "https://kiosk.example", .site: "same-origin"], 204),
    ] as [(HTTPFields, Int)]
  )
  func `only our own pages may report`(page: HTTPFields, status: Int) async throws {
    var newsstand = Newsroom.newsstand
    newsstand.settings.publicAddress = "https://kiosk.example/"
    try await Newsroom(newsstand: newsstand).test { client in
      let answer = try await send(ReaderReport(brand: "posten"), client, from: page)

      #expect(answer.status.code == status)
    }
  }

  @Test func `without a public address our own pages are where the report goes`() async throws {
    try await Newsroom().test { client in
      let report = ReaderReport(brand: "posten")

      let own = try await send(report, client, from: [.origin: "http://localhost"])
      let other = try await send(report, client, from: [.origin: "http://localhost:1"])

      #expect(own.status == .noContent)
      #expect(other.status == .forbidden)
    }
  }

  @Test func `more reports than anybody reads are refused until there is room again`()
    async throws
  {
    let press = try Newsroom()
    await press.server.press()

    try await press.server.makeApplication().test(.router) { client in
      let report = ReaderReport(brand: "posten")
      for _ in 0..<200 { _ = try await send(report, client) }
      let refused = try await send(report, client)
      press.clock.advance(by: 1)
      let taken = try await send(report, client)

      #expect(refused.status == .tooManyRequests)
      #expect(refused.headers[.retryAfter] == "10")
      #expect(taken.status == .noContent)
    }
  }

  @Test func `a client that reports without end uses up no one else's share`() async throws {
    let press = try await proxied()

    try await press.server.makeApplication().test(.live) { client in
      let report = ReaderReport(brand: "posten")
      for _ in 0..<250 { _ = try await send(report, client, [.forwarded: "192.0.2.1"]) }
      let greedy = try await send(report, client, [.forwarded: "192.0.2.1"])
      let modest = try await send(report, client, [.forwarded: "198.51.100.1"])

      #expect(greedy.status == .tooManyRequests)
      #expect(modest.status == .noContent)
    }
  }

  @Test func `one client counts once, however often it says so`() async throws {
    let press = try await proxied()
    let forged = ReaderReport(
      brand: "posten",
      actions: Array(repeating: .open("home-side-wins"), count: 100)
    )

    try await press.server.makeApplication().test(.live) { client in
      for hop in 0..<50 {
        // What a client writes there itself stands before what the proxy adds.
        let hops = "203.0.113.\(hop), 192.0.2.1, 10.0.0.1"
        _ = try await send(forged, client, [.forwarded: hops])
      }
      for reader in 1...2 {
        let report = ReaderReport(brand: "posten", actions: [.open("ferry-sails")])
        _ = try await send(report, client, [.forwarded: "198.51.100.\(reader)"])
      }
    }
    press.clock.advance(by: 600)
    await press.server.press()

    #expect(press.mostRead.first == "ferry-sails")
    #expect(press.server.actions(of: "posten") == [.open: 3])
  }

  @Test func `nobody is believed who is no trusted proxy`() async throws {
    let press = try Newsroom()
    await press.server.press()

    try await press.server.makeApplication().test(.live) { client in
      for reader in 1...20 {
        let report = ReaderReport(brand: "posten", actions: [.open("ferry-sails")])
        _ = try await send(report, client, [.forwarded: "198.51.100.\(reader)"])
      }
    }

    #expect(press.server.actions(of: "posten") == [.open: 1])
  }

  @Test func `whoever has rented a network counts no more often than an office`() async throws {
    let press = try await proxied()

    try await press.server.makeApplication().test(.live) { client in
      for host in 1...40 {
        let report = ReaderReport(brand: "posten", actions: [.open("ferry-sails")])
        _ = try await send(report, client, [.forwarded: "2001:db8:1:\(host)::1"])
        _ = try await send(report, client, [.forwarded: "2001:db8:2:1::\(host)"])
      }
    }

    #expect(press.server.actions(of: "posten") == [.open: 17])
  }

  @Test func `a client may be counted again tomorrow`() async throws {
    let press = try Newsroom()
    await press.server.press()
    let report = ReaderReport(brand: "posten", actions: [.open("ferry-sails")])

    try await press.server.makeApplication().test(.router) { client in
      for _ in 0..<3 { _ = try await send(report, client) }
      press.clock.advance(by: 86_400)
      for _ in 0..<3 { _ = try await send(report, client) }
    }

    #expect(press.server.actions(of: "posten") == [.open: 2])
  }

  @Test func `impressions count for their slot and edition, and nothing else does`() async throws {
    let press = try await proxied()
    let page = PageKey(brand: "posten", section: "news")
    let edition = try #require(press.server.page(of: "posten", section: "news")?.edition)
    let first = edition.serial
    let bridge = try #require(edition.plan?.cards.first?.id)
    @Sendable func report(_ edition: Int?) -> ReaderReport {
      ReaderReport(
        brand: "posten",
        section: "news",
        edition: edition,
        seen: [bridge, bridge, FeedItem.ID("made-up")]
      )
    }

    try await press.server.makeApplication().test(.live) { client in
      for _ in 0..<3 { _ = try await send(report(first), client, [.forwarded: "192.0.2.1"]) }
      _ = try await send(report(first), client, [.forwarded: "192.0.2.2", .gpc: "1"])
      press.transport.script(
        Newsroom.news,
        .feed("News", stories: ["Bridge opens", "Ferry waits"], from: Newsroom.news)
      )
      press.clock.advance(by: 600)
      await press.server.press()
      _ = try await send(report(first), client, [.forwarded: "198.51.100.1"])
      let now = press.server.page(of: "posten", section: "news")?.edition?.serial
      _ = try await send(report(now), client)
      _ = try await send(report(7), client)
    }

    let second = try #require(press.server.page(of: "posten", section: "news")?.edition?.serial)
    #expect(second != first)
    let old = try #require(press.server.impressions(of: first, on: page))
    #expect(old[bridge] == 2)
    #expect(old[FeedItem.ID("made-up")] == nil)
    #expect(press.server.impressions(of: second, on: page)?[bridge] == 1)
    #expect(press.server.impressions(of: 7, on: page) == nil)
  }

  @Test func `an opening counts for the slot of its page, once for whoever did it`() async throws {
    let press = try await proxied()
    let page = PageKey(brand: "posten", section: "news")
    let edition = try #require(press.server.page(of: "posten", section: "news")?.edition)
    let ferry = try #require(
      edition.plan?.cards.first { $0.slot.item.teaser?.headline == "Ferry sails" }?.id
    )
    let opening = ReaderReport(
      brand: "posten",
      section: "news",
      edition: edition.serial,
      actions: [.open("ferry-sails"), .open("no-such-story"), .share("ferry-sails")]
    )
    var elsewhere = opening
    elsewhere.section = nil
    elsewhere.edition = press.server.page(of: "posten", section: nil)?.edition?.serial
    let (first, second) = (opening, elsewhere)

    try await press.server.makeApplication().test(.live) { client in
      for _ in 0..<3 { _ = try await send(first, client, [.forwarded: "192.0.2.1"]) }
      _ = try await send(first, client, [.forwarded: "192.0.2.2", .gpc: "1"])
      _ = try await send(second, client, [.forwarded: "192.0.2.1"])
    }

    let now = press.clock.now
    let rows = try await press.server.counts(of: page, from: now, to: now)
    #expect(rows.map(\.slot) == [ferry])
    #expect(rows.map(\.count) == [ReaderCount(opened: 1)])
    let front = PageKey(brand: "posten", section: nil)
    #expect(
      try await press.server.counts(of: front, from: now, to: now).map(\.count)
        == [ReaderCount(opened: 1)]
    )
    let stories = try await press.store.storyCounts(
      of: "posten",
      from: .distantPast,
      to: .distantFuture,
      limit: 9
    )
    #expect(stories.map(\.opened) == [1])
  }

  @Test func `what was read most is known after a restart, and fades as before`() async throws {
    let press = try Newsroom()
    await press.server.press()
    try await press.server.makeApplication().test(.router) { client in
      let report = ReaderReport(brand: "posten", actions: [.open("ferry-sails")])
      _ = try await send(report, client)
    }
    press.clock.advance(by: 600)
    await press.server.press()

    let restarted = try Newsroom(store: press.store)
    restarted.clock.advance(by: 1_200)
    await restarted.server.press()
    #expect(restarted.mostRead.first == "ferry-sails")

    let late = try Newsroom(store: press.store)
    late.clock.advance(by: 5 * 86_400)
    await late.server.press()
    #expect(late.mostRead.first == "bridge-opens")
  }

  @Test func `actions are counted by their verb, and only for stories that there are`()
    async throws
  {
    let press = try Newsroom()
    await press.server.press()
    let report = ReaderReport(
      brand: "posten",
      actions: [.share("ferry-sails"), .save("no-such-story"), .dismiss("alerts"), .retry]
    )

    try await press.server.makeApplication().test(.router) { client in
      _ = try await send(report, client)
    }

    #expect(press.server.actions(of: "posten") == [.share: 1, .dismiss: 1, .retry: 1])
  }

  @Test func `a brand that counts nothing keeps nothing`() async throws {
    var newsstand = Newsroom.newsstand
    newsstand.brands[0].counting = .off
    let press = try Newsroom(newsstand: newsstand)
    await press.server.press()

    try await press.server.makeApplication().test(.router) { client in
      let answer = try await send(ReaderReport(brand: "posten", actions: [.retry]), client)

      #expect(answer.status == .noContent)
    }

    #expect(press.server.actions(of: "posten").isEmpty)
  }

  @Test func `what is opened most stands first in the list of the most read`() async throws {
    let press = try Newsroom()
    await press.server.press()
    #expect(press.mostRead.first == "bridge-opens")

    try await press.server.makeApplication().test(.router) { client in
      let report = ReaderReport(brand: "posten", actions: [.open("ferry-sails")])
      let objecting = ReaderReport(brand: "posten", actions: [.open("home-side-wins")])
      _ = try await send(report, client)
      for _ in 0..<4 { _ = try await send(objecting, client, [.gpc: "1"]) }
    }
    press.clock.advance(by: 600)
    await press.server.press()

    #expect(press.mostRead.first == "ferry-sails")
    #expect(press.mostRead.last == "home-side-wins")
  }
}

extension Newsroom {
  /// The stories of the list that stands in the section "all".
  fileprivate var mostRead: [String] {
    let cards = server.page(of: "posten", section: "all")?.edition?.plan?.cards ?? []
    return cards.flatMap { card -> [String] in
      guard case .widget(.list(let list)) = card.slot.item.content else { return [] }
      return list.items.compactMap { item in
        guard case .story(let story)? = item.teaser?.destination else { return nil }
        return story.unmarked?.rawValue
      }
    }
  }
}

extension HTTPField.Name {
  private static func named(_ name: String) -> HTTPField.Name {
    guard let field = HTTPField.Name(name) else { preconditionFailure("no field name") }
    return field
  }

  fileprivate static let gpc = named("Sec-GPC")
  fileprivate static let site = named("Sec-Fetch-Site")
  fileprivate static let forwarded = named("X-Forwarded-For")
}
