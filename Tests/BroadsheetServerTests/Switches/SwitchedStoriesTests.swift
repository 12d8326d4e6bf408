import BroadsheetAPI
import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

/// Stories outside of pressed pages, as the newsroom has them.
struct SwitchedStoriesTests {
  private static let ferry = Newsroom.storyName("ferry-sails", from: Newsroom.news)
  private static let page = "/posten/news/\(ferry)"
  private static let document = "/api/v1/brands/posten/sections/news/stories/\(ferry)"
  private static let item = SwitchTarget.item(
    FeedItem.ID("ferry-sails@\(StoryNames(of: Newsroom.news).mark)"),
    of: "posten"
  )

  private func entry(_ act: SwitchTrail.Act, _ number: Int, of newsroom: Newsroom)
    -> SwitchTrail.Entry
  {
    SwitchTrail.Entry(number: number, at: newsroom.clock.now, author: "anna", act: act)
  }

  private func set(_ action: SwitchAction, of target: SwitchTarget = item, in newsroom: Newsroom)
    -> SwitchTrail.Act
  {
    .set(
      Switch(action, of: target, by: "anna", because: "a test", from: newsroom.clock.now)
    )
  }

  /// Asks once before a decision, so that whatever keeps answers has them, and then after it and after
  /// its end.
  private func decide(
    _ action: SwitchAction,
    of target: SwitchTarget = item,
    asking paths: [String],
    _ check: @Sendable (_ before: [TestResponse], _ after: [TestResponse]) throws -> Void
  ) async throws {
    let decisions = MemoryNewsroom()
    let newsroom = try Newsroom(decisions: decisions)
    await newsroom.server.press()
    try await newsroom.server.makeApplication().test(.idle) { client in
      func ask() async throws -> [TestResponse] {
        var answers: [TestResponse] = []
        for path in paths { answers.append(try await client.get(path)) }
        return answers
      }
      let before = try await ask()
      #expect(decisions.append(entry(set(action, of: target, in: newsroom), 1, of: newsroom)))
      await newsroom.server.press()
      try check(before, try await ask())
      #expect(decisions.append(entry(.end(1), 2, of: newsroom)))
      await newsroom.server.press()
      let ended = try await ask()
      #expect(ended.map(\.status) == before.map(\.status))
      #expect(ended.map(\.text) == before.map(\.text))
    }
  }

  @Test func `a withdrawn story is gone for readers and programs, with the editor's words`()
    async throws
  {
    try await decide(
      .withdraw("We were wrong about <this>."),
      asking: [Self.page, Self.document, "/sitemap.xml"]
    ) { before, after in
      #expect(before[0].status == .ok && before[1].status == .ok)
      #expect(after[0].status == .gone)
      #expect(after[0].headers[.contentType] == "text/html; charset=utf-8")
      #expect(after[0].headers[.cacheControl] == "no-cache")
      #expect(after[0].text.contains("<h1>We were wrong about &lt;this&gt;.</h1>"))
      #expect(after[0].text.contains("noindex"))
      #expect(!after[0].text.contains("Ferry sails") && !after[0].text.contains("All about it"))
      #expect(after[1].status == .gone)
      let problem = try ProblemDocument(json: Array(after[1].text.utf8))
      #expect(problem.code == "withdrawn")
      #expect(problem.detail == "We were wrong about <this>.")
      #expect(before[2].text.contains(Self.ferry.rawValue))
      #expect(!after[2].text.contains(Self.ferry.rawValue))
    }
  }

  @Test func `a withdrawn story says the brand's own words where the editor says none`()
    async throws
  {
    let words = Newsroom.newsstand.brands[0].phrases.storyWithdrawn
    try await decide(.withdraw(nil), asking: [Self.page]) { _, after in
      #expect(after[0].text.contains("<h1>\(words)</h1>"))
    }
  }

  @Test func `a story is withdrawn under every name and section, however it is asked for`()
    async throws
  {
    try await decide(
      .withdraw("Wrong"),
      asking: [
        "/posten/news/ferry-sails", "/posten/sport/\(Self.ferry)",
        "/api/v1/brands/posten/sections/culture/stories/\(Self.ferry)",
      ]
    ) { before, after in
      for (old, new) in zip(before, after) {
        #expect(old.status == .ok)
        #expect(new.status == .gone)
        #expect(new.text.contains("Wrong"))
      }
    }
  }

  @Test func `a story that was kept is withdrawn after a restart, before anything is pressed`()
    async throws
  {
    let decisions = MemoryNewsroom()
    let first = try Newsroom(decisions: decisions)
    await first.server.press()
    #expect(decisions.append(entry(set(.withdraw("Wrong"), in: first), 1, of: first)))

    let second = try Newsroom(
      [Newsroom.news: [.failure(.connectionFailed("down"))]],
      store: first.store,
      decisions: decisions
    )
    try await second.server.makeApplication().test(.idle) { client in
      for path in [Self.page, Self.document, "/posten/news/ferry-sails"] {
        let answer = try await client.get(path)
        #expect(answer.status == .gone, "\(path)")
        #expect(answer.text.contains("Wrong"))
      }
    }
  }

  @Test func `other words stand wherever the story is told`() async throws {
    let words = SwitchAction.Rewording(
      headline: "Boat leaves",
      standfirst: "At noon",
      picture: .other(
        address: Newsroom.address("https://pictures.example/boat.jpg"),
        alternative: "A boat"
      )
    )
    try await decide(
      .reword(words),
      asking: [
        Self.page, Self.document, "/posten/search.page?q=ferry", "/api/v1/search?q=ferry",
        "/posten/news/feed.rss", "/posten/feed.json", "/posten/news",
        "/api/v1/brands/posten/sections/news",
      ]
    ) { before, after in
      for (old, new) in zip(before, after) {
        #expect(old.status == .ok && new.status == .ok)
        #expect(!old.text.contains("Boat leaves") && old.text.contains("Ferry"))
        #expect(new.text.contains("Boat leaves"))
        #expect(!new.text.contains("Ferry sails"))
      }
      let page = after[0].text
      #expect(page.contains("<h1>Boat leaves</h1>"))
      #expect(page.contains("<title>Boat leaves – Posten</title>"))
      #expect(page.contains("<meta property=\"og:title\" content=\"Boat leaves – Posten\">"))
      #expect(page.contains("content=\"At noon\""))
      #expect(page.contains("https://pictures.example/boat.jpg"))
      #expect(page.contains("All about it"))
    }
  }

  @Test func `a hidden story is read at its address, and nothing leads to it`() async throws {
    try await decide(
      .hide,
      asking: [
        Self.page, Self.document, "/posten/search.page?q=ferry",
        "/posten/search.page?suggest=ferr", "/posten/news/feed.rss", "/sitemap.xml",
        "/posten/news/\(Newsroom.storyName("bridge-opens", from: Newsroom.news))",
      ]
    ) { before, after in
      #expect(after[0].status == .ok && after[0].text.contains("<h1>Ferry sails</h1>"))
      #expect(after[1].text == before[1].text)
      for place in 2...6 {
        let lead = place == 3 ? "\"ferry\"" : Self.ferry.rawValue
        #expect(before[place].text.contains(lead), "\(place)")
        #expect(!after[place].text.contains(lead), "\(place)")
      }
    }
  }

  @Test(arguments: [SwitchAction.off("Back at six"), .maintenance("Back at six")])
  func `a story of a closed section says what the section says`(_ action: SwitchAction)
    async throws
  {
    try await decide(
      action,
      of: .section("news", of: "posten"),
      asking: [
        "/posten/news", Self.page, Self.document, "/posten/search.page?q=ferry",
        "/posten/news/feed.rss", "/sitemap.xml",
      ]
    ) { before, after in
      #expect(before.allSatisfy { $0.status == .ok })
      #expect(after[1].status == after[0].status)
      #expect(after[0].text.contains("Back at six") && after[1].text.contains("Back at six"))
      #expect(!after[1].text.contains("All about it"))
      #expect(after[2].status == .serviceUnavailable)
      #expect(after[2].headers[.retryAfter] != nil)
      let problem = try ProblemDocument(json: Array(after[2].text.utf8))
      #expect(problem.code == "switched-off")
      #expect(problem.detail == "Back at six")
      #expect(after[4].text.contains("Back at six"))
      for place in 3...5 { #expect(!after[place].text.contains(Self.ferry.rawValue), "\(place)") }
    }
  }

  @Test func `in maintenance of a brand its search says so as well`() async throws {
    try await decide(
      .maintenance("Back at six"),
      of: .brand("posten"),
      asking: [
        "/posten/search.page?q=ferry", "/search.page?q=ferry",
        "/api/v1/search?q=ferry&brand=posten",
        "/posten/search.page?suggest=ferr", Self.page,
      ]
    ) { _, after in
      #expect(after[0].status == .ok && after[0].text.contains("Back at six"))
      // It is the only brand.
      #expect(after[1].text.contains("Back at six"))
      #expect(after[2].status == .serviceUnavailable && after[2].text.contains("Back at six"))
      #expect(!after[3].text.contains("ferry\""))
      #expect(after[4].text.contains("Back at six"))
    }
  }

  @Test func `a picture of a withdrawn story is gone`() async throws {
    let decisions = MemoryNewsroom()
    let newsroom = try Newsroom(decisions: decisions)
    await newsroom.server.press()
    try await newsroom.server.makeApplication().test(.idle) { client in
      let page = try await client.get(Self.page)
      let picture = try #require(
        page.text.firstMatch(of: /og:image" content="[a-z]+:\/\/[^\/"]+(\/[^"]+)"/)?.1
      )
      #expect(decisions.append(entry(set(.withdraw(nil), in: newsroom), 1, of: newsroom)))
      await newsroom.server.press()

      #expect(try await client.get(String(picture)).status == .gone)
    }
  }
}
