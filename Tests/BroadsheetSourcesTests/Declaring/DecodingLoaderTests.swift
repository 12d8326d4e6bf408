import BroadsheetCore
import BroadsheetSources
import BroadsheetTesting
import Foundation
import Testing

struct DecodingLoaderTests {
  private struct Trouble: Error, CustomStringConvertible {
    let description: String
  }

  private var front: NewsSection { Gazette.brand.sections[0] }

  private func section(
    _ feed: @escaping @Sendable (FrontPage) throws -> Feed
  ) -> NewsSection {
    NewsSection("front") { Load(from: Gazette.api, as: FrontPage.self, feed) }
  }

  @Test func `a page of the app's type becomes the feed that the closure makes`() throws {
    let loaded = try front.load(
      #"""
      {"title": "Today", "stories": [
        {"id": "1", "headline": "Bridge opens"},
        {"id": "2", "headline": "Ferry sails", "page": "https://gazette.example/2"}]}
      """#
    )

    #expect(loaded.feed.title == "Today")
    #expect(loaded.feed.items.map(\.id.rawValue) == ["1", "2"])
    #expect(loaded.feed.items.compactMap(\.teaser?.headline) == ["Bridge opens", "Ferry sails"])
    #expect(loaded.diagnostics.isEmpty)
  }

  @Test func `the decoder is the app's, and the closure may go by the context`() throws {
    struct Dated: Decodable {
      var issueDate: Date
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let section = NewsSection("front") {
      Load(from: Gazette.api, as: Dated.self, decoder: decoder) { page, context in
        var feed = Feed(title: "\(context.title), \(context.language)", content: .native([]))
        feed.metadata.modified = page.issueDate
        return LoadedFeed(feed: feed, timeToLive: 60)
      }
    }

    let loaded = try section.load(#"{"issue_date": "2026-01-02T03:04:05Z"}"#)

    #expect(loaded.feed.title == "Front, en")
    #expect(loaded.feed.metadata.modified == Date(timeIntervalSince1970: 1_767_323_045))
    #expect(loaded.timeToLive == 60)
  }

  private static let failures: [(String, LoadingError)] = [
    ("", .notThisFormat(expected: "FrontPage", found: "nothing")),
    ("<html>  no", .notThisFormat(expected: "FrontPage", found: "<html> no")),
    (#"{"title": "a"}"#, .missing(path: "stories")),
    (#"{"title": null, "stories": []}"#, .missing(path: "title")),
    (#"{"title": "a", "stories": [{"id": "1"}]}"#, .missing(path: "stories[0].headline")),
    (#"{"title": "a", "stories": [null]}"#, .missing(path: "stories[0]")),
  ]

  @Test(arguments: failures)
  func `what does not decode says where`(text: String, error: LoadingError) {
    #expect(throws: error) { try front.load(text) }
  }

  @Test(arguments: [
    (#"{"title": 7, "stories": []}"#, "FrontPage with String at 'title'"),
    (#"{"title": "a", "stories": {}}"#, "FrontPage with Array<Any> at 'stories'"),
    (
      #"{"title": "a", "stories": [{"id": "1", "headline": "b", "page": ""}]}"#,
      "FrontPage with another value at 'stories[0].page'"
    ),
    (#"[]"#, "FrontPage"),
  ])
  func `a value of another kind says what was expected where`(text: String, expected: String) {
    let error = #expect(throws: LoadingError.self) { try front.load(text) }

    guard case .notThisFormat(let said, let found) = error else {
      Issue.record("\(error.map { "\($0)" } ?? "nothing")")
      return
    }
    #expect(said == expected)
    #expect(!found.isEmpty)
  }

  @Test func `evidence of strangers is short`() {
    let key = String(repeating: "k", count: 100_000)
    let section = NewsSection("front") {
      Load(from: Gazette.api, as: [String: Int].self) { _ in Feed(title: "", content: .native([])) }
    }

    let error = #expect(throws: LoadingError.self) { try section.load("{\"\(key)\": \"x\"}") }

    #expect(error.map { "\($0)".utf8.count < 1_000 } == true)
  }

  @Test func `what the closure throws is evidence`() {
    let page = #"{"title": "a", "stories": []}"#
    let troubles: [(any Error & Sendable, LoadingError)] = [
      (
        Trouble(description: "no lead"),
        .notThisFormat(expected: "FrontPage", found: "no lead")
      ),
      (LoadingError.missing(path: "lead"), .missing(path: "lead")),
      (CancellationError(), .cancelled),
    ]

    for (trouble, error) in troubles {
      #expect(throws: error) { try section { _ in throw trouble }.load(page) }
    }
  }

  @Test func `depth beyond reason is an error`() {
    for text in [
      String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000),
    ] {
      #expect(throws: LoadingError.self) { try front.load(text) }
    }
  }

  @Test func `a task that nobody waits for reads nothing`() async {
    let (section, text) = (front, #"{"title": "a", "stories": []}"#)
    let reading = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      #expect(throws: LoadingError.cancelled) { try section.load(text) }
    }

    await reading.value
  }
}
