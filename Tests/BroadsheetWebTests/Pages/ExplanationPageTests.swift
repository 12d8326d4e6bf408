import BroadsheetCore
import BroadsheetTesting
import BroadsheetWeb
import Foundation
import Testing

@Suite struct ExplanationPageTests {
  /// A page with a card of every kind, one that nobody draws, and something to say of each stage.
  private static let edition: Edition = {
    let unknown = Sample.place(for: ItemKind("crossword"), id: "puzzle")
    var block = WebSample.block(
      "b1",
      title: "News",
      cards: (Sample.everyKind + [unknown]).map { WebSample.card($0) }
    )
    block.rows = PerBreakpoint { breakpoint in
      [PlannedRow(cards: 0..<4, cell: "fixed/4/\(breakpoint.rawValue): Q Q Q Q")]
    }
    var edition = WebSample.edition([block])
    edition.skipped = [Reason("adverts: no more from teaser 10 on, cap 1", rule: "every 6, cap 1")]
    edition.diagnostics = [
      Diagnostic(.note, in: .compose, "dropped: <leads> where another does", at: "story-3")
    ]
    return edition
  }()

  private static let html = html(of: edition)

  private static func html(of edition: Edition) -> String {
    ExplanationPage(
      of: EditionPage(
        site: WebSample.site,
        brand: WebSample.brand,
        edition: edition,
        now: Sample.moment
      )
    ).html().string
  }

  @Test func `every drawn slot has a number that leads to its reason and back`() throws {
    let explanation = try #require(Explanation(of: Self.edition))
    let marks = Self.html.captures(
      of: "<a class=\"slot-number[^\"]*\" id=\"slot-([0-9]+)\" href=\"#why-"
    )
    let back = Self.html.captures(of: "<th scope=\"row\"><a href=\"#slot-([0-9]+)\"")
    let reasons = Self.html.captures(of: "<tr id=\"why-([0-9]+)\"")

    let positions = explanation.slots.map { "\($0.position)" }
    #expect(marks == positions.dropLast())
    #expect(Set(back) == Set(marks))
    #expect(reasons == positions)
  }

  @Test func `a slot that nobody draws has its reason and leads nowhere`() {
    let last = Sample.everyKind.count

    #expect(Self.html.contains("<tr id=\"why-\(last)\"><th scope=\"row\">\(last)</th>"))
    #expect(!Self.html.contains("#slot-\(last)\""))
  }

  @Test func `what the explanation knows is on the page, escaped`() {
    for part in [
      "<code>sample</code></td><td>sample</td>",
      "<b lang=\"en\">News</b> fixed, section local-news <code>b1</code>",
      "adverts: no more from teaser 10 on, cap 1 <code>every 6, cap 1</code>",
      "<code>story-3</code> dropped: &lt;leads&gt; where another does",
      "<code>fixed/4/wide: Q Q Q Q</code>", "<code>fixed/4/phone: Q Q Q Q</code>",
    ] {
      #expect(Self.html.contains(part), "\(part)")
    }
  }

  @Test func `identifiers are unique, and headings skip no level`() {
    let identifiers = Self.html.captures(of: " id=\"([^\"]*)\"")
    let levels = Self.html.captures(of: "<h([1-6])").compactMap(Int.init)

    #expect(identifiers.count == Set(identifiers).count)
    #expect(levels.count(where: { $0 == 1 }) == 1)
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $1 <= $0 + 1 })
  }

  @Test func `search engines leave it alone, and it is canonical for nobody`() {
    #expect(Self.html.contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(!Self.html.contains("rel=\"canonical\""))
  }

  @Test func `readers' pages bear no numbers and fetch no more style`() {
    let page = EditionPage(
      site: WebSample.site,
      brand: WebSample.brand,
      edition: Self.edition,
      now: Sample.moment
    ).html().string

    #expect(!page.contains("class=\"slot-number"))
    #expect(page.captures(of: "(rel=\"stylesheet\")").count == 1)
    #expect(Self.html.captures(of: "(rel=\"stylesheet\")").count == 2)
  }

  @Test func `of a web page it says that the content is not ours`() throws {
    var edition = Self.edition
    edition.content = .web(try #require(URL(string: "https://elsewhere.example/tv")))

    let html = Self.html(of: edition)

    #expect(html.contains("its content is not ours to explain"))
    #expect(!html.contains("<table"))
  }
}
