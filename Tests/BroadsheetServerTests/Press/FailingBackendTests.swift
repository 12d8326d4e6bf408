import BroadsheetCore
import BroadsheetPress
import BroadsheetServer
import BroadsheetStore
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

/// What readers get when a backend is not well.
struct FailingBackendTests {
  /// The ways in which a backend lets its readers down.
  static let troubles: [StubTransport.Answer] = [
    .failure(.badStatus(code: 500, retryAfter: nil)),
    .hang,
    .text("<html>502 Bad Gateway</html>", from: Newsroom.news),
  ]

  @Test(arguments: troubles)
  func `a section that never came fails with a way to try again`(
    trouble: StubTransport.Answer
  ) async throws {
    try await Newsroom([Newsroom.news: [trouble]]).test { client in
      let page = try await client.get("/posten/news")

      #expect(page.status == .serviceUnavailable)
      #expect(page.headers[.cacheControl] == "no-store")
      #expect(page.headers[.retryAfter] != nil)
      #expect(page.text.contains("Prøv igjen"))
      #expect(page.text.contains("href=\"/posten/news?retry\""))
    }
  }

  @Test(arguments: troubles)
  func `a section that came once keeps its last good page and says from when`(
    trouble: StubTransport.Answer
  ) async throws {
    let press = try Newsroom()
    await press.server.press()
    press.transport.script(Newsroom.news, trouble)
    press.clock.advance(by: 600)

    try await press.test { client in
      let page = try await client.get("/posten/news")

      #expect(page.status == .ok)
      #expect(page.text.contains("Bridge opens"))
      #expect(page.text.contains("class=\"old\""))
    }
  }

  @Test(arguments: troubles)
  func `no other page is touched`(trouble: StubTransport.Answer) async throws {
    try await Newsroom([Newsroom.news: [trouble]]).test { client in
      let front = try await client.get("/posten")
      let sport = try await client.get("/posten/sport")

      #expect(front.status == .ok)
      #expect(front.text.contains("Home side wins"))
      #expect(sport.status == .ok)
      #expect(!sport.text.contains("class=\"old\""))
    }
  }

  @Test func `a backend that is well again takes the mark away`() async throws {
    let press = try Newsroom()
    await press.server.press()
    press.transport.script(Newsroom.news, .failure(.timedOut(limit: 10)))
    press.clock.advance(by: 600)
    await press.server.press()
    press.transport.script(
      Newsroom.news,
      .feed("News", stories: ["Bridge closes"], from: Newsroom.news)
    )
    press.clock.advance(by: 600)

    try await press.test { client in
      let page = try await client.get("/posten/news")

      #expect(page.text.contains("Bridge closes"))
      #expect(!page.text.contains("class=\"old\""))
    }
  }

  @Test func `a reader who tries again makes the server ask again, but not at once`() async throws {
    let press = try Newsroom([Newsroom.news: [.failure(.timedOut(limit: 10))]])
    await press.server.press()
    press.transport.script(
      Newsroom.news,
      .feed("News", stories: ["Bridge opens"], from: Newsroom.news)
    )
    let asked = press.transport.requests.count

    let application = press.server.makeApplication()
    try await application.test(.live) { client in
      press.clock.advance(by: 2)
      let tooEarly = try await client.get("/posten/news?retry")
      #expect(tooEarly.status == .seeOther)
      #expect(tooEarly.headers[.location] == "/posten/news")
      let page = try await client.get("/posten/news")
      #expect(page.headers[.retryAfter] == "3")
      #expect(page.text.contains("Sist prøvd: 03.04.05. Det kan prøves igjen fra 03.04.10."))
      #expect(press.transport.requests.count == asked)

      press.clock.advance(by: 4)
      _ = try await client.get("/posten/news?retry")
      await press.server.press()
      #expect(try await client.get("/posten/news").text.contains("Bridge opens"))
    }
  }

  @Test func `a front that failed can be tried again as well`() async throws {
    let refusal = StubTransport.Answer.failure(.connectionFailed("refused"))
    let press = try Newsroom([
      Newsroom.news: [refusal], Newsroom.sport: [refusal], Newsroom.culture: [refusal],
    ])
    await press.server.press()

    try await press.server.makeApplication().test(.router) { client in
      press.clock.advance(by: 6)
      // The server's own press may be quicker than this test.
      press.transport.script(
        Newsroom.news,
        .feed("News", stories: ["Bridge opens"], from: Newsroom.news)
      )
      _ = try await client.get("/posten/all?retry")
      let page = try await client.get("/posten/all").text
      #expect(page.contains("Siden lages nå") || page.contains("Bridge opens"))
      await press.server.press()
      #expect(try await client.get("/posten/all").text.contains("Bridge opens"))
      #expect(try await client.get("/posten").text.contains("Bridge opens"))
    }
  }

  @Test func `a backend that names a time is left alone until then, and the page says so`()
    async throws
  {
    let press = try Newsroom([Newsroom.news: [.failure(.badStatus(code: 503, retryAfter: 600))]])

    try await press.test { client in
      let page = try await client.get("/posten/news")

      #expect(page.headers[.retryAfter] == "600")
      #expect(page.text.contains("Det kan prøves igjen fra 03.14.05."))
    }
  }

  @Test(
    arguments: [
      (.failure(.badStatus(code: 503, retryAfter: 100)), 100),
      (.failure(.badStatus(code: 429, retryAfter: nil)), 300),
      (.failure(.badStatus(code: 500, retryAfter: nil)), 30),
      (.text("<html>Maintenance</html>", from: Newsroom.news), 30),
      (.failure(.timedOut(limit: 10)), 5),
    ] as [(StubTransport.Answer, Double)]
  )
  func `impatient readers do not overrule what a server needs, and are told when`(
    trouble: StubTransport.Answer,
    wait: Double
  ) async throws {
    let press = try Newsroom([Newsroom.news: [trouble]])
    // The wait by ourselves is longer than what is named by then.
    for _ in 0..<4 {
      await press.server.press()
      press.clock.advance(by: 3_600)
    }
    await press.server.press()
    let asked = press.transport.requests.count { $0.address == Newsroom.news }

    try await press.server.makeApplication().test(.router) { client in
      for _ in 0..<Int(wait / 5) {
        _ = try await client.get("/posten/news?retry")
        await press.server.press()
        let page = try await client.get("/posten/news")
        #expect(page.headers[.retryAfter].flatMap { Double($0) } ?? 0 > 0)
        press.clock.advance(by: 4.9)
      }
      #expect(press.transport.requests.count { $0.address == Newsroom.news } == asked)

      press.clock.advance(by: wait)
      _ = try await client.get("/posten/news?retry")
      await press.server.press()
    }
    #expect(press.transport.requests.count { $0.address == Newsroom.news } == asked + 1)
  }

  @Test func `a restart without the backend shows what was kept`() async throws {
    let store = try Store.inMemory()
    await (try Newsroom(store: store)).server.press()

    let restarted = try Newsroom(
      [Newsroom.news: [.failure(.connectionFailed("refused"))]],
      store: store
    )
    try await restarted.test { client in
      let page = try await client.get("/posten/news")

      #expect(page.status == .ok)
      #expect(page.text.contains("Bridge opens"))
      #expect(page.text.contains("class=\"old\""))
    }
  }
}
