import BroadsheetCore
import BroadsheetSources
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetCommands  // A command has no interface but its words.

struct FeedSurveyTests {
  @Test(arguments: [
    ("https://paper.example/feed", "https://paper.example/feed"),
    ("feed://paper.example/feed", "https://paper.example/feed"),
    ("feed:https://paper.example/feed", "https://paper.example/feed"),
    ("FEED:http://paper.example/feed", "http://paper.example/feed"),
    ("feed://http://paper.example/feed", "http://paper.example/feed"),
    (" paper.example ", "https://paper.example"),
    ("list.opml", "https://list.opml"),
  ])
  func `addresses are understood as people write them`(text: String, address: String) {
    #expect(FeedAddress.web(text)?.absoluteString == address)
  }

  @Test(arguments: ["", "list", "file:///etc/passwd", "javascript:alert(1)", "feed:", "https://"])
  func `what is no address of the web is none`(text: String) {
    #expect(FeedAddress.web(text) == nil)
  }

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

    let findings = await FeedSurvey(transport: transport, time: 86_400).run([feed, page, dead]) {
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

    let findings = await FeedSurvey(transport: transport, time: -1).run(addresses) { _, _, _ in }

    #expect(findings.values.allSatisfy { $0 == .unasked })
    #expect(transport.requests.isEmpty)
  }

  @Test func `sections are called as their feeds call themselves, and duplicates are one`() throws {
    let list = try OPMLDocument(
      Array(
        """
        <opml><body><outline text='One' xmlUrl='feed://paper.example/feed/'/>
        <outline text='Two' xmlUrl='https://www.paper.example/feed'/>
        <outline text='Three' xmlUrl='https://blog.example'/></body></opml>
        """.utf8
      )
    )
    let blog = try address("https://blog.example")
    let found = try address("https://blog.example/atom.xml")
    var imported = ImportedBrand(
      language: "en",
      allowsPrivate: false,
      transport: Transports(Newsstand.Settings()).router,
      findings: [blog: .feed(found, title: "A blog", summary: "About")]
    )

    for outline in list.outlines { imported.add(outline) }

    let brand = try #require(imported.brand(named: nil))
    #expect(brand.sections.map(\.title) == ["One", "A blog"])
    #expect(brand.sections.last?.source.address == found)
    #expect(brand.showsSources == .always)
    #expect(imported.remarks.count == 1)
  }

  private func address(_ text: String) throws -> URL { try #require(URL(string: text)) }

  private static func rss(_ title: String) -> String {
    "<rss version='2.0'><channel><title>\(title)</title></channel></rss>"
  }
}
