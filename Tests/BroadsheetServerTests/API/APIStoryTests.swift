import BroadsheetAPI
import BroadsheetCore
import BroadsheetServer
import BroadsheetTesting
import Foundation
import HTTPTypes
import Hummingbird
import Testing

/// Stories and what is found of them, as documents.
struct APIStoryTests {
  private static let opera = Newsroom.storyName("opera", from: Newsroom.culture)
  private static let operaText = """
    {"id": "opera", "headline": "Opera sings", "contents": [
      {"type": "paragraph", "text": "All night."}]}
    """

  private func newsroom() throws -> Newsroom {
    try Newsroom([Newsroom.opera: [.text(Self.operaText, from: Newsroom.opera)]])
  }

  @Test func `a story is told once under whatever section it is asked for`() async throws {
    try await newsroom().test { client in
      let home = "/api/v1/brands/posten/sections/culture/stories/\(Self.opera)"
      let first = try await client.get(home)
      let story = try first.document(StoryDocument.self)
      let elsewhere = try await client.get(
        "/api/v1/brands/posten/sections/news/stories/\(Self.opera)"
      )
      let tag = try #require(first.headers[.eTag])
      let again = try await client.get(home, [.ifNoneMatch: tag])

      #expect(first.status == .ok)
      #expect(story.headline == "Opera sings")
      #expect(story.body.first?.kind == "paragraph")
      #expect(story.body.first?.text == "All night.")
      #expect(story.address == home)
      #expect(story.page == "/posten/culture/\(Self.opera)")
      #expect(try elsewhere.document(StoryDocument.self) == story)
      #expect(again.status == .notModified)
    }
  }

  @Test func `a story that is read back says the same, its markup made safe by who reads`()
    async throws
  {
    try await newsroom().test { client in
      let path = "/api/v1/brands/posten/sections/culture/stories/\(Self.opera)"
      var document = try await client.get(path).document(StoryDocument.self)
      document.body[0].kind = "markup"
      document.body[0].html = "<script>1</script>"
      document.body.append(document.body[0])
      document.body[1].kind = "hologram"
      document.details = StoryDetails()
      document.details?.sponsor = "Acme"
      let base = try #require(URL(string: "https://news.example" + path))

      let story = try #require(document.story(at: base) { "made safe: " + $0.dropFirst(8) })

      #expect(story.id == Self.opera)
      #expect(story.headline == document.headline)
      #expect(story.published == document.published)
      #expect(story.details.sponsor == "Acme")
      #expect(story.body == [.markup(SafeMarkup(sanitized: "made safe: 1</script>"))])
    }
  }

  @Test func `a live report is told entry by entry, and read back within its bounds`() async throws
  {
    let text = """
      {"id": "opera", "headline": "Opera sings", "live": {"state": "over", \
      "endDate": "2026-01-02T02:00:00Z", "entries": [
        {"id": "2", "headline": "Encore", "creationDate": "2026-01-02T01:05:00Z", "mark": "key",
         "contents": [{"type": "paragraph", "text": "Again."}]},
        {"id": "1", "headline": "Overture", "creationDate": "2026-01-02T01:00:00Z",
         "pinned": true}]}}
      """
    let newsroom = try Newsroom([Newsroom.opera: [.text(text, from: Newsroom.opera)]])
    try await newsroom.test { client in
      let path = "/api/v1/brands/posten/sections/culture/stories/\(Self.opera)"
      var document = try await client.get(path).document(StoryDocument.self)
      let base = try #require(URL(string: "https://news.example" + path))

      let report = try #require(document.report)
      let read = document.story(at: base) { $0 }?.report
      document.report?.entries[1] = report.entries[0]
      document.report?.state = "paused"
      let twice = document.story(at: base) { $0 }?.report

      #expect(report.state == "over")
      #expect(report.entries.map(\.id) == ["2", "1"])
      #expect(report.entries.map(\.isPinned) == [false, true])
      #expect(report.entries[0].mark == "key")
      #expect(report.entries[0].body.first?.text == "Again.")
      #expect(read?.isLive == false)
      #expect(read?.entries.map(\.title) == ["Encore", "Overture"])
      #expect(twice?.entries.count == 1)
      #expect(twice?.isLive == true)
    }
  }

  @Test func `what was found is read back with its marks`() async throws {
    try await newsroom().test { client in
      var document = try await client.get("/api/v1/search?q=opera").document(FoundDocument.self)

      let found = document.searchResults
      document.count = Int.max

      #expect(found.count == found.results.count)
      #expect(document.searchResults.pages == SearchRequest.mostPages)
      #expect(found.results.count == document.results.count)
      let first = try #require(found.results.first)
      #expect(first.address.section == "culture")
      #expect(first.headline.hasMatch)
      #expect(first.teaser.headline == first.headline.text)
      #expect(first.teaser.destination == .story(first.address.story))
    }
  }

  @Test func `a story whose text cannot be had still tells what its teaser does`() async throws {
    let trouble = StubTransport.Answer.failure(.badStatus(code: 500, retryAfter: nil))
    try await Newsroom([Newsroom.opera: [trouble]]).test { client in
      let answer = try await client.get(
        "/api/v1/brands/posten/sections/culture/stories/\(Self.opera)"
      )

      #expect([.ok, .serviceUnavailable].contains(answer.status))
      #expect(answer.headers[.cacheControl] == "no-store")
      #expect(answer.headers[.contentType]?.hasPrefix("application/") == true)
    }
  }

  @Test func `a story that nobody has brought yet is on its way`() async throws {
    try await Newsroom().server.makeApplication().test(.idle) { client in
      let answer = try await client.get(
        "/api/v1/brands/posten/sections/culture/stories/\(Self.opera)"
      )

      #expect(answer.status == .serviceUnavailable)
      #expect(try answer.document(ProblemDocument.self).code == "loading")
    }
  }

  @Test func `what is searched for is found with its place`() async throws {
    try await Newsroom().test { client in
      let answer = try await client.get("/api/v1/search?q=bridge")
      let found = try answer.document(FoundDocument.self)

      #expect(answer.headers[.cacheControl] == "private, max-age=30")
      #expect(found.query == "bridge")
      #expect(found.results.first?.headline.contains { $0.isMatch } == true)
      let address = try #require(found.results.first?.address)
      #expect(try await client.get(address).status == .ok)
    }
  }

  @Test func `searching for nothing finds nothing`() async throws {
    try await Newsroom().test { client in
      let found = try await client.get("/api/v1/search?q=+").document(FoundDocument.self)

      #expect(found.count == 0)
      #expect(found.results.isEmpty)
    }
  }

  @Test(arguments: [
    "", "q=a&q=b", "q=%ff", "q=a&time=hour", "q=a&page=0", "q=a&page=51", "q=a&page=-1",
    "q=a&page=1.0", "q=a&page=99999999999999999999", "q=a&brand=A", "q=a&section=../x",
    "q=" + String(repeating: "a", count: 65),
  ])
  func `a search that is not spelled right is told so`(query: String) async throws {
    try await Newsroom().test { client in
      let answer = try await client.get("/api/v1/search?\(query)")

      #expect(answer.status == .badRequest)
      #expect(try answer.document(ProblemDocument.self).code == "invalid")
    }
  }

  @Test(arguments: [
    "q=a&brand=nobody", "q=a&brand=posten&section=none", "q=a&section=none", "q=bridge&page=50",
  ])
  func `a search where nothing is finds no page`(query: String) async throws {
    try await Newsroom().test { client in
      let answer = try await client.get("/api/v1/search?\(query)")

      #expect(answer.status == .notFound)
    }
  }

  @Test func `who searches too often is told to wait`() async throws {
    let newsroom = try Newsroom()
    await newsroom.server.press()
    try await newsroom.server.makeApplication().test(.router) { client in
      var last: TestResponse?
      for _ in 0..<41 { last = try await client.get("/api/v1/search?q=bridge") }

      #expect(last?.status == .tooManyRequests)
      #expect(last?.headers[.retryAfter] != nil)
    }
  }
}
