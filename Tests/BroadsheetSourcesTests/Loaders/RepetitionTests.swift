import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

/// What systems write twice, seen through the loaders.
struct RepetitionTests {
  private static let first = "The ferry is back after six weeks in the yard."

  private func loaded(
    title: String = "Ferry back",
    description: String,
    content: String? = nil,
    more: String = ""
  ) throws -> (teaser: Teaser, story: Story?) {
    let content = content.map { "<content:encoded><![CDATA[\($0)]]></content:encoded>" } ?? ""
    let feed = """
      <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
      xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Wire</title>
      <item><title>\(title)</title><guid>tag:1</guid><link>https://paper.example/a</link>
      <description><![CDATA[\(description)]]></description>\(content)\(more)</item></channel></rss>
      """
    let loaded = try SyndicationLoader().load(.sample(feed), in: .sample(.syndication))
    return (
      try #require(loaded.feed.items.first?.teaser), loaded.stories.first?.withoutRepetition()
    )
  }

  private func html(_ story: Story?) -> String? {
    guard case .markup(let markup)? = story?.body.first else { return nil }
    return markup.html
  }

  @Test(arguments: [
    first, "<p>\(first)</p>", "The ferry\n is&nbsp;back after six <b>weeks</b> in the yard.",
    "The ferry is back after…", "The ferry is back after six wee...", "The ferry is back […]",
    "\(first) It was late. […]",
  ])
  func `a standfirst with which the text begins does not stand before it`(description: String)
    throws
  {
    let loaded = try loaded(
      description: description,
      content: "<p>\(Self.first)</p><p>It was late. Nobody minded.</p>"
    )

    let story = try #require(loaded.story)
    #expect(story.standfirst == nil)
    #expect(story.summary == loaded.teaser.standfirst)
    #expect(loaded.teaser.standfirst?.hasPrefix("The ferry") == true)
    #expect(html(story) == "<p>\(Self.first)</p><p>It was late. Nobody minded.</p>")
  }

  @Test(arguments: [
    ("After six weeks in the yard [&hellip;]", "After six weeks in the yard…"),
    ("<p>After six weeks in the yard. [...]</p>", "After six weeks in the yard."),
    ("She said: “It floats!” (…)", "She said: “It floats!”"),
    ("One of the [two]", "One of the [two]"),
    ("Well…", "Well…"), ("[&#8230;]", nil),
    // No word, and none that the headline does not have.
    ("...", nil), ("– * –", nil), ("Ferry.", nil), ("“FERRY”", "“FERRY”"),
    ("Back: ferry", "Back: ferry"),
  ])
  func `brackets in which a system says that there is more are not read`(
    description: String,
    standfirst: String?
  ) throws {
    #expect(try loaded(description: description).teaser.standfirst == standfirst)
  }

  @Test(arguments: [
    "https://s0.wp.com/latex.php?latex=x%5E2&amp;bg=fff",
    "https://latex.codecogs.com/png.latex?x^2",
    "https://paper.example/cgi-bin/mathtex.cgi?x^2", "https://quicklatex.com/cache3/ql_0af3_l3.png",
  ])
  func `a drawn formula is a word of its sentence and no picture of the story`(source: String)
    throws
  {
    let text = "<p>Let <img src='\(source)' alt='x^2' class='latex'> be even.</p>"

    let loaded = try loaded(description: text, content: text + "<p>Then so is x.</p>")

    #expect(loaded.teaser.standfirst == "Let x^2 be even.")
    #expect(loaded.teaser.picture == nil)
  }

  @Test func `a picture and its caption may come before the first paragraph`() throws {
    let figure =
      "<figure><img src=\"https://a.example/p.jpg\"><figcaption>A quay</figcaption></figure>"

    let loaded = try loaded(description: Self.first, content: "\(figure)<p>\(Self.first)</p>")

    #expect(try #require(loaded.story).standfirst == nil)
  }

  @Test(arguments: [
    "The ferry is back after six week", "Six weeks in the yard are over.", "A quay…",
  ])
  func `a standfirst of its own stays`(description: String) throws {
    let loaded = try loaded(description: description, content: "<p>\(Self.first)</p><p>More.</p>")

    #expect(try #require(loaded.story).standfirst == description)
  }

  @Test(arguments: [
    "<h1>Ferry back</h1>", "<h2><a href=\"https://paper.example/a\">Ferry  <em>back</em></a></h2>",
    "<div><h3>Ferry&nbsp;back</h3></div>", "<p><b>Ferry back</b></p>",
  ])
  func `the headline does not begin the text as well`(heading: String) throws {
    let inSummary = try loaded(description: "\(heading)<p>Six weeks.</p>")
    let inContent = try loaded(description: "Short.", content: "\(heading)<p>Six weeks.</p>")

    #expect(html(inSummary.story) == "<p>Six weeks.</p>")
    #expect(inSummary.teaser.standfirst == "Six weeks.")
    #expect(html(inContent.story) == "<p>Six weeks.</p>")
    #expect(inContent.story?.standfirst == "Short.")
  }

  @Test(arguments: [
    "<h1>Ferry back, captain says</h1><p>Text.</p>", "<p>Ferry back<br>Text.</p>",
    "<p><b>Ferry back<br></b>Text.</p>",
  ])
  func `only what is the headline is taken out, and never half an element`(text: String) throws {
    let story = try #require(try loaded(description: "Short.", content: text).story)

    let rest = try #require(html(story))
    #expect(rest.hasSuffix("Text.</p>"))
    #expect(HTMLSanitizer().sanitize(rest) == rest)
    #expect(rest.contains("captain") == text.contains("captain"))
  }

  @Test(arguments: ["Ferry back", "<p>Ferry back</p>", " Ferry\n back "])
  func `a text that is the headline is none`(description: String) throws {
    let loaded = try loaded(description: description)

    #expect(loaded.story == nil)
    #expect(loaded.teaser.standfirst == nil)
    #expect(
      loaded.teaser.destination == .web(try #require(URL(string: "https://paper.example/a")))
    )
  }

  @Test func `a link that is the headline stays in the text and stands nowhere else`() throws {
    let link = "<p><a href=\"https://elsewhere.example/\">Ferry back</a></p>"

    let loaded = try loaded(description: link)

    #expect(loaded.teaser.standfirst == nil)
    #expect(try #require(loaded.story).summary == nil)
    #expect(html(loaded.story)?.contains("https://elsewhere.example/") == true)
  }

  @Test func `a picture is kept where the words around it are the headline`() throws {
    let loaded = try loaded(
      description: "<p>Ferry back</p><img src=\"https://paper.example/p.jpg\">"
    )

    #expect(html(loaded.story)?.hasPrefix("<img") == true)
  }

  @Test(arguments: [
    ("https://a.example/p.jpg", true), ("https://a.example/p.jpg?w=300&amp;h=200", true),
    ("https://a.example/q.jpg", false),
  ])
  func `a picture of the text does not stand above it in another size`(
    address: String,
    isShown: Bool
  ) throws {
    let loaded = try loaded(
      description: "Short.",
      content: "<p>Text.</p><img src=\"https://a.example/p.jpg?w=900\">",
      more: "<media:content medium=\"image\" url=\"\(address)\"/>"
    )

    #expect((try #require(loaded.story).picture == nil) == isShown)
    #expect(loaded.teaser.picture != nil)
  }

  @Test func `pictures that only their query tells apart are two`() throws {
    let loaded = try loaded(
      description: "Short.",
      content: "<p>Text.</p><img src=\"https://a.example/image?id=1\">",
      more: "<media:content medium=\"image\" url=\"https://a.example/image?id=2\"/>"
    )

    #expect(try #require(loaded.story).picture != nil)
  }

  @Test func `listings and JSON Feed say it once as well`() throws {
    let listing = try ListingLoader().load(
      .sample(
        """
        {"title": "T", "items": [
          {"id": "1", "title": "Ferry back", "standfirst": "One.",
           "body": ["Ferry back", "One.", "Two."]},
          {"id": "2", "title": "Ferry back", "standfirst": "Ferry back", "url": "/a",
           "body": "<h1>Ferry back</h1>"}]}
        """
      ),
      in: .sample(.listing)
    )
    let jsonFeed = try SyndicationLoader().load(
      .sample(
        """
        {"version": "https://jsonfeed.org/version/1.1", "title": "T", "items": [{"id": "1",
         "title": "Ferry back", "summary": "One.", "content_html": "<h1>Ferry back</h1><p>One.</p>"}]}
        """
      ),
      in: .sample(.syndication)
    )

    let story = try #require(listing.stories.first).withoutRepetition()
    #expect(listing.stories.count == 1)
    #expect(story.standfirst == nil)
    #expect(story.body == [.paragraph("One."), .paragraph("Two.")])
    #expect(listing.feed.items.last?.teaser?.standfirst == nil)
    let other = jsonFeed.stories.first?.withoutRepetition()
    #expect(other?.standfirst == nil)
    #expect(html(other) == "<p>One.</p>")
  }

  @Test func `a story that is kept apart says it once as well`() throws {
    let id = Slug(identifying: "1")
    let teaser = Teaser(headline: "Ferry back", destination: .story(id), standfirst: "One.")

    let story = try MediaListStoryLoader().load(
      .sample(
        """
        {"headline": "Ferry back", "heroImage": {"imageUrl": "https://a.example/p.jpg?w=900"},
         "contents": [{"type": "image", "url": "https://a.example/p.jpg"},
          {"type": "paragraph", "text": "Ferry back"}, {"type": "paragraph", "text": "One."},
          {"type": "paragraph", "text": "Two."}]}
        """
      ),
      for: teaser,
      id: id
    ).withoutRepetition()

    #expect(story.picture == nil)
    #expect(story.standfirst == nil)
    #expect(story.summary == "One.")
    #expect(story.body.dropFirst() == [.paragraph("One."), .paragraph("Two.")])
  }
}
