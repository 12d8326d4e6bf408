import BroadsheetCore
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

struct EventsEndpointTests {
  private func send(_ body: String, _ client: any TestClientProtocol, _ headers: HTTPFields = [:])
    async throws -> TestResponse
  {
    try await client.execute(
      uri: "/events",
      method: .post,
      headers: headers,
      body: ByteBuffer(string: body)
    )
  }

  private func send(
    _ report: ReaderReport,
    _ client: any TestClientProtocol,
    _ headers: HTTPFields = [:]
  ) async throws -> TestResponse {
    try await send(String(decoding: JSONEncoder().encode(report), as: UTF8.self), client, headers)
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

  @Test func `reports from other sites' pages are refused`() async throws {
    try await Newsroom().test { client in
      let report = ReaderReport(brand: "posten")

      let foreign = try await send(report, client, [.site: "cross-site"])
      let own = try await send(report, client, [.site: "same-origin"])

      #expect(foreign.status == .forbidden)
      #expect(own.status == .noContent)
    }
  }

  @Test func `more reports than anybody reads are refused until there is room again`()
    async throws
  {
    let room = try Newsroom()
    await room.server.press()

    try await room.server.makeApplication().test(.router) { client in
      let report = ReaderReport(brand: "posten")
      for _ in 0..<1000 { _ = try await send(report, client) }
      let refused = try await send(report, client)
      room.clock.advance(by: 1)
      let taken = try await send(report, client)

      #expect(refused.status == .tooManyRequests)
      #expect(refused.headers[.retryAfter] == "10")
      #expect(taken.status == .noContent)
    }
  }

  @Test func `impressions count for their slot and edition, and nothing else does`() async throws {
    let room = try Newsroom()
    await room.server.press()
    let page = PageKey(brand: "posten", section: "news")
    let first = try #require(room.server.page(of: "posten", section: "news")?.edition?.serial)
    let bridge = FeedItem.ID("bridge-opens")
    @Sendable func report(_ edition: Int?) -> ReaderReport {
      ReaderReport(
        brand: "posten",
        section: "news",
        edition: edition,
        seen: [bridge, bridge, FeedItem.ID("made-up")]
      )
    }

    try await room.server.makeApplication().test(.router) { client in
      _ = try await send(report(first), client)
      _ = try await send(report(first), client, [.gpc: "1"])
      room.clock.advance(by: 600)
      await room.server.press()
      _ = try await send(report(first), client)
      let now = room.server.page(of: "posten", section: "news")?.edition?.serial
      _ = try await send(report(now), client)
      _ = try await send(report(7), client)
    }

    let second = try #require(room.server.page(of: "posten", section: "news")?.edition?.serial)
    #expect(second == first + 600_000)
    let old = try #require(room.server.impressions(of: first, on: page))
    #expect(old[bridge] == 2)
    #expect(old[FeedItem.ID("made-up")] == nil)
    #expect(room.server.impressions(of: second, on: page)?[bridge] == 1)
    #expect(room.server.impressions(of: 7, on: page) == nil)
  }

  @Test func `actions are counted by their verb, and only for stories that there are`()
    async throws
  {
    let room = try Newsroom()
    await room.server.press()
    let report = ReaderReport(
      brand: "posten",
      actions: [.share("ferry-sails"), .save("no-such-story"), .dismiss("alerts"), .retry]
    )

    try await room.server.makeApplication().test(.router) { client in
      _ = try await send(report, client)
    }

    #expect(room.server.actions(of: "posten") == [.share: 1, .dismiss: 1, .retry: 1])
  }

  @Test func `a brand that counts nothing keeps nothing`() async throws {
    var newsstand = Newsroom.newsstand
    newsstand.brands[0].counting = .off
    let room = try Newsroom(newsstand: newsstand)
    await room.server.press()

    try await room.server.makeApplication().test(.router) { client in
      let answer = try await send(ReaderReport(brand: "posten", actions: [.retry]), client)

      #expect(answer.status == .noContent)
    }

    #expect(room.server.actions(of: "posten").isEmpty)
  }

  @Test func `what is opened most stands first in the list of the most read`() async throws {
    let room = try Newsroom()
    await room.server.press()
    #expect(room.mostRead.first == "bridge-opens")

    try await room.server.makeApplication().test(.router) { client in
      let report = ReaderReport(brand: "posten", actions: [.open("ferry-sails")])
      let objecting = ReaderReport(brand: "posten", actions: [.open("home-side-wins")])
      _ = try await send(report, client)
      for _ in 0..<4 { _ = try await send(objecting, client, [.gpc: "1"]) }
    }
    room.clock.advance(by: 600)
    await room.server.press()

    #expect(room.mostRead.first == "ferry-sails")
    #expect(room.mostRead.last == "home-side-wins")
  }
}

extension Newsroom {
  /// The stories of the list that stands in the section "all".
  fileprivate var mostRead: [String] {
    let cards = server.page(of: "posten", section: "all")?.edition?.plan?.cards ?? []
    return cards.flatMap { card -> [String] in
      guard case .widget(.list(let list)) = card.slot.item.content else { return [] }
      return list.items.map(\.id.rawValue)
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
}
