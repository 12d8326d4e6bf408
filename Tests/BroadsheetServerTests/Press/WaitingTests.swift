import BroadsheetCore
import BroadsheetPress
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

/// When sources are asked again, and in which order.
struct WaitingTests {
  private func newsstand(_ sources: [(Slug, String, Double)]) -> Newsstand {
    var newsstand = Newsroom.newsstand
    newsstand.brands[0].front = Front(blocks: [])
    newsstand.brands[0].sections = sources.map { id, address, interval in
      NewsSection(
        id: id,
        title: id.rawValue,
        source: Source(
          address: Newsroom.address(address),
          format: .listing,
          interval: interval
        )
      )
    }
    return newsstand
  }

  @Test(.timeLimit(.minutes(10)))
  func `a front opens with what has come, though some have not had their turn`() async throws {
    let press = try Newsroom(
      [Newsroom.sport: [.hang]],
      configuration: .testing(PressConfiguration(parallelFetches: 1, fetchPatience: 3600))
    )

    try await press.server.makeApplication().test(.live) { client in
      var news = try await client.get("/posten/news")
      while news.status != .ok { news = try await client.get("/posten/news") }
      let early = try await client.get("/posten")
      press.clock.advance(by: 4)
      var front = try await client.get("/posten")
      while front.status != .ok { front = try await client.get("/posten") }

      #expect(early.status == .serviceUnavailable)
      #expect(front.text.contains("Bridge opens"))
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `a front that has opened takes in what comes, though some have not had their turn`()
    async throws
  {
    let sources: [(Slug, String, Double)] = [
      ("stuck", "http://hanging.example/1", 300), ("waiting", "http://hanging.example/2", 300),
      ("well", "http://well.example/well", 300),
    ]
    var newsstand = newsstand(sources)
    newsstand.brands[0].front = Front(blocks: [
      FrontBlock(title: "Well", content: .section("well"), kind: .fixed, count: 4)
    ])
    let press = try Newsroom(
      newsstand: newsstand,
      configuration: .testing(PressConfiguration(fetchesPerHost: 1, fetchPatience: 36_000))
    )
    let well = Newsroom.address("http://well.example/well")
    for (_, address, _) in sources { press.transport.script(Newsroom.address(address), .hang) }
    press.transport.script(well, .feed("Well", stories: ["Bridge opens"], from: well))

    try await press.server.makeApplication().test(.live) { client in
      func wait(for words: String, at path: String) async throws {
        while try await !client.get(path).text.contains(words) { try Task.checkCancellation() }
      }
      try await wait(for: "Bridge opens", at: "/posten/well")
      press.clock.advance(by: 4)
      try await wait(for: "Bridge opens", at: "/posten")
      press.transport.script(well, .feed("Well", stories: ["Ferry sails"], from: well))
      press.clock.advance(by: 400)
      try await wait(for: "Ferry sails", at: "/posten/well")
      press.clock.advance(by: 4)
      try await wait(for: "Ferry sails", at: "/posten")
    }

    #expect(!asked(press).contains("2"))
  }

  @Test(.timeLimit(.minutes(10)))
  func `sources that hang give their places to others after a moment`() async throws {
    let hanging: [(Slug, String, Double)] = (0..<3).map {
      (Slug(identifying: "hangs-\($0)"), "http://hanging-\($0).example/feed", 300)
    }
    let well = Newsroom.address("http://well.example/well")
    let press = try Newsroom(
      newsstand: newsstand(hanging + [("well", "http://well.example/well", 300)]),
      configuration: .testing(PressConfiguration(parallelFetches: 3, fetchPatience: 3600))
    )
    for (_, address, _) in hanging { press.transport.script(Newsroom.address(address), .hang) }
    press.transport.script(well, .feed("Well", stories: ["Bridge opens"], from: well))

    try await press.server.makeApplication().test(.live) { client in
      while asked(press).count < 3 {
        _ = try await client.get("/posten/well")
        try Task.checkCancellation()
      }
      let early = try await client.get("/posten/well")
      press.clock.advance(by: 4)
      while try await client.get("/posten/well").status != .ok { try Task.checkCancellation() }

      #expect(early.status == .serviceUnavailable)
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `there is an end to the places that sources may have that hang`() async throws {
    let hanging: [(Slug, String, Double)] = (0..<9).map {
      (Slug(identifying: "hangs-\($0)"), "http://hanging-\($0).example/\($0)", 300)
    }
    let press = try Newsroom(
      newsstand: newsstand(hanging),
      configuration: .testing(PressConfiguration(parallelFetches: 2, fetchPatience: 3600))
    )
    for (_, address, _) in hanging { press.transport.script(Newsroom.address(address), .hang) }

    try await press.server.makeApplication().test(.live) { client in
      for count in [2, 4, 6, 8] {
        while asked(press).count < count {
          _ = try await client.get("/posten/hangs-0")
          try Task.checkCancellation()
        }
        press.clock.advance(by: 4)
      }
      press.clock.advance(by: 4)
      _ = try await client.get("/posten/hangs-0")
    }

    #expect(asked(press).count == 8)
  }

  @Test func `what answers at once is heard, however little time there is`() async throws {
    let press = try Newsroom(
      configuration: .testing(PressConfiguration(fetchPatience: 0, storyPatience: 5))
    )

    await press.server.press()

    for section in [Slug("news"), Slug("sport"), Slug("culture")] {
      let page = press.server.page(of: "posten", section: section)
      #expect(page?.edition != nil && page?.failure == nil)
    }
  }

  private func asked(_ press: Newsroom, since count: Int = 0) -> [String] {
    press.transport.requests.dropFirst(count).map(\.address.lastPathComponent)
  }

  @Test func `a wall clock that jumped ahead and back stops no fetching`() async throws {
    let press = try Newsroom()
    let today = press.clock.now
    press.clock.now = today + 31_536_000
    await press.server.press()
    let asked = press.transport.requests.count

    press.clock.now = today
    press.clock.advance(by: 301)
    await press.server.press()

    #expect(press.transport.requests.count == asked + 3)
  }

  @Test func `a wall clock that jumped ahead makes nobody ask early`() async throws {
    let press = try Newsroom()
    await press.server.press()
    let asked = press.transport.requests.count

    press.clock.now += 31_536_000
    await press.server.press()

    #expect(press.transport.requests.count == asked)
  }

  @Test func `a failed source is asked again after a wall clock jumped back over a restart`()
    async throws
  {
    let failing = StubTransport.Answer.failure(.timedOut(limit: 10))
    let first = try Newsroom([Newsroom.news: [failing]])
    first.clock.now += 31_536_000
    await first.server.press()

    let restarted = try Newsroom(store: first.store)
    await restarted.server.press()
    restarted.clock.advance(by: 6 * 3600)
    await restarted.server.press()

    #expect(restarted.transport.requests.contains { $0.address == Newsroom.news })
    #expect(restarted.server.page(of: "posten", section: "news")?.failure == nil)
  }

  @Test func `what has been due the longest is asked first, whatever the file's order`()
    async throws
  {
    let sources: [(Slug, String, Double)] = [
      ("slow", "http://one.example/slow", 300), ("quick", "http://one.example/quick", 60),
      ("middle", "http://one.example/middle", 120),
    ]
    let press = try Newsroom(
      newsstand: newsstand(sources),
      configuration: .testing(PressConfiguration(parallelFetches: 1))
    )
    for (_, address, _) in sources {
      let address = Newsroom.address(address)
      press.transport.script(address, .feed("One", stories: ["One"], from: address))
    }
    await press.server.press()
    #expect(asked(press) == ["slow", "quick", "middle"])

    press.clock.advance(by: 400)
    await press.server.press()

    #expect(asked(press, since: 3) == ["quick", "middle", "slow"])
  }

  @Test func `a host that hangs takes no more than its share of the places`() async throws {
    let hanging: [(Slug, String, Double)] = (0..<6).map {
      (Slug(identifying: "hangs-\($0)"), "http://hanging.example/\($0)", 300)
    }
    let press = try Newsroom(
      newsstand: newsstand(hanging + [("well", "http://well.example/well", 300)]),
      configuration: .testing(
        PressConfiguration(parallelFetches: 3, fetchesPerHost: 2, fetchPatience: 0)
      )
    )
    for (_, address, _) in hanging { press.transport.script(Newsroom.address(address), .hang) }

    await press.server.press()

    #expect(asked(press).prefix(3).contains("well"))
    #expect(Set(asked(press)).count == 7)
  }
}
