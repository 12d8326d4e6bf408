import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetSources

// The reader is internal: loaders alone meet it.
struct LiveMarkupTests {
  private func update(_ id: String, _ inner: String, element: String = "section") -> String {
    """
    <\(element) itemprop="liveBlogUpdate" itemscope itemtype="https://schema.org/BlogPosting" \
    itemid="\(id)">\(inner)</\(element)>
    """
  }

  private func story(_ html: String) throws -> Story? {
    try LoadedWire.item(html: html).stories.first
  }

  private func report(_ inner: String) -> String {
    "<article itemscope itemtype='https://schema.org/LiveBlogPosting'>\(inner)</article>"
  }

  @Test func `a text that says that it is a live report is one`() throws {
    let html = report(
      "<p>Before.</p>"
        + update(
          "b",
          """
          <time itemprop="datePublished" datetime="2026-05-01T10:05:00Z">10:05</time>
          <b itemprop="articleSection">goal</b><h2 itemprop="headline">Two <i>up</i></h2>
          <div itemprop="articleBody"><div><p onclick=x()>In.</p></div><script>x()</script></div>
          """
        )
        + update("a", "<h2 itemprop=headline>Start</h2>")
        + "<p>After.</p>"
    )

    let story = try #require(try story(html))

    let report = try #require(story.report)
    #expect(report.isLive)
    #expect(story.flags.contains(.live))
    #expect(report.entries.map(\.title) == ["Two up", "Start"])
    #expect(report.entries[0].mark?.rawValue == "goal")
    #expect(report.entries[0].time == Date(timeIntervalSince1970: 1_777_629_900))
    guard case .markup(let text)? = report.entries[0].body.first else {
      Issue.record("no text")
      return
    }
    #expect(text.html.contains("<p>In.</p>"))
    #expect(!text.html.contains("script") && !text.html.contains("onclick"))
    let body = "\(story.body)"
    #expect(body.contains("Before.") && body.contains("After.") && !body.contains("Two"))
  }

  @Test(arguments: [("2026-01-01T00:00:00Z", false), ("2999-01-01T00:00:00Z", true)])
  func `a report is over once its end has been`(end: String, isLive: Bool) throws {
    let html = report(
      "<meta itemprop=coverageEndTime content='\(end)'>" + update("a", "<p itemprop=headline>A</p>")
    )

    #expect(try story(html)?.report?.isLive == isLive)
  }

  @Test(arguments: [
    "<article><section>One</section></article>",
    "<p>About LiveBlogPosting and liveBlogUpdate.</p>",
    "<div itemtype='https://schema.org/LiveBlogPosting'>No liveBlogUpdate</div>",
  ])
  func `a text that does not say so is a text`(html: String) throws {
    #expect(try story(html)?.report == nil)
  }

  @Test func `an entry that is left open ends where the next begins`() throws {
    let html = report(
      "<div itemprop=liveBlogUpdate id=b><h2 itemprop=headline>B</h2><div itemprop=articleBody>Two"
        + "<div itemprop=liveBlogUpdate id=a><h2 itemprop=headline>A</h2>"
    )

    let report = try #require(try story(html)?.report)

    #expect(report.entries.map(\.title) == ["B", "A"])
    #expect("\(report.entries[0].body)".contains("Two"))
  }

  @Test(arguments: 0..<60)
  func `whatever a text is made of, reading it ends and its entries are safe`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let pieces = [
      "<div itemprop=liveBlogUpdate>", "<div itemprop=articleBody>", "</div>", "<p>", "</p>", "<",
      "<script>alert(1)</script>", "<h2 itemprop=headline>", "</h2>", "words ", "<meta itemprop=x",
      "<time itemprop=datePublished datetime=never>", "<!-- liveBlogUpdate -->", "<textarea>",
    ]
    let html =
      "<div itemtype=https://schema.org/LiveBlogPosting>"
      + (0..<60).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()

    let stories = try LoadedWire.item(html: html).stories

    for entry in stories.first?.report?.entries ?? [] {
      #expect(!"\(entry.body)".contains("<script"))
    }
  }

  @Test func `more entries than any report has cost no more than their bytes`() throws {
    let html = report(
      (0..<5000).map { update("\($0)", "<p itemprop=headline>\($0)</p>") }.joined()
    )

    #expect(try story(html)?.report?.entries.count == LiveReport.mostEntries)
  }
}
