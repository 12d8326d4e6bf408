import BroadsheetCore
import BroadsheetPress
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

/// Addresses of what is not there yet: nobody is told that it does not exist.
struct AwaitedTests {
  private let bridge = Newsroom.storyName("bridge-opens", from: Newsroom.news)
  private let unknownSport = Newsroom.storyName("never-was", from: Newsroom.sport)

  private func failing() throws -> Newsroom {
    try Newsroom([Newsroom.news: [.failure(.badStatus(code: 500, retryAfter: nil))]])
  }

  @Test(arguments: ["feed.rss", "feed.json", "story", "some-story"])
  func `what a feed on its way may bring is not there yet`(name: String) async throws {
    let press = try Newsroom(
      [Newsroom.news: [.hang]],
      configuration: .testing(PressConfiguration(fetchPatience: 3600))
    )
    let path = "/posten/news/\(name == "story" ? bridge.rawValue : name)"

    // The press room works as long as the application runs, and never hears of the news.
    try await press.server.makeApplication().test(.live) { client in
      for path in [path, path + "/", "/sitemap.xml"] {
        let answer = try await client.get(path)
        #expect(answer.status == .serviceUnavailable)
        #expect(answer.headers[.retryAfter] == "2")
        #expect(answer.headers[.cacheControl] == "no-store")
      }
    }
  }

  @Test(arguments: ["feed.rss", "story", "some-story"])
  func `nor is what a failed source may have, however long it fails`(name: String) async throws {
    let press = try failing()
    await press.server.press()
    let path = "/posten/news/\(name == "story" ? bridge.rawValue : name)"

    try await press.server.makeApplication().test(.router) { client in
      for seconds in [0, 100_000] {
        press.clock.advance(by: Double(seconds))
        let answer = try await client.get(path)
        #expect(answer.status == .serviceUnavailable)
        #expect(answer.headers[.retryAfter] != nil)
        #expect(answer.headers[.cacheControl] == "no-store")
      }
      let map = try await client.get("/sitemap.xml")
      #expect(map.status == .ok)
    }
  }

  @Test func `a name that says its source is not found once that has answered`() async throws {
    let press = try failing()
    await press.server.press()

    try await press.server.makeApplication().test(.router) { client in
      for section in ["sport", "news"] {
        let answer = try await client.get("/posten/\(section)/\(unknownSport)")
        #expect(answer.status == .notFound)
      }
    }
  }

  @Test func `a name that may be any source's is awaited for a while`() async throws {
    let press = try failing()
    await press.server.press()

    try await press.server.makeApplication().test(.router) { client in
      press.clock.advance(by: 299)
      let before = try await client.get("/posten/sport/some-story")
      press.clock.advance(by: 1)
      let after = try await client.get("/posten/sport/some-story")

      #expect(before.status == .serviceUnavailable)
      #expect(after.status == .notFound)
    }
  }

  @Test func `a story whose section is gone is awaited by its name alone`() async throws {
    let press = try failing()
    await press.server.press()

    try await press.server.makeApplication().test(.router) { client in
      let marked = try await client.get("/posten/gone/\(bridge)")
      #expect(marked.status == .serviceUnavailable)
      for path in [
        "/posten/gone/some-story", "/posten/gone/feed.rss", "/nobody/news/\(bridge)",
      ] {
        let answer = try await client.get(path)
        #expect(answer.status == .notFound)
      }
    }
  }

  @Test(arguments: ["/posten/news", "/posten/news/feed.rss", "/posten/news/some-story"])
  func `whoever asks again has the source asked, and who looks at the head has not`(path: String)
    async throws
  {
    let press = try failing()
    await press.server.press()
    // Not due by itself, and long enough ago for a reader.
    press.clock.advance(by: 40)

    try await press.server.makeApplication().test(.router) { client in
      let asked = { press.transport.requests.count { $0.address == Newsroom.news } }
      let head = try await client.execute(uri: path + "?retry", method: .head)
      await press.server.press()
      let afterHead = asked()
      let get = try await client.get(path + "?retry")
      await press.server.press()

      #expect(head.status == .seeOther && get.status == .seeOther)
      #expect(head.headers[.location] == path && get.headers[.location] == path)
      #expect(afterHead == 1)
      #expect(asked() == 2)
    }
  }
}
