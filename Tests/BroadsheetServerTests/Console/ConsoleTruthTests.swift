import BroadsheetCore
import BroadsheetPress
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import NIOCore
import Testing

/// What every page of the console says alike: its clock, its addresses, and nothing but words in what can
/// show no more.
struct ConsoleTruthTests {
  private static let zone = "Asia/Tokyo"

  /// Two newspapers, of which the second goes by another clock.
  private static func newsstand() throws -> Newsstand {
    var newsstand = SampleStand.newsstand
    var other = newsstand.brands[0]
    other.id = "tokyo"
    other.name = "Tokyo"
    other.timeZone = try #require(TimeZone(identifier: zone))
    newsstand.brands.append(other)
    return newsstand
  }

  private static let pages = [
    "/newsroom", "/newsroom/decisions", "/newsroom/sources", "/newsroom/audit",
    "/newsroom/subscriptions",
    "/newsroom/pages/posten", "/newsroom/pages/posten/news", "/newsroom/editions/posten/news",
    "/newsroom/counts/posten/news",
  ]

  private static func report(_ edition: Edition, by client: TestClient) async throws {
    let card = try #require(edition.plan?.cards.first { $0.slot.item.teaser != nil })
    let report = ReaderReport(
      brand: "posten",
      section: "news",
      edition: edition.serial,
      seen: [card.id]
    )
    let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
    _ = try await client.execute(
      uri: "/events",
      method: .post,
      headers: [site: "same-origin"],
      body: ByteBuffer(bytes: try JSONEncoder().encode(report))
    )
  }

  @Test func `every page names its clock, and what goes by another names that`() async throws {
    try await DecidingRoom(newsstand: Self.newsstand()).test { room, client in
      let anna = try await room.browser(of: "anna", client)
      let own = try #require(SampleStand.newsstand.brands.first?.timeZone.identifier)
      for path in Self.pages {
        let page = try await anna.get(path)
        #expect(page.text.contains("Times are by the clock of \(own)."), "\(path)")
        #expect(page.text.contains("data-zone=\"\(own)\""), "\(path)")
      }
      let foreign = try await anna.get("/newsroom/pages/tokyo/news")
      #expect(foreign.text.contains("Times are by the clock of \(Self.zone)."))
      #expect(!foreign.text.contains("\(Self.zone)</time>"))

      let set = try await anna.decide(
        [
          "scope": "section", "brand": "tokyo", "section": "news", "action": "adverts-off",
          "until": "2h",
        ],
        seen: 0
      )
      #expect(set.status == .seeOther, "\(set.text)")
      for path in ["/newsroom/decisions", "/newsroom/audit"] {
        #expect(try await anna.get(path).text.contains(" \(Self.zone)</time>"), "\(path)")
      }
      let look = try await anna.look([
        "scope": "brand", "brand": "tokyo", "action": "banner", "title": "Bridge closed",
      ])
      #expect(look.text.contains("Times are by the clock of \(Self.zone)."))
    }
  }

  @Test func `options and titles have words, and no markup`() async throws {
    try await DecidingRoom().test { room, client in
      let anna = try await room.browser(of: "anna", client)
      let edition = try #require(room.server.page(of: "posten", section: "news")?.edition)
      try await Self.report(edition, by: client)

      for path in Self.pages {
        let text = try await anna.get(path).text
        let options = text.matches(of: /<option[^>]*>([^<]*)<(.)/)
        #expect(options.allSatisfy { $0.2 == "/" }, "\(path)")
        #expect(!text.contains("&lt;time"), "\(path)")
        #expect(text.firstMatch(of: /(title|aria-label|value)="[^"]*&lt;(time|span)/) == nil)
      }
      let counts = try await anna.get("/newsroom/counts/posten/news").text
      #expect(
        counts.contains("<option value=\"\(edition.serial)\">edition \(edition.serial), read")
      )
    }
  }

  @Test func `an edition has one number, whoever says it`() async throws {
    try await DecidingRoom().test { room, client in
      let anna = try await room.browser(of: "anna", client)
      let serial = try #require(room.server.page(of: "posten", section: "news")?.edition?.serial)

      let page = try await anna.get("/newsroom/pages/posten/news")
      let answer = try await client.get("/api/v1/brands/posten/sections/news")

      #expect(page.text.contains("<dt>Edition</dt><dd>\(serial)</dd>"))
      #expect(answer.text.contains("\"edition\":\(serial)"))
    }
  }

  @Test func `a front is there by the name that commands have for it`() async throws {
    try await DecidingRoom().test { room, client in
      let anna = try await room.browser(of: "anna", client)

      for page in ["pages", "editions", "counts"] {
        let named = try await anna.get("/newsroom/\(page)/posten/front")
        let plain = try await anna.get("/newsroom/\(page)/posten")
        #expect(named.status == plain.status && (page == "editions" || named.status == .ok))
        #expect(plain.text.contains("Posten, front") && named.text.contains("Posten, front"))
      }
      #expect(try await anna.get("/newsroom/pages/nobody/front").status == .notFound)
    }
  }

  @Test func `a section that is called front is there by its name`() async throws {
    var newsstand = SampleStand.newsstand
    newsstand.brands[0].sections[0].id = "front"
    newsstand.brands[0].front.blocks.removeFirst()
    newsstand.brands[0].sections.removeAll { $0.id == "all" }
    try await DecidingRoom(newsstand: newsstand).test { room, client in
      let anna = try await room.browser(of: "anna", client)

      let page = try await anna.get("/newsroom/pages/posten/front")

      #expect(page.text.contains(">Posten, Nyheter</h1>"))
    }
  }

  @Test func `what is refused does not ask for itself again`() async throws {
    try await DecidingRoom().test { room, client in
      let anna = try await room.browser(of: "anna", client)

      let page = try await anna.get("/newsroom/pages/posten/nothing")

      #expect(page.status == .notFound)
      #expect(!page.text.contains("data-stream"))
      #expect(try await anna.get("/newsroom/pages/posten").text.contains("data-stream"))
    }
  }
}
