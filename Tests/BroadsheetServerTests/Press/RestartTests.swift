import BroadsheetCore
import BroadsheetPress
import BroadsheetServer
import BroadsheetStore
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

/// What readers get while a restarted server asks its backends for the first time.
struct RestartTests {
  private static let mark = "Ikke oppdatert siden 2. januar 2026 kl.\u{a0}03.04"

  /// A store that a newsroom in good health has left behind.
  private func leftBehind() async throws -> Store {
    let store = try Store.inMemory()
    await (try Newsroom(store: store)).server.press()
    return store
  }

  @Test(arguments: ["/posten/news", "/posten/all", "/posten/chess", "/posten"])
  func `kept pages are there at once`(path: String) async throws {
    let hangs = Newsroom.backends.map { ($0, [StubTransport.Answer.hang]) }
    let press = try Newsroom(
      Dictionary(uniqueKeysWithValues: hangs),
      store: try await leftBehind(),
      configuration: .testing(PressConfiguration(fetchPatience: 3600))
    )

    // The press room asks as long as the application runs, and never hears of anything.
    try await press.server.makeApplication().test(.live) { client in
      let page = try await client.get(path)

      #expect(page.status == .ok)
    }
  }

  @Test func `they are marked with their time, and lead to their stories`() async throws {
    let press = try Newsroom(
      [Newsroom.news: [.hang]],
      store: try await leftBehind(),
      configuration: .testing(PressConfiguration(fetchPatience: 3600))
    )
    press.clock.advance(by: 86_400)

    try await press.server.makeApplication().test(.live) { client in
      let page = try await client.get("/posten/news")
      let story = try await client.get("/posten/news/bridge-opens")

      #expect(page.text.contains("Bridge opens"))
      #expect(page.text.contains(Self.mark))
      #expect(story.text.contains("All about it."))
    }
  }

  @Test func `the first answer takes their place`() async throws {
    let press = try Newsroom(
      [Newsroom.news: [.feed("News", stories: ["Bridge closes"], from: Newsroom.news)]],
      store: try await leftBehind()
    )
    press.clock.advance(by: 86_400)

    try await press.test { client in
      let page = try await client.get("/posten/news")
      let front = try await client.get("/posten")

      #expect(page.text.contains("Bridge closes"))
      #expect(!page.text.contains("Bridge opens"))
      #expect(!page.text.contains("class=\"old\""))
      #expect(front.text.contains("Bridge closes"))
      #expect(!front.text.contains("class=\"old\""))
    }
  }

  @Test func `a clock that was ahead holds back nothing that came after it was set`()
    async throws
  {
    let press = try Newsroom()
    let right = press.clock.now
    press.clock.now = right + 10 * 86_400
    await press.server.press()
    press.clock.now = right
    press.clock.advance(by: 600)
    press.transport.script(
      Newsroom.news,
      .feed("News", stories: ["Bridge closes"], from: Newsroom.news)
    )
    await press.server.press()
    let hangs = Newsroom.backends.map { ($0, [StubTransport.Answer.hang]) }
    let restarted = try Newsroom(
      Dictionary(uniqueKeysWithValues: hangs),
      store: press.store,
      configuration: .testing(PressConfiguration(fetchPatience: 3600))
    )
    restarted.clock.advance(by: 1_200)

    try await restarted.server.makeApplication().test(.live) { client in
      let page = try await client.get("/posten/news")
      let front = try await client.get("/posten")

      #expect(page.text.contains("Bridge closes"))
      #expect(front.text.contains("Bridge closes"))
      #expect(!front.text.contains("Bridge opens"))
    }
  }

  @Test func `a front is pressed from all that is kept of its brand`() async throws {
    let press = try Newsroom(
      [
        Newsroom.news: [.feed("News", stories: ["Bridge closes"], from: Newsroom.news)],
        Newsroom.sport: [.hang],
      ],
      store: try await leftBehind()
    )
    press.clock.advance(by: 86_400)

    try await press.test { client in
      let front = try await client.get("/posten")
      let all = try await client.get("/posten/all")

      #expect(front.text.contains("Bridge closes"))
      #expect(front.text.contains("Home side wins"))
      #expect(all.text.contains("Home side wins"))
    }
  }

  @Test func `a story whose text only its backend has can be opened at once`() async throws {
    let text =
      #"{"headline": "Opera sings", "contents": [{"type": "paragraph", "text": "Loudly."}]}"#
    let press = try Newsroom(
      [Newsroom.culture: [.hang], Newsroom.opera: [.text(text, from: Newsroom.opera)]],
      store: try await leftBehind(),
      configuration: .testing(PressConfiguration(fetchPatience: 3600))
    )

    try await press.server.makeApplication().test(.live) { client in
      let story = try await client.get("/posten/culture/opera")

      #expect(story.text.contains("Loudly."))
    }
  }

  @Test func `a story's page is for keeps only when everything that leads to it is back`()
    async throws
  {
    let restarted = try Newsroom(store: try await leftBehind())
    let path = "/posten/news/\(Newsroom.storyName("bridge-opens", from: Newsroom.news))"

    // Nothing but the story has been brought back by then.
    try await restarted.server.makeApplication().test(.idle) { client in
      let early = try await client.get(path)
      let again = try await client.get(path)
      await restarted.server.press()
      let whole = try await client.get(path)

      #expect(early.text.contains("All about it."))
      #expect(!early.text.contains("Ferry sails"))
      #expect(early.headers[.cacheControl] == "no-store")
      #expect(again.headers[.cacheControl] == "no-store")
      #expect(whole.text.contains("Ferry sails"))
      #expect(whole.headers[.cacheControl]?.contains("max-age") == true)
    }
  }

  @Test func `health is well as soon as everything is known to be kept`() async throws {
    let hangs = Newsroom.backends.map { ($0, [StubTransport.Answer.hang]) }
    let press = try Newsroom(
      Dictionary(uniqueKeysWithValues: hangs),
      store: try await leftBehind(),
      configuration: .testing(PressConfiguration(fetchPatience: 3600))
    )

    try await press.server.makeApplication().test(.live) { client in
      let report = try await client.get("/healthz")

      #expect(report.status == .ok)
      #expect(report.text.contains(#""pressed":5"#))
    }
  }

  @Test func `the map of all stories waits for them`() async throws {
    let press = try Newsroom(
      [Newsroom.news: [.hang]],
      store: try await leftBehind(),
      configuration: .testing(PressConfiguration(fetchPatience: 3600))
    )

    try await press.server.makeApplication().test(.live) { client in
      let map = try await client.get("/sitemap.xml")

      #expect(map.text.contains("/posten/news/bridge-opens"))
    }
  }

  @Test func `a section that is new since then is loading`() async throws {
    let press = try Newsroom(
      [Newsroom.news: [.hang]],
      store: try Store.inMemory(),
      configuration: .testing(PressConfiguration(fetchPatience: 3600))
    )

    try await press.server.makeApplication().test(.live) { client in
      let page = try await client.get("/posten/news")

      #expect(page.text.contains("Siden lages nå"))
    }
  }
}
