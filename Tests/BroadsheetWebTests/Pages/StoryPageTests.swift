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

  // MARK: Below

  @Test(arguments: 0...6)
  func `what is about the same stands over more of the section, and nothing twice`(count: Int) {
    let related = (0..<count).map { Sample.teaser($0) }
    let more = (0..<12).map { Sample.teaser($0) }
    let story = Story(id: Slug(identifying: "ferry"), headline: "The ferry leaves", body: [])

    let page = html(of: story, related: related, more: more)

    let shown = page.captures(of: "href=\"(/harbour-times/[a-z-]+/story-[0-9]+)\"")
    let isShown = count > 1
    #expect(page.contains("More on this") == isShown)
    #expect(Set(shown).count == (isShown ? min(count, 4) + 4 : 8))
    #expect(page.captures(of: "(<article)").count == 1 + Set(shown).count)
    if isShown, let first = page.range(of: "id=\"related\""),
      let second = page.range(of: "id=\"more\"")
    {
      #expect(first.lowerBound < second.lowerBound)
    }
  }

  @Test(
    arguments: [
      (20, 84, "x2 y8"), (50, 0, "y0"), (100, 46, "x10"), (51, 49, nil),
    ] as [(Int, Int, String?)]
  )
  func `what stays in sight of a picture is said in classes`(x: Int, y: Int, classes: String?)
    throws
  {
    let address = try #require(URL(string: "https://a.example/1.jpg"))
    let small = Picture.Rendition(address: address.appending(path: "s"), width: 320)
    let story = Story(
      id: Slug(identifying: "ferry"),
      headline: "The ferry leaves",
      picture: Picture(
        address: address,
        width: 800,
        focus: FocalPoint(x: x, y: y),
        renditions: [small, small, .init(address: address.appending(path: "l"), width: 1600)]
      ),
      body: []
    )

    let page = html(of: story)

    let named = page.captures(of: "<img class=\"([^\"]*)\"").joined()
    #expect(named == classes ?? "")
    #expect(page.captures(of: " ([0-9]+)w") == ["320", "800"])
  }

  // MARK: Forms

  private func image(_ number: Int, _ caption: String = "") -> String {
    "<figure><img src=\"https://a.example/\(number).jpg\" alt=\"\(number)\"><figcaption>\(caption)"
      + "</figcaption></figure>"
  }

  private func page(_ markup: String, _ change: (inout Story) -> Void = { _ in }) -> String {
    var story = Story(
      id: Slug(identifying: "ferry"),
      headline: "The ferry leaves",
      body: [.markup(SafeMarkup(sanitized: markup))]
    )
    change(&story)
    return html(of: story)
  }

  private func longText(_ heads: Int) -> String {
    let words = (0..<400).map { "word\($0)" }.joined(separator: " ")
    return "<p>Letters \(words)</p>"
      + (1...heads).map { "<h2>Head \($0)</h2><p>\(words)</p>" }.joined()
  }

  @Test func `a gallery is a row of numbered pictures, each with an address`() {
    let page = page(
      "<p>Before</p>\(image(1, "One"))\(image(2))<p>Under <b>two</b></p>\(image(3))"
    )

    #expect(page.contains("<article class=\"article gallery\">"))
    #expect(
      page.captures(of: "<li id=\"(picture-[0-9])\">") == ["picture-1", "picture-2", "picture-3"]
    )
    #expect(page.captures(of: "<figcaption><b>([^<]*)</b>") == ["1 of 3", "2 of 3", "3 of 3"])
    #expect(page.contains("1 of 3</b> One"))
    #expect(page.contains("2 of 3</b><p>Under <b>two</b></p>"))
    #expect(page.contains("<p>Before</p>"))
    #expect(page.contains("tabindex=\"0\""))
    #expect(page.captures(of: "(<img [^>]*a.example[^>]*>)").count == 3)
    // The page waits for the picture that it opens with, which is there.
    #expect(page.captures(of: "id=\"(hero)\"").count == 1)
  }

  @Test func `an opinion has its writer's letter before its headline`() {
    let page = page("<p>Words</p>") {
      $0.flags = .opinion
      $0.byline = "Coast desk"
    }

    #expect(page.contains("<article class=\"article opinion\">"))
    #expect(page.contains("<header><span class=\"writer\" aria-hidden=\"true\">C</span>"))
  }

  @Test func `an opinion whose picture names its writer shows it there, and nowhere else`() {
    let page = page("<p>Words</p>") {
      $0.flags = .opinion
      $0.byline = "Ann Example"
      $0.picture = Picture(
        address: SampleStand.address("https://a.example/ann.jpg"),
        alternativeText: "Ann Example"
      )
    }

    #expect(page.captures(of: "(<img [^>]*ann.jpg[^>]*>)").count == 1)
    #expect(page.contains("<header><img class=\"writer\""))
    #expect(!page.contains("id=\"hero\""))
    #expect(!page.contains("href=\"#hero\""))
  }

  @Test func `contents of a long read lead to what is there`() {
    let page = page(longText(3))

    #expect(page.contains("<article class=\"article long-read drop-cap\">"))
    let targets = page.captures(of: "<li><a href=\"#(part-[0-9]+)\">")
    #expect(targets.count == 3)
    for target in targets {
      #expect(page.captures(of: "<h2 id=\"(\(target))\">").count == 1, "\(target)")
    }
    #expect(!html([.markup(SafeMarkup(sanitized: "<h2>Head</h2>"))]).contains("id=\"part-"))
  }

  @Test func `what a form adds is on its page, in its order`() {
    let stories: [(String, TeaserFlags)] = [
      ("\(image(1))\(image(2))\(image(3))", []), ("<p>Words</p>", .opinion), (longText(4), []),
    ]
    for (markup, flags) in stories {
      let story = Story(
        id: Slug(identifying: "ferry"),
        headline: "The ferry leaves",
        byline: "Zeta",
        flags: flags,
        body: [.markup(SafeMarkup(sanitized: markup))]
      )
      var rest = html(of: story)[...]
      for word in StoryModel(story, WebSample.brand.phrases).formWords {
        guard let place = rest.firstRange(of: ">\(word)<") else {
          Issue.record("\(word)")
          continue
        }
        rest = rest[place.upperBound...]
      }
    }
  }

  @Test func `a drawing of the newsstand's own in a text is at an address of ours`() {
    let page = page("<p>A</p><img src=\"bundle:///pictures/sea-1a2b3c4d-plain.svg\" alt=\"\">")

    #expect(page.contains("src=\"/pictures/sea-1a2b3c4d-plain.svg\""))
    #expect(!page.contains("bundle:"))
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

  private func html(
    of story: Story,
    related: [FeedItem] = [],
    more: [FeedItem] = []
  ) -> String {
    StoryPage(
      site: WebSample.site,
      brand: WebSample.brand,
      section: WebSample.section,
      story: story,
      related: related,
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

  private func report(_ state: LiveReport.State) -> Story {
    func entry(_ id: String, minutes: Double, pinned: Bool = false) -> LiveEntry {
      LiveEntry(
        id: Slug(identifying: id),
        time: Sample.moment + 60 * minutes,
        title: "About <\(id)>",
        mark: LiveEntry.Mark(rawValue: id == "b" ? "breaking" : "goal"),
        isPinned: pinned,
        body: [.paragraph("Told in \(id).")]
      )
    }
    return Story(
      id: Slug(identifying: "ferry"),
      headline: "The ferry leaves",
      flags: state == .live ? .live : [],
      body: [],
      report: LiveReport(
        entries: [
          entry("a", minutes: 1), entry("b", minutes: 2), entry("p", minutes: 0, pinned: true),
        ],
        state: state
      )
    )
  }

  @Test func `a live report stands with its summary first, then from the newest entry on`() {
    let html = html(of: report(.live))

    let ids = html.captures(of: "<li class=\"entry\" id=\"([^\"]*)\"")
    #expect(ids == ["entry-p", "entry-b", "entry-a"])
    for part in [
      "<a href=\"#entry-b\"><time datetime=\"2026-01-02T03:06:05Z\">",
      "<b class=\"mark breaking\">Breaking</b>", "<b class=\"mark\">Goal</b>",
      "<h3>About &lt;b&gt;</h3>", "<p>Told in a.</p>", "<ol class=\"timeline\">",
      "<p class=\"live-state\" role=\"status\"></p>", "data-live=", "\"@type\":\"LiveBlogPosting\"",
      "\"articleBody\":\"Told in b.\"", "ferry#entry-b",
    ] {
      #expect(html.contains(part), "\(part)")
    }
    #expect(!html.contains("coverageEndTime"))
  }

  @Test func `a report that is over says so, and is not followed`() {
    let html = html(of: report(.over(since: Sample.moment + 600)))

    #expect(html.contains("role=\"status\">Over since <time datetime=\"2026-01-02T03:14:05Z\">"))
    #expect(html.contains("\"coverageEndTime\":\"2026-01-02T03:14:05Z\""))
    #expect(!html.contains("data-live="))
  }

  @Test func `the browser is given the words that native renderers draw`() throws {
    let story = report(.live)
    let report = try #require(story.report)
    let timeline = LiveTimeline(report, WebSample.brand.phrases)
    let html = html(of: story)

    for head in (timeline.pinned + timeline.entries).map(\.head) {
      for words in [head.time, head.mark].compactMap(\.self) {
        #expect(html.contains(">\(words)<"), "\(words)")
      }
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
