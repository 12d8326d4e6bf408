import BroadsheetAPI
import BroadsheetCore
import BroadsheetPress
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import NIOCore
import Testing

/// What readers saw and opened, for programs.
struct APICountTests {
  private func report(_ edition: Edition, _ client: TestClient) async throws -> FeedItem.ID {
    let card = try #require(edition.plan?.cards.first { $0.slot.item.teaser != nil })
    guard case .story(let story)? = card.slot.item.teaser?.destination else {
      throw CancellationError()
    }
    let report = ReaderReport(
      brand: "posten",
      section: "news",
      edition: edition.serial,
      seen: [card.id],
      actions: [.open(story)]
    )
    let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
    let answer = try await client.execute(
      uri: "/events",
      method: .post,
      headers: [site: "same-origin"],
      body: ByteBuffer(bytes: try JSONEncoder().encode(report))
    )
    #expect(answer.status == .noContent)
    return card.id
  }

  @Test func `what is reported is told by slot, edition and hour`() async throws {
    let room = try await OpenNewsroom()
    let page = room.newsroom.server.page(of: "posten", section: "news")
    let edition = try #require(page?.edition)
    try await room.test { desk in
      let item = try await report(edition, desk.client)

      let path = "brands/posten/sections/news/counts"
      let told = try await desk.get(path).document(CountsDocument.self)

      let count = try #require(told.counts.first)
      #expect(told.counts.count == 1 && told.isWhole)
      #expect(count.item == item.rawValue)
      #expect(count.edition == edition.serial)
      #expect(count.seen == 1 && count.opened == 1)
      #expect(count.hour <= room.newsroom.clock.now)
      let other = try await desk.get("\(path)?edition=\(edition.serial == 1 ? 2 : 1)")
        .document(CountsDocument.self)
      #expect(other.counts.isEmpty)
      let earlier = try await desk.get("\(path)?to=2001-01-01T00:00:00Z")
        .document(CountsDocument.self)
      #expect(earlier.counts.isEmpty)
    }
  }

  @Test func `who has no token is told nothing, and what is no query is refused`() async throws {
    let room = try await OpenNewsroom()
    try await room.test { desk in
      let path = "brands/posten/front/counts"
      let closed = try await desk.get(path, by: nil)
      #expect(closed.status == .unauthorized)
      for query in ["limit=0", "limit=5001", "edition=-1", "edition=x", "from=soon"] {
        let answer = try await desk.get("\(path)?\(query)")
        #expect(answer.status == .badRequest, "\(query)")
      }
      let nowhere = try await desk.get("brands/nowhere/front/counts")
      let gone = try await desk.get("brands/posten/sections/gone/counts")
      #expect(nowhere.status == .notFound && gone.status == .notFound)
    }
  }
}
