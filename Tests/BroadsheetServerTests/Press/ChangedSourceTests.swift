import BroadsheetCore
import BroadsheetPress
import BroadsheetServer
import BroadsheetStore
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

/// What a server remembers of a source when the newsstand has been mended since.
struct ChangedSourceTests {
  private static let refused = TransportError.forbiddenAddress(
    host: "backend.example",
    reason: "10.0.0.7 is private",
    remedy: "backend.example:80"
  )

  /// What a process leaves behind whose news failed a few times.
  private func leftBehind(by error: TransportError) async throws -> Store {
    let store = try Store.inMemory()
    let press = try Newsroom([Newsroom.news: [.failure(error)]], store: store)
    for _ in 0..<5 {
      await press.server.press()
      press.clock.advance(by: 7 * 3600)
    }
    await press.server.press()
    return store
  }

  private func news(_ newsstand: Newsstand, in store: Store) async throws -> (
    Bool, HTTPResponse.Status
  ) {
    let press = try Newsroom(newsstand: newsstand, store: store)
    press.clock.advance(by: 5 * 7 * 3600 + 60)
    await press.server.press()
    let isAsked = press.transport.requests.contains { $0.address == Newsroom.news }
    let status = try await press.server.makeApplication().test(.router) { client in
      try await client.get("/posten/news").status
    }
    return (isAsked, status)
  }

  @Test func `a source that asked nothing of us is left alone after a restart`() async throws {
    let store = try await leftBehind(by: .badStatus(code: 500, retryAfter: nil))

    let (isAsked, status) = try await news(Newsroom.newsstand, in: store)

    #expect(!isAsked)
    #expect(status == .serviceUnavailable)
  }

  @Test func `a source whose host is allowed since is asked at once`() async throws {
    let store = try await leftBehind(by: .badStatus(code: 500, retryAfter: nil))
    var mended = Newsroom.newsstand
    mended.settings.allowedHosts = ["backend.example"]

    let (isAsked, status) = try await news(mended, in: store)

    #expect(isAsked)
    #expect(status == .ok)
  }

  @Test func `a source that is read differently since is asked at once`() async throws {
    let store = try await leftBehind(by: .badStatus(code: 500, retryAfter: nil))
    var mended = Newsroom.newsstand
    mended.brands[0].sections[0].webAddress = Newsroom.address("http://backend.example/page")

    let (isAsked, status) = try await news(mended, in: store)

    #expect(isAsked)
    #expect(status == .ok)
  }

  @Test(arguments: [
    refused, .unsupportedScheme("gopher"), .notFound(path: "news.json"),
    .forbiddenPath(path: "/etc/passwd", reason: "outside the root"),
  ])
  func `what we refused ourselves has no wait after a restart`(error: TransportError) async throws {
    let store = try await leftBehind(by: error)

    let (isAsked, status) = try await news(Newsroom.newsstand, in: store)

    #expect(isAsked)
    #expect(status == .ok)
  }

  @Test func `a source that comes back after another is not taken for that`() async throws {
    // Items without a text of their own, which lead to the publisher.
    func feed(_ title: String, from address: URL) -> StubTransport.Answer {
      .text(
        """
        <rss version="2.0"><channel><title>F</title><item><title>\(title)</title>
        <link>https://publisher.example/\(title)</link></item></channel></rss>
        """,
        from: address,
        validators: Validators(entityTag: "\"\(title)\"")
      )
    }
    func newsstand(_ address: URL) -> Newsstand {
      var newsstand = Newsroom.newsstand
      newsstand.brands[0].sections[0].source = Source(
        address: address,
        format: .syndication,
        interval: 300
      )
      return newsstand
    }
    let other = Newsroom.address("http://backend.example/other")
    let answers = [
      Newsroom.news: [feed("Bridge", from: Newsroom.news)], other: [feed("Ferry", from: other)],
    ]
    let store = try Store.inMemory()
    for (days, address) in [Newsroom.news, other].enumerated() {
      let press = try Newsroom(answers, newsstand: newsstand(address), store: store)
      press.clock.advance(by: Double(days) * 86_400)
      await press.server.press()
    }

    let press = try Newsroom(answers, newsstand: newsstand(Newsroom.news), store: store)
    press.clock.advance(by: 2 * 86_400)
    await press.server.press()

    let plan = press.server.page(of: "posten", section: "news")?.edition?.plan
    let asked = press.transport.requests.first { $0.address == Newsroom.news }
    #expect(asked != nil && asked?.validators == nil)
    #expect(plan?.cards.compactMap(\.slot.item.teaser?.headline) == ["Bridge"])
  }

  @Test func `what we refused ourselves is tried at the usual pace, however often it failed`()
    async throws
  {
    let press = try Newsroom([Newsroom.news: [.failure(Self.refused)]])
    for _ in 0..<6 {
      await press.server.press()
      press.clock.advance(by: 301)
    }

    #expect(press.transport.requests.count { $0.address == Newsroom.news } == 6)
  }

  @Test(arguments: [true, false])
  func `a source that was said to be gone is asked at a restart and at a change of the file`(
    isRestart: Bool
  ) async throws {
    let gone = StubTransport.Answer.failure(.gone(Newsroom.news))
    let press = try Newsroom([Newsroom.news: [gone]])
    await press.server.press()
    press.transport.script(
      Newsroom.news,
      .feed("News", stories: ["Bridge opens"], from: Newsroom.news)
    )
    press.clock.advance(by: 600)

    if isRestart {
      let restarted = try Newsroom(store: press.store)
      await restarted.server.press()
      #expect(restarted.server.page(of: "posten", section: "news")?.edition != nil)
      return
    }
    try await press.server.makeApplication().test(.idle) { client in
      let health = try await client.get("/healthz")
      #expect(health.text.contains("write its new address as the source, or take the section out"))
      await press.server.replace(by: Newsroom.newsstand, transport: press.transport)
    }
    await press.server.press()
    #expect(press.server.page(of: "posten", section: "news")?.edition != nil)
    #expect(press.server.page(of: "posten", section: "news")?.failure == nil)
  }

  @Test func `health says what to write, and readers are not told`() async throws {
    try await Newsroom([Newsroom.news: [.failure(Self.refused)]]).test { client in
      let health = try await client.get("/healthz")
      let page = try await client.get("/posten/news")

      #expect(health.text.contains("write 'backend.example:80' into settings.allowed-hosts"))
      #expect(!page.text.contains("allowed-hosts"))
    }
  }
}
