import BroadsheetCore
import BroadsheetTesting
import BroadsheetWeb
import Foundation
import Testing

@Suite struct EditionPageTests {
  /// A front of sixty cards with every kind on it.
  private static let large: String = WebSample.page(
    (0..<6).map { block in
      WebSample.block(
        "b\(block)",
        block == 3 ? .scrollable : .fixed,
        title: "Block \(block)",
        cards: (0..<10).map { WebSample.card(Sample.teaser(block * 10 + $0)) }
      )
    } + [WebSample.block("all", cards: Sample.everyKind.map { WebSample.card($0, .box) })]
  )

  @Test func `identifiers are unique`() {
    let identifiers = Self.large.captures(of: " id=\"([^\"]*)\"")

    #expect(identifiers.count == Set(identifiers).count)
    #expect(identifiers.contains("main"))
  }

  @Test func `there is one first heading and no level is skipped`() {
    let levels = Self.large.captures(of: "<h([1-6])").compactMap(Int.init)

    #expect(levels.count(where: { $0 == 1 }) == 1)
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $1 <= $0 + 1 })
  }

  @Test func `nothing on the page needs inline styles or handlers`() {
    #expect(Self.large.captures(of: "( style=\"|<style| on[a-z]+=\")").isEmpty)
    #expect(Self.large.captures(of: "<script(>)").count == 1)
  }

  @Test func `the head is complete`() {
    for part in [
      "<title>Harbour Times</title>", "<meta name=\"description\"",
      "<link rel=\"canonical\" href=\"https://news.example/harbour-times\">",
      "<meta property=\"og:url\" content=\"https://news.example/harbour-times\">",
      "href=\"/harbour-times/feed.rss\"", "href=\"/harbour-times/feed.json\"",
      "<link rel=\"manifest\" href=\"/harbour-times/manifest.webmanifest\">",
      "<link rel=\"icon\" type=\"image/svg+xml\" href=\"/harbour-times/icon.svg\">",
      "<meta name=\"theme-color\"", "\"@type\":\"ItemList\"",
      "<html lang=\"en\" dir=\"ltr\"", "width=device-width",
    ] {
      #expect(Self.large.contains(part), "\(part)")
    }
  }

  @Test func `landmarks and the way past the navigation are there`() {
    for part in [
      "<a class=\"skip\" href=\"#main\">Skip to content</a>", "<header class=\"masthead\">",
      "<nav class=\"bar\" aria-label=\"Sections\">", "<main id=\"main\"", "<footer",
    ] {
      #expect(Self.large.contains(part), "\(part)")
    }
  }

  @Test func `a front of sixty cards stays small before compression`() throws {
    let assets = WebSample.site.assets
    let style = try #require(assets.content(of: assets.stylesheet(of: WebSample.brand.id)))
    let script = try #require(assets.content(of: assets.script))

    #expect(Self.large.utf8.count < 60_000)
    #expect(style.utf8.count < 66_000)
    #expect(script.utf8.count < 30_000)
  }

  @Test func `the end of a script element in a headline does not end the facts`() {
    let hostile = "</script><script>alert(1)</script>"
    let edition = WebSample.edition([], section: WebSample.section.id, title: hostile)

    let html = EditionPage(
      site: WebSample.site,
      brand: WebSample.brand,
      edition: edition,
      now: Sample.moment
    ).html().string

    #expect(!html.contains("<script>alert"))
    #expect(html.contains("\\u003c/script>"))
  }

  @Test func `a stale page says since when`() {
    let html = EditionPage(
      site: WebSample.site,
      brand: WebSample.brand,
      edition: WebSample.edition([]),
      staleSince: Sample.moment,
      now: Sample.moment
    ).html().string

    #expect(html.contains("role=\"status\">Not updated since 2 January 2026 at 03:04</p>"))
  }

  @Test func `a web section is a sandboxed frame with a plain link out`() throws {
    let address = try #require(URL(string: "https://elsewhere.example/tv?a&b"))
    var edition = WebSample.edition([], section: WebSample.section.id, title: "Television")
    edition.content = .web(address)

    let html = EditionPage(
      site: WebSample.site,
      brand: WebSample.brand,
      edition: edition,
      now: Sample.moment
    ).html().string

    #expect(html.contains("<a href=\"https://elsewhere.example/tv?a&amp;b\">"))
    #expect(
      html.captures(of: "<iframe class=\"page\" ([^>]*)>").first?.contains("sandbox=\"") == true
    )
    #expect(!html.contains("allow-same-origin"))
  }

  @Test func `the open section is marked in the navigation`() {
    let html = EditionPage(
      site: WebSample.site,
      brand: WebSample.brand,
      edition: WebSample.edition([], section: WebSample.section.id),
      now: Sample.moment
    ).html().string

    #expect(html.contains("<a href=\"/harbour-times/local-news\" aria-current=\"page\">"))
  }

  @Test func `a language that is written from the right says so`() {
    var brand = WebSample.brand
    brand.language = "ar-EG"

    let html = EditionPage(
      site: WebSample.site,
      brand: brand,
      edition: WebSample.edition([]),
      now: Sample.moment
    ).html().string

    #expect(html.contains("<html lang=\"ar-EG\" dir=\"rtl\""))
  }

  @Test func `facts for machines are ordered JSON that cannot end its script`() throws {
    let cards = (1...12).map { WebSample.card(Sample.teaser($0)) }
    let edition = WebSample.edition(
      [WebSample.block("b", cards: cards + cards)],
      title: "</script><b>\"Tea\" & \\cake"
    )
    let page = EditionPage(
      site: WebSample.site,
      brand: WebSample.brand,
      edition: edition,
      now: Sample.moment
    )

    let html = page.html().string

    let script = try #require(
      html.captures(of: "<script type=\"application/ld\\+json\">(.*?)</script>").first
    )
    let facts = try JSONDecoder().decode(JSONValue.self, from: Data(script.utf8))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let encoded = String(decoding: try encoder.encode(facts), as: UTF8.self)
    #expect(script == encoded.replacing("<", with: "\\u003c"))
    #expect(facts["name"]?.text == edition.title)
    #expect(facts["numberOfItems"] == .number(12))
    #expect(facts["itemListElement"]?[11]?["position"] == .number(12))
    #expect(
      facts["itemListElement"]?[0]?["url"]?.text
        == "https://news.example/harbour-times/local-news/story-1"
    )
  }
}
