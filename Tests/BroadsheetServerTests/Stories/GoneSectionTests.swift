import BroadsheetCore
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

/// Where the addresses of stories lead whose section is gone, or is called otherwise.
struct GoneSectionTests {
  private let bridge = Newsroom.storyName("bridge-opens", from: Newsroom.news)
  private let ferry = Newsroom.storyName("ferry-sails", from: Newsroom.news)

  /// The news under another name; without sections that are made of them.
  private var renamed: Newsstand {
    var newsstand = Newsroom.newsstand
    newsstand.brands[0].front = Front(blocks: [])
    newsstand.brands[0].sections.removeAll { $0.id == "news" || $0.id == "all" }
    newsstand.brands[0].sections.append(
      NewsSection(
        id: "fresh",
        title: "Ferskt",
        source: Source(address: Newsroom.news, format: .listing)
      )
    )
    return newsstand
  }

  @Test(arguments: [true, false])
  func `a story of a renamed section is led to where it is now`(isRestart: Bool) async throws {
    let first = try Newsroom()
    await first.server.press()
    let press = isRestart ? try Newsroom(newsstand: renamed, store: first.store) : first
    let newsstand = renamed

    try await press.server.makeApplication().test(.idle) { client in
      if !isRestart { await press.server.replace(by: newsstand, transport: press.transport) }
      await press.server.press()
      for name in [bridge, "bridge-opens"] {
        let story = try await client.get("/posten/news/\(name)")
        #expect(story.status == .movedPermanently)
        #expect(story.headers[.location] == "/posten/fresh/\(bridge)")
        #expect(story.headers[.cacheControl] == "no-cache")
      }
      let spelled = try await client.get("/posten/NEWS/\(bridge)/")
      #expect(spelled.headers[.location] == "/posten/fresh/\(bridge)")
      #expect(spelled.headers[.cacheControl] == "no-cache")
      let page = try await client.get("/posten/fresh/\(bridge)")
      #expect(page.text.contains("All about it."))
    }
  }

  @Test func `a section that is renamed back leads nobody in a circle`() async throws {
    let press = try Newsroom()
    await press.server.press()
    let newsstand = renamed

    try await press.server.makeApplication().test(.idle) { client in
      await press.server.replace(by: newsstand, transport: press.transport)
      let there = try await client.get("/posten/news/\(bridge)")
      await press.server.replace(by: Newsroom.newsstand, transport: press.transport)
      let back = try await client.get("/posten/fresh/\(bridge)")
      let page = try await client.get("/posten/news/\(bridge)")

      #expect(there.headers[.location] == "/posten/fresh/\(bridge)")
      #expect(back.headers[.location] == "/posten/news/\(bridge)")
      // A browser that has kept either asks again before it follows.
      #expect([there, back].allSatisfy { $0.headers[.cacheControl] == "no-cache" })
      #expect(page.text.contains("All about it."))
    }
  }

  /// After the section was renamed, with a feed that has dropped the ferry since.
  private func renamedAndDropped() async throws -> Newsroom {
    let first = try Newsroom()
    await first.server.press()
    let press = try Newsroom(
      [Newsroom.news: [.feed("News", stories: ["Bridge opens"], from: Newsroom.news)]],
      newsstand: renamed,
      store: first.store
    )
    await press.server.press()
    return press
  }

  @Test func `so is one that its feed has dropped since`() async throws {
    let press = try await renamedAndDropped()

    try await press.server.makeApplication().test(.router) { client in
      let old = try await client.get("/posten/news/\(ferry)")
      #expect(old.headers[.location] == "/posten/fresh/\(ferry)")
      let page = try await client.get("/posten/fresh/\(ferry)")
      #expect(page.text.contains("All about it."))
    }
  }

  @Test func `so is one that is asked for as an earlier version called it`() async throws {
    let press = try await renamedAndDropped()

    try await press.server.makeApplication().test(.router) { client in
      let old = try await client.get("/posten/news/ferry-sails")
      #expect(old.headers[.location] == "/posten/fresh/\(ferry)")
    }
  }

  @Test(arguments: ["never-was", "bridge-open"])
  func `a name with the mark of a source is no story for that`(id: String) async throws {
    let press = try Newsroom(newsstand: renamed)
    await press.server.press()
    let name = Newsroom.storyName(Slug(identifying: id), from: Newsroom.news)

    try await press.server.makeApplication().test(.router) { client in
      let page = try await client.get("/posten/news/\(name)")
      #expect(page.status == .notFound)
      #expect(page.headers[.location] == nil)
    }
  }

  @Test(arguments: [
    "/posten/news/no-such-story", "/posten/news", "/other/news/bridge-opens",
    "/posten/sport/no-such",
  ])
  func `what nobody knows is not found`(path: String) async throws {
    let press = try Newsroom(newsstand: renamed)
    await press.server.press()

    try await press.server.makeApplication().test(.router) { client in
      let page = try await client.get(path)
      #expect(page.status == .notFound)
    }
  }
}
