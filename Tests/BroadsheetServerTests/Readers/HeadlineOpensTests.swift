import BroadsheetAPI
import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetServer
import BroadsheetStore
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

/// Opens of headlines that are tested, from a reader's report to what becomes of the test.
struct HeadlineOpensTests {
  private static let other = "Bridge opens after all"

  private func room(
    _ store: Store? = nil,
    _ decisions: any NewsroomStore = MemoryNewsroom()
  ) async throws -> OpenNewsroom {
    var newsstand = Newsroom.newsstand
    newsstand.settings.trustedProxies = ["127.0.0.1", "::1"].compactMap { NetworkBlock($0) }
    return try await OpenNewsroom(newsstand: newsstand, store: store, decisions: decisions)
  }

  /// Over a socket, because only who is connected can be a proxy.
  private func test(
    _ room: OpenNewsroom,
    _ body: @Sendable (NewsroomDeskClient) async throws -> Void
  ) async throws {
    let tokens = room.tokens
    try await room.newsroom.server.makeApplication().test(.live) { client in
      try await body(NewsroomDeskClient(client: client, tokens: tokens))
    }
  }

  private func item(_ room: OpenNewsroom) throws -> FeedItem {
    let cards = room.newsroom.server.page(of: "posten", section: "news")?.edition?.plan?.cards
    return try #require(cards?.map(\.slot.item).first { $0.teaser != nil })
  }

  private func start(_ desk: NewsroomDeskClient, of item: FeedItem) async throws {
    let answer = try await desk.post(
      "decisions",
      """
      {"act": {"set": {"target": {"brand": "posten", "item": "\(item.id)"}, "reason": "a test",
      "action": {"kind": "test-headline", "test": {"headline": "\(Self.other)", "opens": 100}}}}}
      """
    )
    #expect(answer.status == .created, "\(answer.text)")
  }

  /// Reports from so many networks, by their numbers.
  private func report(
    _ open: String,
    from readers: Range<Int>,
    _ desk: NewsroomDeskClient,
    _ headers: HTTPFields = [:],
    brand: String = "posten"
  ) async throws {
    for reader in readers {
      let answer = try await desk.client.execute(
        uri: "/events",
        method: .post,
        headers: [.site: "same-origin", .forwarded: "10.\(reader / 200).\(reader % 200).1"]
          + headers,
        body: ByteBuffer(
          string: #"{"brand": "\#(brand)", "actions": [{"headline": "\#(open)"}]}"#
        )
      )
      #expect(answer.status == .noContent, "\(answer.text)")
    }
  }

  private func opens(_ desk: NewsroomDeskClient) async throws -> SwitchesDocument.Opens? {
    try await desk.get("switches").document(SwitchesDocument.self).switches.first?.opens
  }

  @Test func `opens count for their arm, once for a reader, and only for tests that there are`()
    async throws
  {
    let room = try await room()
    let item = try item(room)

    try await test(room) { desk in
      try await start(desk, of: item)
      try await report("1a", from: 0..<3, desk)
      try await report("1b", from: 10..<15, desk)
      // The same readers again, of either arm.
      try await report("1b", from: 0..<3, desk)
      try await report("1b", from: 10..<15, desk)
      try await report("2b", from: 20..<30, desk)
      try await report("1b", from: 30..<40, desk, [.gpc: "1"])

      let opens = try await opens(desk)
      #expect(opens?.a == 3)
      #expect(opens?.b == 5)
      #expect(opens?.most == 100)
      #expect(opens?.lead == 23)
    }
    #expect(room.newsroom.server.actions(of: "posten") == [.headline: 8])
  }

  @Test func `another day, and many of one network, change nothing`() async throws {
    let room = try await room()
    let item = try item(room)

    try await test(room) { desk in
      try await start(desk, of: item)
      for day in 0..<3 {
        // Of one network there are two, the first of them known from the day before.
        try await report("1b", from: 0..<1, desk)
        for home in 1..<40 {
          _ = try await desk.client.execute(
            uri: "/events",
            method: .post,
            headers: [.site: "same-origin", .forwarded: "10.0.0.\(home)"],
            body: ByteBuffer(string: #"{"brand": "posten", "actions": [{"headline": "1b"}]}"#)
          )
        }
        #expect(try await opens(desk)?.b == 2, "day \(day)")
        room.newsroom.clock.advance(by: 86_400)
      }
    }
  }

  @Test func `counts go on after a restart`() async throws {
    let decisions = MemoryNewsroom()
    let first = try await room(nil, decisions)
    let item = try item(first)
    try await test(first) { desk in
      try await start(desk, of: item)
      try await report("1a", from: 0..<2, desk)
      try await report("1b", from: 10..<20, desk)
    }

    let second = try await room(first.newsroom.store, decisions)
    try await test(second) { desk in
      let opens = try await opens(desk)
      #expect(opens?.a == 2)
      #expect(opens?.b == 10)
      // With what came before it is decided.
      try await report("1b", from: 100..<115, desk)
      await second.newsroom.server.settleHeadlines()
      let entries = try await desk.get("trail").document(TrailDocument.self).entries
      #expect(entries.last?.act.end == 1)
      #expect(entries.last?.confirmation == "2 opens of A, 25 of B")
    }
    #expect(try await first.newsroom.store.headlineCounts().isEmpty)
  }

  @Test func `what is decided is decided once, and readers are shown it`() async throws {
    let room = try await room()
    let item = try item(room)

    try await test(room) { desk in
      try await start(desk, of: item)
      try await report("1a", from: 0..<2, desk)
      try await report("1b", from: 10..<50, desk)
      await room.newsroom.server.settleHeadlines()

      let entries = try await desk.get("trail").document(TrailDocument.self).entries
      #expect(entries.map(\.author) == ["anna", "the test of switch 1", "the test of switch 1"])
      #expect(entries.last?.act.end == 1)
      #expect(entries.last?.confirmation?.hasPrefix("2 opens of A, ") == true)
      let page = try await desk.client.get("/api/v1/brands/posten/sections/news")
        .document(PageDocument.self)
      let teasers = page.plan?.blocks.flatMap(\.cards).compactMap(\.item.teaser) ?? []
      #expect(teasers.contains { $0.headline == Self.other })
      #expect(teasers.allSatisfy { $0.test == nil })
    }
  }

  @Test func `a test that holds is on pages and in their documents`() async throws {
    let room = try await room()
    let item = try item(room)

    try await test(room) { desk in
      try await start(desk, of: item)

      let page = try await desk.client.get("/api/v1/brands/posten/sections/news")
        .document(PageDocument.self)
      let teasers = page.plan?.blocks.flatMap(\.cards).compactMap(\.item.teaser) ?? []
      let tested = try #require(teasers.first { $0.test != nil })
      #expect(tested.headline == item.teaser?.headline)
      #expect(tested.test?.number == 1)
      #expect(tested.test?.other == Self.other)
      let html = try await desk.client.get("/posten/news").text
      #expect(html.contains("data-tests=\"counting-posten yes\""))
      #expect(html.contains("<span class=\"half-1\" hidden>\(Self.other)</span>"))
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
