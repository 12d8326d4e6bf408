import BroadsheetCore
import BroadsheetPress
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

/// A newsstand whose file is read anew while readers are on its pages.
struct ReplacedNewsstandTests {
  @Test func `what changed is there at once, and unchanged sources are not asked again`()
    async throws
  {
    let press = try Newsroom()
    await press.server.press()
    let asked = press.transport.requests.count
    var changed = Newsroom.newsstand
    changed.brands[0].name = "Nyposten"
    changed.brands[0].sections[0].layout = [BlockRule(.briefs)]

    let newsstand = changed
    try await press.server.makeApplication().test(.idle) { client in
      await press.server.replace(by: newsstand, transport: press.transport)

      let page = try await client.get("/posten/news")
      #expect(page.status == .ok)
      #expect(page.text.contains("Nyposten"))
      #expect(page.text.contains("Bridge opens"))
      let text = try await client.get("/posten").text
      #expect(text.contains("Home side wins"))
    }
    await press.server.press()
    #expect(press.transport.requests.count == asked)
    #expect(press.server.newsstand.brands[0].name == "Nyposten")
  }

  @Test func `right after a restart it has all that was kept, and goes on from there`()
    async throws
  {
    let first = try Newsroom()
    await first.server.press()
    let press = try Newsroom(
      [Newsroom.news: [.feed("News", stories: ["Bridge closes"], from: Newsroom.news)]],
      store: first.store
    )
    var changed = Newsroom.newsstand
    changed.brands[0].name = "Nyposten"

    let newsstand = changed
    try await press.server.makeApplication().test(.idle) { client in
      await press.server.replace(by: newsstand, transport: press.transport)
      let page = try await client.get("/posten/news")
      let front = try await client.get("/posten")
      await press.server.press()
      let next = try await client.get("/posten/news")

      #expect(page.text.contains("Nyposten"))
      #expect(page.text.contains("Bridge opens"))
      #expect(front.text.contains("Home side wins"))
      #expect(next.text.contains("Bridge closes"))
    }
  }

  @Test func `a section that is gone is not found, and a new one is filled`() async throws {
    let press = try Newsroom()
    await press.server.press()
    var changed = Newsroom.newsstand
    changed.brands[0].sections.removeAll { $0.id == "sport" || $0.id == "all" }
    changed.brands[0].front.blocks.removeLast()
    changed.brands[0].sections.append(
      NewsSection(
        id: "games",
        title: "Games",
        source: Source(address: Newsroom.sport, format: .listing)
      )
    )

    let newsstand = changed
    try await press.server.makeApplication().test(.idle) { client in
      await press.server.replace(by: newsstand, transport: press.transport)
      let gone = try await client.get("/posten/sport")
      #expect(gone.status == .notFound)
      let kept = try await client.get("/posten/news")
      #expect(kept.status == .ok)

      await press.server.press()
      let text = try await client.get("/posten/games").text
      #expect(text.contains("Home side wins"))
    }
  }

  @Test func `a section with another source shows its last page until the new one came`()
    async throws
  {
    let press = try Newsroom()
    await press.server.press()
    var changed = Newsroom.newsstand
    changed.brands[0].sections[0].source.address = Newsroom.sport

    let newsstand = changed
    try await press.server.makeApplication().test(.idle) { client in
      await press.server.replace(by: newsstand, transport: press.transport)
      let text = try await client.get("/posten/news").text
      #expect(text.contains("Bridge opens"))

      await press.server.press()
      let page = try await client.get("/posten/news")
      #expect(page.text.contains("Home side wins"))
      #expect(!page.text.contains("Bridge opens"))
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `a file that changed before anybody watched it is looked at once`() async throws {
    var newsstand = Newsroom.newsstand
    let file = Newsroom.address("file:///nowhere/news.json")
    newsstand.brands[0].sections[0].source.address = file
    let press = try Newsroom(
      [
        file: [
          .feed("News", stories: ["Bridge opens"], from: file),
          .feed("News", stories: ["Bridge closes"], from: file),
        ]
      ],
      newsstand: newsstand
    )
    await press.server.press()
    await press.server.replace(by: newsstand, transport: press.transport)

    // Its turn is minutes away, on a clock that stands still.
    try await press.server.makeApplication().test(.live) { client in
      var page = try await client.get("/posten/news")
      while !page.text.contains("Bridge closes") { page = try await client.get("/posten/news") }
      #expect(page.status == .ok)
    }
    #expect(press.transport.requests.count { $0.address == file } == 2)
  }

  @Test func `when the new one fails, nothing of the old one is shown as if it were its`()
    async throws
  {
    let press = try Newsroom()
    await press.server.press()
    var changed = Newsroom.newsstand
    changed.brands[0].sections[0].source.address = Newsroom.address("http://new.example/news")
    press.transport.script(
      changed.brands[0].sections[0].source.address,
      .failure(.badStatus(code: 500, retryAfter: nil))
    )

    let newsstand = changed
    try await press.server.makeApplication().test(.idle) { client in
      await press.server.replace(by: newsstand, transport: press.transport)
      await press.server.press()
      let page = try await client.get("/posten/news")
      let front = try await client.get("/posten")

      #expect(page.status == .serviceUnavailable)
      #expect(!page.text.contains("Bridge opens"))
      #expect(!front.text.contains("Bridge opens"))
      #expect(front.text.contains("Home side wins"))
    }
    let restarted = try Newsroom(newsstand: newsstand, store: press.store)
    try await restarted.test { client in
      let page = try await client.get("/posten/news")
      #expect(!page.text.contains("Bridge opens"))
    }
    let back = try Newsroom([Newsroom.news: [.hang]], store: press.store)
    try await back.test { client in
      let page = try await client.get("/posten/news")
      #expect(page.text.contains("Bridge opens"))
    }
  }

  @Test func `the running server works for the newsstand of now`() async throws {
    let press = try Newsroom()
    var changed = Newsroom.newsstand
    changed.brands[0].sections[0].source.address = Newsroom.sport

    let newsstand = changed
    try await press.server.makeApplication().test(.live) { client in
      await press.server.replace(by: newsstand, transport: press.transport)
      var page = try await client.get("/posten/news")
      while !page.text.contains("Home side wins") { page = try await client.get("/posten/news") }
      #expect(page.status == .ok)
    }
  }
}
