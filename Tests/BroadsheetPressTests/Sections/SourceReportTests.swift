import BroadsheetCore
import BroadsheetPress
import BroadsheetSources
import BroadsheetTesting
import Foundation
import Testing

/// What whoever runs the newsstand is told of its sources.
struct SourceReportTests {
  private static let broken = StubTransport.Answer.failure(.badStatus(code: 503, retryAfter: nil))

  private func report(_ section: Slug, in room: PressRoom) async throws -> SourceReport {
    let reports = await room.newsstandPress.sources()
    return try #require(reports.first { $0.page == PageKey(brand: "posten", section: section) })
  }

  @Test func `every section is there in the order of the file, asked or not`() async {
    let room = PressRoom()

    let reports = await room.newsstandPress.sources()

    #expect(reports.map(\.page.section) == ["news", "sport", "all", "culture", "chess"])
    #expect(
      reports.map(\.state)
        == [.unanswered, .unanswered, .putTogether(["news", "sport"]), .unanswered, .page]
    )
    #expect(reports.map(\.turn) == [.due, .due, .never, .due, .never])
    #expect(reports[0].title == "Nyheter")
    #expect(reports[0].format == "listing")
    #expect(reports[0].address == "http://backend.example/news")
    #expect(reports[2].address == nil)
    #expect(reports.allSatisfy { $0.attempts.isEmpty && $0.lastSuccess == nil })
  }

  @Test func `a source that answers is healthy, and says when it is next`() async throws {
    let room = PressRoom()

    await room.press()

    let report = try await report("news", in: room)
    #expect(report.state == .healthy)
    #expect(report.lastSuccess == room.clock.now)
    #expect(report.lastTrouble == nil)
    #expect(report.items == 2)
    #expect(
      report.turn == .waiting(until: room.clock.now + 300, because: .newsstandInterval)
    )
    #expect(report.attempts.map(\.outcome) == [.loaded])
    #expect(report.attempts.first?.date == room.clock.now)
    #expect(try #require(report.attempts.first?.bytes) > 100)
  }

  @Test func `each attempt says what it came to`() async throws {
    let room = PressRoom()
    await room.press()
    let answers: [StubTransport.Answer] = [
      .result(.notModified(at: room.clock.now, .none)),
      .feed("News", stories: ["Bridge opens", "Ferry sails"], from: PressRoom.news), Self.broken,
      .text("<html>No feed</html>", from: PressRoom.news),
      .feed("News", stories: [], from: PressRoom.news),
    ]

    for answer in answers {
      room.transport.script(PressRoom.news, answer)
      room.clock.advance(by: 3_600)
      await room.press()
    }

    let attempts = try await report("news", in: room).attempts
    #expect(
      attempts.map { "\($0.outcome)".prefix(26) } == [
        "loaded", "unchanged", "repeated", "failed: the server answers",
        "failed: expected listing, ",
        "held back: 0 items after 2",
      ]
    )
    #expect(attempts.map { $0.bytes == nil } == [false, true, false, true, false, false])
  }

  @Test func `one that fails says so with words, and forgets no last success`() async throws {
    let room = PressRoom()
    await room.press()
    let success = room.clock.now
    room.transport.script(PressRoom.news, Self.broken)
    room.clock.advance(by: 301)

    await room.press()

    let report = try await report("news", in: room)
    guard case .failing(let trouble) = report.state else {
      Issue.record("\(report.state)")
      return
    }
    #expect(trouble.failure == .refused(status: 503))
    #expect(trouble.words == "the server answers 503")
    #expect(trouble.date == room.clock.now)
    #expect(report.lastTrouble == trouble)
    #expect(report.lastSuccess == success)
    #expect(report.failures == 1)
    #expect(report.restsUntil == room.clock.now + 30)
  }

  @Test func `what can be done about a failure is said`() async throws {
    let refusal = TransportError.forbiddenAddress(
      host: "backend.example",
      reason: "10.0.0.7 is private",
      remedy: "backend.example"
    )
    let room = PressRoom([PressRoom.news: [.failure(refusal)]])

    await room.press()

    let trouble = try await report("news", in: room).lastTrouble
    #expect(trouble?.advice?.contains("settings.allowed-hosts") == true)
  }

  @Test func `one that is held back says since when`() async throws {
    let room = PressRoom()
    await room.press()
    room.transport.script(PressRoom.news, .feed("News", stories: [], from: PressRoom.news))
    room.clock.advance(by: 600)
    await room.press()
    let since = room.clock.now
    room.clock.advance(by: 600)
    await room.press()

    let report = try await report("news", in: room)

    #expect(report.state == .heldBack(left: 0, before: 2, since: since))
    #expect(report.items == 2)
  }

  @Test func `mended trouble is still the last one`() async throws {
    let room = PressRoom([PressRoom.news: [Self.broken]])
    await room.press()
    let moment = room.clock.now
    room.transport.script(PressRoom.news, .feed("News", stories: ["A"], from: PressRoom.news))
    room.clock.advance(by: 3_600)

    await room.press()

    let report = try await report("news", in: room)
    #expect(report.state == .healthy)
    #expect(report.lastTrouble?.date == moment)
    #expect(report.failures == 0)
  }

  @Test func `no more than the last attempts are remembered`() async throws {
    let room = PressRoom()

    for _ in 0..<60 {
      await room.press()
      room.clock.advance(by: 301)
    }

    let attempts = try await report("news", in: room).attempts
    #expect(attempts.count == 48)
    #expect(attempts.last?.date == room.clock.now - 301)
    #expect(attempts.first?.date == room.clock.now - 48 * 301)
  }

  @Test(
    arguments: [
      ("http://editor:pass@backend.example/news", "http://backend.example/news"),
      (
        "http://backend.example:8080/news?key=s3cret&page=&lang=nb#top",
        "http://backend.example:8080/news?key=…&page=…&lang=…"
      ), ("http://backend.example/news?s3cret", "http://backend.example/news?…"),
      ("http://backend.example/news?key=a%26b==c", "http://backend.example/news?key=…"),
    ]
  )
  func `addresses are told without what may be a secret`(address: String, shown: String)
    async throws
  {
    var newsstand = PressRoom.newsstand
    newsstand.brands[0].sections[0].source.address = PressRoom.address(address)

    let report = try await report("news", in: PressRoom(newsstand: newsstand))

    #expect(report.address == shown)
  }

  @Test func `words of failures have no addresses in them`() async throws {
    let secrets: [TransportError] = [
      .invalidAddress("http://backend.example/?key=s3cret"),
      .badRedirect(location: "ftp://backend.example/?key=s3cret"),
      .notFound(path: "http://backend.example/?key=s3cret"),
    ]
    for error in secrets {
      let room = PressRoom([PressRoom.news: [.failure(error)]])

      await room.press()

      let words = try #require(try await report("news", in: room).lastTrouble?.words)
      #expect(!words.contains("s3cret"), "\(words)")
    }
  }

  @Test func `what a stranger's redirect says is cut short`() async throws {
    let far = PressRoom.address(
      "http://elsewhere.example/\(String(repeating: "a", count: 5_000))"
    )
    let room = PressRoom([
      PressRoom.news: [
        .result(
          .fresh(
            Payload(
              bytes: Array(#"{"title": "News", "items": [{"id": "a", "title": "A"}]}"#.utf8),
              address: far,
              fetchedAt: Date(timeIntervalSince1970: 1_767_323_045),
              movedPermanentlyTo: far
            )
          )
        )
      ]
    ])

    await room.press()

    let movedTo = try #require(try await report("news", in: room).movedTo)
    #expect(movedTo.hasPrefix("http://elsewhere.example/aaa"))
    #expect(movedTo.count <= 501)
  }

  @Test func `what the loader had to say is told, the rest as a number`() async throws {
    let items = (0..<60).map { #"{"id": "a\#($0)", "title": "", "published": "soon"}"# }
    let text = "{\"title\": \"News\", \"items\": [\(items.joined(separator: ","))]}"
    let room = PressRoom([PressRoom.news: [.text(text, from: PressRoom.news)]])

    await room.press()

    let report = try await report("news", in: room)
    #expect(report.diagnostics.count == 20)
    #expect(report.furtherDiagnostics >= 40)
  }

  @Test func `attempts take the time of the fetch`() async throws {
    let clock = FixedClock()
    let press = NewsstandPress(
      PressRoom.newsstand,
      transport: SlowTransport(clock: clock),
      resources: PressResources(now: clock.read, uptime: clock.uptime, sleep: clock.sleep)
    )

    try await press.fetchNow(PageKey(brand: "posten", section: "sport"))

    let report = try #require(await press.sources().first { $0.page.section == "sport" })
    #expect(report.attempts.map(\.seconds) == [2.5])
  }

  @Test func `a restart remembers that it fails, and no attempts`() async throws {
    let first = PressRoom([PressRoom.news: [Self.broken]])
    await first.press()

    let restarted = PressRoom(store: first.store)

    let report = try await report("news", in: restarted)
    guard case .failing(let trouble) = report.state else {
      Issue.record("\(report.state)")
      return
    }
    #expect(trouble.words == "answers 503")
    #expect(trouble.date == first.clock.now)
    #expect(report.attempts.isEmpty)
  }

  @Test func `another version of the newsstand goes on with what is known`() async throws {
    var room = PressRoom()
    await room.press()
    var newsstand = PressRoom.newsstand
    newsstand.brands[0].sections[1].source.address = SampleStand.culture

    await room.replace(by: newsstand)

    let report = try await report("news", in: room)
    #expect(report.state == .healthy)
    #expect(report.attempts.count == 1)
    #expect(try await self.report("sport", in: room).attempts.isEmpty)
  }
}

/// Takes two and a half seconds for everything.
private struct SlowTransport: Transport {
  let clock: FixedClock

  func fetch(_ request: TransportRequest) async throws(TransportError) -> FetchResult {
    clock.advance(by: 2.5)
    return .notModified(at: clock.now, .none)
  }
}
