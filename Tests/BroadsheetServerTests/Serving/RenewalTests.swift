import BroadsheetCore
import BroadsheetPress
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Testing

/// What a page's script is told of what has changed.
struct `What has changed on a page` {
  private struct Change: Decodable {
    var edition: Int
    var whole: Bool?
    var added: Int?
    var html: String?
  }

  private func change(_ path: String, _ client: TestClient) async throws -> Change {
    let answer = try await client.get(path)
    #expect(answer.status == .ok)
    #expect(answer.headers[.contentType] == "application/json")
    #expect(answer.headers[.cacheControl] == "no-cache")
    return try JSONDecoder().decode(Change.self, from: Data(answer.text.utf8))
  }

  private static func edition(of page: String) throws -> String {
    String(try #require(page.firstMatch(of: /data-edition="(\d+)"/)).1)
  }

  @Test(arguments: ["/posten", "/posten/news"])
  func `is what is new, with marks for what stays`(path: String) async throws {
    let newsroom = try Newsroom()
    await newsroom.server.press()
    try await newsroom.server.makeApplication().test(.idle) { client in
      let before = try Self.edition(of: try await client.get(path).text)
      newsroom.transport.script(
        Newsroom.news,
        .feed("News", stories: ["Crane falls", "Bridge opens", "Ferry sails"], from: Newsroom.news)
      )
      newsroom.clock.advance(by: 400)
      await newsroom.server.press()

      let change = try await change("\(path)?since=\(before)", client)

      #expect(change.added == 1)
      #expect(change.html?.contains("Crane falls") == true)
      #expect(change.html?.contains("data-keep") == true || path == "/posten/news")
      #expect(String(change.edition) != before)
      let after = try await client.get(path)
      #expect(try Self.edition(of: after.text) == String(change.edition))
    }
  }

  @Test func `is nothing when nothing is new`() async throws {
    try await Newsroom().test { client in
      let edition = try Self.edition(of: try await client.get("/posten").text)

      let change = try await change("/posten?since=\(edition)", client)

      #expect(String(change.edition) == edition)
      #expect(change.html == nil)
      #expect(change.whole == nil)
    }
  }

  @Test func `is the whole for who has what nobody remembers`() async throws {
    try await Newsroom().test { client in
      let change = try await change("/posten?since=12345", client)

      #expect(change.whole == true)
      #expect(change.html == nil)
    }
  }

  @Test(arguments: ["", "-1", "abc", "12345678901234567", "1&x=2"])
  func `is the page itself for any other word`(since: String) async throws {
    try await Newsroom().test { client in
      let page = try await client.get("/posten?since=\(since)")

      #expect(page.text.hasPrefix("<!doctype html>"))
    }
  }
}
