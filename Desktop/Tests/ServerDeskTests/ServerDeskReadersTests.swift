import BroadsheetAPI
import BroadsheetCore
import BroadsheetNetwork
import Foundation
import NewsDesk
import ServerDesk
import Testing

/// Pictures that a desk brings, and what it reports.
struct ServerDeskReadersTests {
  @Test func `the server's own pictures are asked of it, and those of others where they are`()
    async throws
  {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    newsroom.server.answer("/pictures/a", with: HTTPReply(status: 200, bytes: [1]))
    newsroom.server.picture("http://192.168.0.1/b", [2])
    let desk = try await newsroom.open()

    let own = try await desk.bytes(
      ofPicture: try #require(URL(string: "https://news.example/pictures/a"))
    )
    let other = try await desk.bytes(
      ofPicture: try #require(URL(string: "http://192.168.0.1/b"))
    )

    #expect(own == [1])
    #expect(other == [2])
    #expect(newsroom.server.fetched.map(\.allowance) == [TransportRequest.Allowance.none])
  }

  @Test func `a picture is asked for once a day, and stays where it can be had no more`()
    async throws
  {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    newsroom.server.answer("/pictures/a", with: HTTPReply(status: 200, bytes: [1]))
    let desk = try await newsroom.open()
    let address = try #require(URL(string: "https://news.example/pictures/a"))
    _ = try await desk.bytes(ofPicture: address)
    newsroom.server.forget()

    #expect(try await desk.bytes(ofPicture: address) == [1])
    #expect(newsroom.server.asked.isEmpty)
    newsroom.clock.advance(by: 90_000)
    newsroom.server.isDown = true
    #expect(try await desk.bytes(ofPicture: address) == [1])
    #expect(newsroom.server.asked.count == 1)
  }

  @Test func `what is no address of the web is no picture`() async throws {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    let desk = try await newsroom.open()

    await #expect(throws: Failure.notFound) {
      _ = try await desk.bytes(ofPicture: URL(filePath: "/etc/passwd"))
    }
  }

  @Test func `a report goes to the server under a token that stays`() async throws {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    let report = ReaderReport(
      brand: Newsroom.brand,
      edition: 7,
      seen: (1...60).map { FeedItem.ID("slot-\($0)") },
      actions: [.open(slug("bridge"))]
    )

    try await newsroom.open().report(report)
    try await newsroom.open().report(report)

    let sent = newsroom.server.asked.filter { $0.method == .post }
    let tokens = Set(sent.compactMap { $0.value(of: "broadsheet-install") })
    let read = try sent.prefix(2).map { call in
      try JSONDecoder().decode(ReaderReport.self, from: Data((call.body ?? "").utf8))
    }
    #expect(sent.count == 4)
    #expect(tokens.count == 1)
    #expect(tokens.first?.utf8.count == 48)
    #expect(read.flatMap(\.seen) == report.seen)
    #expect(read.flatMap(\.actions) == report.actions)
    #expect(sent[0].address.path() == "/api/v1/events")
    #expect(sent[0].value(of: "content-type") == "application/json")
  }

  @Test func `a brand that counts nobody is told nothing`() async throws {
    let newsroom = try Newsroom()
    defer { newsroom.close() }
    var brand = Newsroom.newsstand.brands[0]
    brand.counting = .off
    try newsroom.server.answer("/api/v1/brands/posten", with: BrandDocument(brand))
    let desk = try await newsroom.open()

    await desk.report(ReaderReport(brand: Newsroom.brand, actions: [.retry]))

    #expect(!newsroom.server.asked.contains { $0.method == .post })
  }
}
