import BroadsheetCore
import BroadsheetTesting
import BroadsheetWeb
import Foundation
import Testing

@Suite struct TeaserCardTests {
  private func content(_ item: FeedItem, _ shape: CardShape = .line) throws -> String {
    try #require(html(of: item, shape).captures(of: "(?s)(<article.*</article>)").first)
  }

  private func html(of item: FeedItem, _ shape: CardShape) -> String {
    WebSample.page([WebSample.block("b", title: "News", cards: [WebSample.card(item, shape)])])
  }

  @Test func `a line is a heading with a link`() throws {
    let html = try content(Sample.teaser(3))

    #expect(
      html == """
        <article class="card p12 p-line t3 t-line d-line" data-slot="story-3"><div class="words"><h3>\
        <a href="/harbour-times/local-news/story-3">Ferry number 3 leaves on time</a></h3></div>\
        </article>
        """
    )
  }

  @Test func `what the link says is the spoken label`() throws {
    let item = Sample.teaser(4, headline: "A & B", flags: [.live, .paid])

    let link = try #require(try content(item).captures(of: "<a [^>]*>(.*?)</a>").first)

    let spoken = link.replacing(/<[^>]*>/, with: "").replacing("&amp;", with: "&")
    #expect(spoken == Phrases(language: "en").spokenLabel(for: item))
  }

  @Test func `who paid is named where the mark is`() throws {
    var item = Sample.teaser(4, flags: .branded)
    var teaser = try #require(item.teaser)
    teaser.details.sponsor = "A & B"
    item.content = .teaser(teaser)

    let html = try content(item)

    #expect(html.contains("<b class=\"mark branded\">Sponsored by A &amp; B</b>"))
  }

  @Test func `a card says who else reports it`() throws {
    var item = Sample.teaser(3)
    var teaser = try #require(item.teaser)
    teaser.others = OtherReports(["VG & Co"])
    item.content = .teaser(teaser)

    #expect(try content(item, .standard).contains("<span>Also in VG &amp; Co</span>"))
  }

  @Test func `who else reports it leads to all reports, in a link of its own`() throws {
    var item = Sample.teaser(3)
    var teaser = try #require(item.teaser)
    teaser.others = OtherReports(["VG & Co"], reports: [Slug(identifying: "ferry")])
    item.content = .teaser(teaser)

    let html = try content(item, .standard)

    #expect(
      html.contains("<a href=\"/harbour-times/event.ferry.page\">Also in VG &amp; Co</a>")
    )
    #expect(html.ranges(of: "<a ").count == 2)
  }

  @Test func `words in another language say so, and those of the paper do not`() throws {
    var item = Sample.teaser(3, headline: "Die Fähre", flags: .live)
    var teaser = try #require(item.teaser)
    teaser.language = "de"
    teaser.standfirst = "Sie fährt."
    item.content = .teaser(teaser)

    let html = try content(item, .standard)

    #expect(html.contains("<span lang=\"de\">Die Fähre</span>"))
    #expect(html.contains("<p class=\"standfirst\" lang=\"de\">Sie fährt.</p>"))
    #expect(html.contains("<b class=\"mark live\">"))
    #expect(html.ranges(of: "lang=").count == 2)
  }

  @Test func `two headlines that are tested both stand in the link, and B is hidden`() throws {
    var item = Sample.teaser(3)
    var teaser = try #require(item.teaser)
    teaser.test = TestedHeadline(number: 23, other: "A ferry & its time")
    item.content = .teaser(teaser)
    var labelled = WebSample.card(item, .line)
    labelled.spokenLabel = "Something else"

    let html = try content(item)
    let page = WebSample.page([WebSample.block("b", cards: [labelled])])

    #expect(
      html.contains(
        """
        <a href="/harbour-times/local-news/story-3">\
        <span class="half-7" data-test="23">Ferry number 3 leaves on time</span>\
        <span class="half-7" hidden>A ferry &amp; its time</span></a>
        """
      )
    )
    #expect(page.contains("<html lang=\"en\" dir=\"ltr\""))
    #expect(page.contains("data-tests=\"counting-harbour-times yes\""))
    // A reader of a screen hears the headline that is shown.
    #expect(!page.contains("aria-label=\"Something else\""))
  }

  @Test func `pages without tests say nothing of them`() {
    let page = html(of: Sample.teaser(3), .line)

    #expect(!page.contains("data-tests"))
    #expect(!page.contains("<span class=\"half-"))
  }

  @Test func `a label of the plan's own is given to the link`() throws {
    var card = WebSample.card(Sample.teaser(4), .line)
    card.spokenLabel = "Something else"

    let html = WebSample.page([WebSample.block("b", cards: [card])])

    #expect(html.contains("aria-label=\"Something else\""))
  }

  @Test func `a story that is read elsewhere says where, to eyes and ears`() throws {
    let elsewhere = try #require(URL(string: "https://www.coast.example/tides"))
    let item = FeedItem(
      id: FeedItem.ID("tides"),
      content: .teaser(Teaser(headline: "High water", destination: .web(elsewhere)))
    )
    var labelled = WebSample.card(item, .line)
    labelled.spokenLabel = "Something else"

    let html = try content(item)
    let page = WebSample.page([WebSample.block("b", cards: [labelled])])

    #expect(
      html.contains(
        """
        High water<span class="away-mark"><span class="visually-hidden">. Opens at coast.example\
        </span></span></a>
        """
      )
    )
    #expect(page.contains("aria-label=\"Something else. Opens at coast.example\""))
    #expect(!(try content(Sample.teaser(4))).contains("away-mark"))
  }

  @Test func `headlines are long by their characters, not by their bytes`() throws {
    func classes(_ headline: String) throws -> [Substring] {
      let html = try content(Sample.teaser(4, headline: headline))
      return try #require(html.captures(of: "class=\"([^\"]*)").first).split(separator: " ")
    }
    let word = String(repeating: "я", count: 15)
    let many = Array(repeating: "слово и", count: 10).joined(separator: " ")

    #expect(try !classes(word).contains("long-word"))
    #expect(try classes("a \(word)я").contains("long-word"))
    #expect(try classes(String(repeating: "x", count: 16)).contains("long-word"))
    #expect(try !classes(many).contains("long-headline"))
    #expect(try classes(many + " " + many).contains("long-headline"))
    let both = try classes(many + " " + many + " \(word)я")
    #expect(both.contains("long-headline") && both.contains("long-word"))
  }

  @Test func `a label that only begins like the link is not what the link says`() throws {
    for label in ["A & B", "Live. A & B", "Live. Subscribers. A & B!", "Live. Subscribers. A &"] {
      var card = WebSample.card(Sample.teaser(4, headline: "A & B", flags: [.live, .paid]), .line)
      card.spokenLabel = label

      let html = WebSample.page([WebSample.block("b", cards: [card])])

      #expect(html.contains("aria-label=\"\(label.replacing("&", with: "&amp;"))\""))
    }
  }

  @Test func `times are those of Foundation, in every year`() throws {
    for year in [1066, 1899, 1900, 1969, 2000, 2025, 2399, 2400, 9999] {
      let moment = Date(timeIntervalSince1970: Double(year - 1970) * 31_556_952 + 0.75)

      let html = try content(Sample.teaser(1, published: moment))

      #expect(html.contains("<time datetime=\"\(moment.formatted(.iso8601))\">"))
    }
  }

  @Test func `a front says the age of young stories only`() throws {
    let young = Sample.teaser(1, published: Sample.moment.addingTimeInterval(-3 * 3600))
    let old = Sample.teaser(2, published: Sample.moment.addingTimeInterval(-13 * 3600))

    #expect(try content(young).contains("3\u{a0}h ago</time>"))
    #expect(try !content(old).contains("<time"))
  }

  @Test func `a picture has its alternative text and comes only where a shape shows it`() throws {
    #expect(try content(Sample.teaser(1), .half).contains("<img"))
    #expect(try content(Sample.teaser(1), .half).contains(" alt=\""))
    #expect(try !content(Sample.teaser(1), .text).contains("<img"))
  }

  @Test func `only the page's first picture is fetched first, and far ones wait`() {
    let cards = (0..<8).map { WebSample.card(Sample.teaser($0), .half) }

    let html = WebSample.page([WebSample.block("b", cards: cards)])

    #expect(html.captures(of: "(fetchpriority=\"high\")").count == 1)
    #expect(html.captures(of: "<img[^>]*(loading=\"lazy\")").count == 4)
  }
}
