import BroadsheetCore
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

struct FileContractTests {
  @Test func `assets are kept for ever under the name that a page uses`() async throws {
    try await Newsroom().test { client in
      let page = try await client.get("/posten").text
      let names = page.matches(of: /\/assets\/[a-z0-9.\-]+/).map { String($0.output) }

      #expect(Set(names).count >= 2)
      for name in Set(names) {
        let asset = try await client.get(name)
        #expect(asset.status == .ok)
        #expect(asset.headers[.cacheControl]?.contains("immutable") == true)
      }
    }
  }

  @Test func `an old name of an asset still finds the newest, for a while`() async throws {
    try await Newsroom().test { client in
      let asset = try await client.get("/assets/posten.0old0.css")

      #expect(asset.status == .ok)
      #expect(asset.headers[.cacheControl]?.contains("immutable") == false)
      #expect(try await client.get("/assets/nobody.0old0.css").status == .notFound)
    }
  }

  @Test(arguments: [
    ("/posten/news/feed.rss", "application/rss+xml; charset=utf-8"),
    ("/posten/feed.json", "application/feed+json; charset=utf-8"),
    ("/sitemap.xml", "application/xml; charset=utf-8"),
    ("/robots.txt", "text/plain; charset=utf-8"),
    ("/posten/manifest.webmanifest", "application/manifest+json"),
    ("/posten/icon.svg", "image/svg+xml"),
  ])
  func `files for machines answer in their own types`(path: String, type: String) async throws {
    try await Newsroom().test { client in
      let file = try await client.get(path)

      #expect(file.status == .ok)
      #expect(file.headers[.contentType] == type)
      #expect(file.headers[.contentSecurityPolicy]?.contains("sandbox") == true)
    }
  }

  @Test func `feeds and the site map lead to the stories' one address`() async throws {
    try await Newsroom().test { client in
      let feed = try await client.get("/posten/news/feed.rss").text
      let map = try await client.get("/sitemap.xml").text

      let story = "/posten/news/\(Newsroom.storyName("bridge-opens", from: Newsroom.news))"
      #expect(feed.contains("\(story)</link>"))
      #expect(map.contains("\(story)</loc>"))
      #expect(!map.contains("/posten/all/bridge-opens"))
    }
  }

  @Test func `a server on any free port writes the port it got`() async throws {
    let press = try Newsroom()
    await press.server.press()

    try await press.server.makeApplication().test(.live) { client in
      let port = try #require(client.port)
      let address = "http://127.0.0.1:\(port)/posten"

      let map = try await client.get("/sitemap.xml").text
      let feed = try await client.get("/posten/feed.rss").text
      let front = try await client.get("/posten").text

      #expect(map.contains("<loc>\(address)</loc>"))
      #expect(feed.contains("\(address)/"))
      #expect(front.contains("<link rel=\"canonical\" href=\"\(address)\">"))
    }
  }

  @Test func `bundled pages stand in a sandbox`() async throws {
    let press = try Newsroom()
    press.transport.script(
      Newsroom.address("bundle:///posten/chess.html"),
      .text("<p>e4</p>", from: Newsroom.address("bundle:///posten/chess.html"))
    )
    try await press.test { client in
      let page = try await client.get("/posten/chess.html")

      #expect(page.status == .ok)
      #expect(page.headers[.contentSecurityPolicy]?.hasPrefix("sandbox") == true)
      #expect(page.text == "<p>e4</p>")
      #expect(try await client.get("/posten/nothing.html").status == .notFound)
    }
  }
}
