import BroadsheetCore
import BroadsheetPress
import BroadsheetTesting
import Foundation
import Testing

struct ScreenPressTests {
  private let clock = FixedClock()

  @Test func `a source and its rules become a screen`() async throws {
    let screen = try screen(over: StubTransport(SampleStand.answers), section: "news")

    let content = try await screen.content(page: 0)

    #expect(content.headlines == ["Bridge opens", "Ferry sails"])
    #expect(!content.hasMore)
    #expect(await screen.lastContent == content)
  }

  @Test(arguments: ["Harbour wire", "posten: Nyheter"])
  func `the bar's title is what the feed calls itself, unless that says nothing new`(title: String)
    async throws
  {
    let transport = StubTransport([
      SampleStand.news: [.feed(title, stories: ["Bridge opens"], from: SampleStand.news)]
    ])
    let screen = try screen(over: transport, section: "news")

    let content = try await screen.content(page: 0)

    #expect(content.title == (title == "Harbour wire" ? title : "Nyheter"))
  }

  @Test func `pages follow each other without a gap, and the last says so`() async throws {
    let headlines = (1...50).map { "Story number \($0)" }
    let transport = StubTransport([
      SampleStand.news: [.feed("News", stories: headlines, from: SampleStand.news)]
    ])
    let screen = try screen(over: transport, section: "news", pageLength: 12)
    var read: [String] = []
    var pages = 0
    var hasMore = true

    while hasMore, pages < 10 {
      let content = try await screen.content(page: pages)
      #expect(content.headlines.count >= 12 || !content.hasMore)
      read += content.headlines
      hasMore = content.hasMore
      pages += 1
    }

    #expect(read == headlines)
    #expect(pages > 2)
    #expect(transport.requests.count == 1)
    #expect(try await screen.content(page: 99).headlines.isEmpty)
  }

  @Test func `the first page asks again, and what fails keeps what was there`() async throws {
    let transport = StubTransport(SampleStand.answers)
    let screen = try screen(over: transport, section: "news")
    let first = try await screen.content(page: 0)
    transport.script(SampleStand.news, .failure(.timedOut(limit: 1)))
    clock.advance(by: 60)

    await #expect(throws: Failure.timedOut) { try await screen.content(page: 0) }

    #expect(await screen.lastContent == first)
    #expect(transport.requests.count == 2)
  }

  @Test func `who asks twice at once does not make the source answer twice`() async throws {
    let transport = StubTransport(SampleStand.answers)
    let screen = try screen(over: transport, section: "news")

    async let one = screen.content(page: 0)
    async let other = screen.content(page: 0)

    #expect(try await one == other)
    #expect(transport.requests.count == 1)
  }

  @Test func `who stops waiting may ask again at once`() async throws {
    let transport = StubTransport(SampleStand.answers)
    let screen = try screen(over: transport, section: "news")
    _ = try await screen.content(page: 0)
    clock.advance(by: 60)
    transport.script(SampleStand.news, .hang)
    let asking = Task { try await screen.content(page: 0) }
    while transport.requests.count < 2 { await Task.yield() }
    asking.cancel()
    _ = await asking.result
    transport.script(SampleStand.news, .feed("News", stories: ["New"], from: SampleStand.news))

    #expect(try await screen.content(page: 0).headlines == ["New"])
  }

  @Test func `a page below zero is the first`() async throws {
    let screen = try screen(over: StubTransport(SampleStand.answers), section: "news")

    let content = try await screen.content(page: -1)

    #expect(content.headlines == ["Bridge opens", "Ferry sails"])
  }

  @Test func `what has left the feed long ago does not stay in memory`() async throws {
    let transport = StubTransport()
    let store = MemoryStore(now: clock.read)
    var settings = Newsstand.Settings()
    settings.retention = Retention(days: 30, megabytes: 1)
    let brand = SampleStand.newsstand.brands[0]
    let screen = ScreenPress(
      try #require(brand.section("news")),
      of: brand,
      settings: settings,
      transport: transport,
      resources: PressResources(
        store: store,
        now: clock.read,
        uptime: clock.uptime,
        sleep: clock.sleep
      )
    )

    for round in 1...10 {
      let headlines = (1...50).map { String(repeating: "long ", count: 60) + "\(round) \($0)" }
      transport.script(
        SampleStand.news,
        .feed("News", stories: headlines, from: SampleStand.news)
      )
      _ = try await screen.content(page: 0)
      clock.advance(by: 40 * 86_400)
    }

    #expect(store.bytesInUse() > 0)
    #expect(store.bytesInUse() < 200_000)
  }

  @Test func `a section that is a web page is one`() async throws {
    let transport = StubTransport()
    let screen = try screen(over: transport, section: "chess")

    let content = try await screen.content(page: 0)

    #expect(content.body == .web(SampleStand.address("http://backend.example/chess")))
    #expect(transport.requests.isEmpty)
  }

  @Test func `the story behind a teaser can be read`() async throws {
    let transport = StubTransport(
      SampleStand.answers.merging([
        SampleStand.opera: [
          .text(
            #"{"id": "opera", "contents": [{"type": "paragraph", "text": "It rains."}]}"#,
            from: SampleStand.opera
          )
        ]
      ]) { _, new in new }
    )
    let screen = try screen(over: transport, section: "culture")
    let content = try await screen.content(page: 0)
    guard case .story(let name) = content.teasers.first?.destination else {
      Issue.record("the teaser leads to no story")
      return
    }

    let story = try await screen.story(name)

    #expect(story.headline == "Opera sings")
    #expect(story.body == [.paragraph("It rains.")])
    await #expect(throws: Failure.notFound) { try await screen.story("nothing") }
  }

  @Test func `a view model takes it as it is`() async throws {
    let screen = try screen(over: StubTransport(SampleStand.answers), section: "news")
    let model = await FeedViewModel { (page) throws(Failure) in
      try await screen.content(page: page)
    }

    await model.refresh().value

    let kind = await model.state.kind
    #expect(kind == .native)
  }

  private func screen(
    over transport: StubTransport,
    section: Slug,
    pageLength: Int = 20
  ) throws -> ScreenPress {
    let brand = SampleStand.newsstand.brands[0]
    return ScreenPress(
      try #require(brand.section(section)),
      of: brand,
      transport: transport,
      resources: PressResources(now: clock.read, uptime: clock.uptime, sleep: clock.sleep),
      pageLength: pageLength
    )
  }
}

extension ScreenContent {
  fileprivate var teasers: [Teaser] {
    guard case .native(let plan) = body else { return [] }
    return plan.cards.compactMap(\.slot.item.teaser)
  }

  fileprivate var headlines: [String] { teasers.map(\.headline) }
}
