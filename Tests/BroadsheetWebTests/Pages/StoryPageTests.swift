import BroadsheetCore
import BroadsheetTesting
import BroadsheetWeb
import Foundation
import Testing

@Suite struct StoryPageTests {
  @Test func `a kicker that is a mark, or called as the section, stands once over a story`() {
    func over(_ kicker: String, _ flags: TeaserFlags = []) -> [String] {
      let story = Story(
        id: Slug(identifying: "ferry"),
        headline: "The ferry leaves",
        kicker: kicker,
        flags: flags,
        body: []
      )
      return html(of: story).captures(of: "<p class=\"kicker\">(.*?)</p>")
    }
    let section = "<a href=\"/harbour-times/local-news\">local-news</a>"

    #expect(over("Breaking", .breaking) == [section + "<b class=\"mark breaking\">Breaking</b>"])
    #expect(over("Local-News") == [section])
    #expect(over("Harbour") == [section + "<span>Harbour</span>"])
  }

  private func html(_ body: [Story.Block], more: [FeedItem] = []) -> String {
    let story = Story(
      id: Slug(identifying: "ferry"),
      headline: "The ferry <leaves>",
      standfirst: "At last.",
      byline: "Coast desk",
      published: Sample.moment,
      subjects: ["coast"],
      origin: URL(string: "https://publisher.example/ferry"),
      body: body
    )
    return html(of: story, more: more)
  }

  private func html(of story: Story, more: [FeedItem] = []) -> String {
    StoryPage(
      site: WebSample.site,
      brand: WebSample.brand,
      section: WebSample.section,
      story: story,
      more: more,
      now: Sample.moment
    ).html().string
  }

  @Test func `a story leads to its publisher, and before the text where that is the publisher's`()
    throws
  {
    let origin = try #require(URL(string: "https://elsewhere.example/ferry"))
    func pieces(isFromPage: Bool?) -> [String] {
      var story = Story(
        id: Slug(identifying: "ferry"),
        headline: "The ferry leaves",
        origin: origin,
        body: [.paragraph("One and two")]
      )
      story.isFromPage = isFromPage
      return html(of: story).captures(of: "(class=\"original\"|<p>One and two|</h1>)")
    }

    #expect(pieces(isFromPage: nil) == ["</h1>", "<p>One and two", "class=\"original\""])
    #expect(pieces(isFromPage: true) == ["</h1>", "class=\"original\"", "<p>One and two"])
  }

  @Test func `every block of a story is drawn`() throws {
    let address = try #require(URL(string: "https://elsewhere.example/clip"))
    let picture = Picture(address: address, alternativeText: "A quay", caption: "The quay")

    let html = html([
      .paragraph("One & two"), .heading("Then"), .quote("Never", attribution: "The mate"),
      .picture(picture), .markup(SafeMarkup(sanitized: "<p>As <em>is</em></p>")),
      .embed(address, title: "The clip"),
    ])

    for part in [
      "<p>One &amp; two</p>", "<h2>Then</h2>",
      "<blockquote><p>Never</p></blockquote><figcaption>The mate</figcaption>",
      "alt=\"A quay\"", "<figcaption>The quay", "<p>As <em>is</em></p>",
      "<a href=\"https://elsewhere.example/clip\">The clip</a>",
    ] {
      #expect(html.contains(part), "\(part)")
    }
  }

  @Test func `every form that a story may have reaches the browser`() throws {
    let html = html(of: try StoryForm.story())

    for form in try StoryForm.all() {
      #expect(html.contains(form.web), "\(form.form): \(form.web)")
    }
  }

  @Test func `a stranger's picture does not tell its server of the page, and ours need not`() throws
  {
    let strange = try #require(URL(string: "https://elsewhere.example/a.jpg"))
    let own = try #require(URL(string: "bundle:///pictures/ferry.svg"))
    let markup = "<p>A</p><img src=\"https://elsewhere.example/b.jpg\"><p>&lt;img src></p>"

    let html = html([
      .picture(Picture(address: strange)), .markup(SafeMarkup(sanitized: markup)),
    ])
    let ours = self.html([.picture(Picture(address: own))])

    #expect(html.captures(of: "(<img)").count == 2)
    #expect(html.captures(of: "<img[^>]*(referrerpolicy=\"no-referrer\")[^>]*>").count == 2)
    #expect(html.contains("<p>&lt;img src></p>"))
    #expect(ours.contains("<img"))
    #expect(!ours.contains("referrerpolicy"))
  }

  @Test func `what is heard or watched is played when its reader presses it, and can be kept`()
    throws
  {
    func file(_ kind: Enclosure.Kind, _ name: String, poster: Picture? = nil) throws -> Story.Block
    {
      .enclosure(
        Enclosure(
          kind,
          at: try #require(URL(string: "https://cdn.example/\(name)")),
          title: "Fog & \"ice\"",
          byteCount: 2_000_000,
          poster: poster
        )
      )
    }
    let still = Picture(address: try #require(URL(string: "https://cdn.example/still.jpg")))

    let html = html([
      try file(.audio, "a.mp3"), try file(.video, "a.mp4", poster: still),
      try file(.document, "a.pdf"),
    ])

    for part in [
      "<audio controls preload=\"none\" src=\"https://cdn.example/a.mp3\"",
      "<video controls preload=\"none\" playsinline src=\"https://cdn.example/a.mp4\" poster=\"",
      "aria-label=\"Listen, Fog &amp; &quot;ice&quot;, 2\u{a0}MB\"",
      "<a href=\"https://cdn.example/a.pdf\">Fog &amp; &quot;ice&quot;</a> <small>PDF · 2\u{a0}MB</small>",
    ] {
      #expect(html.contains(part), "\(part)")
    }
    #expect(!html.contains("autoplay"))
  }

  @Test func `the facts of a story are in its head`() {
    let html = html([])

    for part in [
      "<h1>The ferry &lt;leaves&gt;</h1>", "\"@type\":\"NewsArticle\"",
      "<meta property=\"og:type\" content=\"article\">",
      "<meta property=\"article:published_time\" content=\"2026-01-02T03:04:05Z\">",
      "<link rel=\"canonical\" href=\"https://news.example/harbour-times/local-news/ferry\">",
      "<a href=\"https://publisher.example/ferry\">Read it at the publisher</a>",
    ] {
      #expect(html.contains(part), "\(part)")
    }
  }

  @Test func `a story of which no more is known has no line for it`() {
    let story = Story(id: Slug(identifying: "ferry"), headline: "Ferry", body: [.paragraph("One.")])

    #expect(!html(of: story).contains("class=\"meta\""))
    #expect(html([]).contains("class=\"meta\""))
  }

  @Test func `more of the section follows, without the story itself`() {
    let own = FeedItem(
      id: .init("own"),
      content: .teaser(
        Teaser(headline: "Itself", destination: .story(Slug(identifying: "ferry")))
      )
    )

    let html = html([], more: [own, Sample.teaser(1), Sample.advert(1)])

    #expect(html.contains("More from local-news"))
    #expect(html.contains("Ferry number 1"))
    #expect(!html.contains("Itself"))
    #expect(!html.contains("Advertisement"))
  }
}
