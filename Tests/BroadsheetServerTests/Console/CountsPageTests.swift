import BroadsheetCore
import BroadsheetPress
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import NIOCore
import Testing

/// What readers saw and opened, on a page of the console.
struct CountsPageTests {
  @Test func `what was seen and opened stands there, in words and as a plot`() async throws {
    try await DecidingRoom().test { room, client in
      let carl = try await room.browser(of: "carl", client)
      let empty = try await carl.get("/newsroom/counts/posten/news")
      let edition = try #require(room.server.page(of: "posten", section: "news")?.edition)
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

      let page = try await carl.get("/newsroom/counts/posten/news")

      #expect(empty.text.contains("Nothing was counted"))
      #expect(page.status == .ok)
      #expect(page.text.contains("Seen once and opened 0 times"))
      #expect(page.text.contains("<rect class=\"seen\""))
      #expect(page.text.contains(try #require(card.slot.item.teaser?.headline)))
      let nowhere = try await carl.get("/newsroom/counts/posten/gone")
      let closed = try await client.get("/newsroom/counts/posten/news")
      #expect(nowhere.status == .notFound)
      #expect(closed.status == .seeOther)
    }
  }
}
