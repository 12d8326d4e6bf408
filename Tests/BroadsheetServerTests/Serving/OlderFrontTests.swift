import BroadsheetCore
import BroadsheetPress
import BroadsheetTesting
import Foundation
import HTTPTypes
import Testing

/// The pages behind a front, through the whole server.
struct `A front goes on` {
  private static let headlines = (1...60).map { "Report number \($0) of the harbour" }

  private func newsroom() throws -> Newsroom {
    let feed = StubTransport.Answer.feed("News", stories: Self.headlines, from: Newsroom.news)
    return try Newsroom([Newsroom.news: [feed]])
  }

  private static func next(in page: String) -> String? {
    page.firstMatch(of: /<a rel="next" href="([^"]+)"/).map { String($0.1) }
  }

  private static func shown(on page: String) -> [String] {
    headlines.filter { page.contains(">\($0)<") }
  }

  @Test func `with what is not above, by plain links, until there is no more`() async throws {
    try await newsroom().test { client in
      var page = try await client.get("/posten")
      var shown = Self.shown(on: page.text)
      var visited = 0
      while let next = Self.next(in: page.text), visited < 10 {
        #expect(page.text.contains("<link rel=\"next\" href=\"\(next)\">"))
        page = try await client.get(next)
        #expect(page.status == .ok)
        #expect(page.text.contains("<link rel=\"prev\" href=\"/posten"))
        shown += Self.shown(on: page.text)
        visited += 1
      }

      #expect(visited == 3)
      #expect(shown.sorted() == Self.headlines.sorted())
    }
  }

  @Test func `and is the same page with or without a word that means nothing`() async throws {
    try await newsroom().test { client in
      let front = try await client.get("/posten")
      let other = try await client.get("/posten?utm_source=letter")

      #expect(front.text == other.text)
      #expect(front.headers[.eTag] == other.headers[.eTag])
    }
  }

  @Test func `with pages that have a tag of their own`() async throws {
    try await newsroom().test { client in
      let first = try await client.get("/posten?after=top")
      let tag = try #require(first.headers[.eTag])
      let again = try await client.get("/posten?after=top", [.ifNoneMatch: tag])
      let front = try await client.get("/posten", [.ifNoneMatch: tag])

      #expect(first.headers[.cacheControl]?.contains("max-age=60") == true)
      #expect(again.status == .notModified)
      #expect(front.status == .ok)
    }
  }

  @Test(arguments: ["nowhere", "", "TOP", "0123456789abc", "%2e%2e", "0123456789abc-0zzzz"])
  func `but not at addresses that nobody gave`(cursor: String) async throws {
    try await newsroom().test { client in
      let page = try await client.get("/posten?after=\(cursor)")

      #expect(page.status == .notFound)
    }
  }

  @Test func `and leads from other spellings to the one address`() async throws {
    try await newsroom().test { client in
      let page = try await client.get("/posten?utm_source=letter&after=top")

      #expect(page.status == .found)
      #expect(page.headers[.location] == "/posten?after=top")
      #expect(page.headers[.cacheControl] == "no-store")
    }
  }

  @Test func `without asking any backend`() async throws {
    let newsroom = try newsroom()
    try await newsroom.test { client in
      let asked = newsroom.transport.requests.count
      var path: String? = "/posten?after=top"
      while let next = path { path = Self.next(in: try await client.get(next).text) }

      #expect(newsroom.transport.requests.count == asked)
    }
  }

  @Test func `and ends where everything is on it`() async throws {
    try await Newsroom().test { client in
      let section = try await client.get("/posten/news")

      #expect(!section.text.contains("class=\"paging\""))
      let older = try await client.get("/posten/news?after=top")
      #expect(older.status == .found)
      #expect(older.headers[.location] == "/posten/news")
    }
  }
}
