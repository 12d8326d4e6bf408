import BroadsheetCore
import BroadsheetSources
import BroadsheetTesting
import Foundation
import Testing

// What is asked of feeds shows in no newsstand.
@testable import BroadsheetAssembly

struct FeedSurveyTests {
  @Test func `feeds say what they are called, and pages where their feeds are`() async throws {
    let feed = try address("https://paper.example/feed")
    let page = try address("https://blog.example/")
    let found = try address("https://blog.example/atom.xml")
    let dead = try address("https://gone.example/feed")
    let transport = StubTransport([
      feed: [.text(Self.rss("The \n Paper"), from: feed)],
      page: [
        .text(
          """
          <!doctype html><html><head>
          <link rel="alternate" type="application/rss+xml" href="/atom.xml"></head></html>
          """,
          from: page,
          contentType: "text/html"
        )
      ],
      found: [.text(Self.rss("A blog"), from: found)],
    ])

    let findings = await survey(transport).run([feed, page, dead]) {
      _,
      _,
      _ in
    }

    #expect(findings[feed] == .feed(feed, title: "The Paper", summary: nil))
    #expect(findings[page] == .feed(found, title: "A blog", summary: nil))
    guard case .nothing = findings[dead] else {
      Issue.record("\(String(describing: findings[dead]))")
      return
    }
  }

  @Test func `when the time is over the rest is not asked`() async throws {
    let addresses = try (0..<20).map { try address("https://paper.example/\($0)") }
    let transport = StubTransport()

    let findings = await survey(transport, time: -1).run(addresses) { _, _, _ in }

    #expect(findings.values.allSatisfy { $0 == .unasked })
    #expect(transport.requests.isEmpty)
  }

  private func survey(_ transport: StubTransport, time: Double = 86_400) -> FeedSurvey {
    FeedSurvey(transport: transport, time: time, sleep: FixedClock().sleep)
  }

  private func address(_ text: String) throws -> URL { try #require(URL(string: text)) }

  private static func rss(_ title: String) -> String {
    "<rss version='2.0'><channel><title>\(title)</title></channel></rss>"
  }
}
