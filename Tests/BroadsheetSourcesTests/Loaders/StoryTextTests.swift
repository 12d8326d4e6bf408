import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

/// What of an item's texts becomes its story, and what only stands beside it.
struct StoryTextTests {
  private static func load(_ item: String) throws -> LoadedFeed {
    let document = """
      <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"
        xmlns:content="http://purl.org/rss/1.0/modules/content/"
        xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
        xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Wire</title>
      <link>https://paper.example/</link><item><title>Bell</title>
      <link>https://paper.example/bell</link>\(item)</item></channel></rss>
      """
    return try SyndicationLoader().load(.sample(document), in: .sample(.syndication))
  }

  private static let text =
    "<description>It &lt;a href=\"https://a.example/\"&gt;rang&lt;/a&gt; at six.</description>"
  private static let markup = "It <a href=\"https://a.example/\">rang</a> at six."
  private static let caption = "<media:description>The bell at noon.</media:description>"
  private static let picture = "url=\"https://a.example/bell.jpg\" medium=\"image\""

  @Test(arguments: [
    "\(text)<media:content \(picture)>\(caption)</media:content>",
    "<media:content \(picture)>\(caption)</media:content>\(text)",
    "\(text)<media:group><media:content \(picture)/>\(caption)</media:group>",
    "<media:content \(picture)/>\(caption)\(text)",
    "\(caption)<media:content \(picture)/>\(text)",
    """
    \(text)<media:group><media:content \(picture)/>\(caption)</media:group><media:group>
    <media:thumbnail url="https://a.example/small.jpg" width="9"/>
    <media:description>A rope.</media:description></media:group>
    """,
  ])
  func `a caption stands under its picture and is not the story`(item: String) throws {
    let loaded = try Self.load(item)

    let story = try #require(loaded.stories.first)
    #expect(story.body == [.markup(SafeMarkup(sanitized: Self.markup))])
    #expect(story.picture?.caption == "The bell at noon.")
    #expect(loaded.feed.items.first?.teaser?.standfirst == "It rang at six.")
  }

  @Test func `an item with a caption and no text leads to its publisher`() throws {
    let loaded = try Self.load("<media:content \(Self.picture)/>\(Self.caption)")

    let teaser = try #require(loaded.feed.items.first?.teaser)
    #expect(loaded.stories.isEmpty)
    #expect(teaser.standfirst == nil)
    #expect(teaser.picture?.caption == "The bell at noon.")
  }

  @Test(arguments: [
    #"<media:content url="https://a.example/v/1" type="application/x-shockwave-flash"/>"#,
    #"<media:content url="https://a.example/1.mp4" type="video/mp4"/>"#,
    #"<media:player url="https://a.example/1"/>"#,
  ])
  func `what is said of a film that comes alone is its text`(film: String) throws {
    let loaded = try Self.load("<media:group>\(film)\(Self.caption)</media:group>")

    let teaser = try #require(loaded.feed.items.first?.teaser)
    #expect(teaser.standfirst == "The bell at noon.")
    #expect(teaser.flags.contains(.video))
    #expect(loaded.stories.count == 1)
  }

  @Test(arguments: [
    "\(text)<itunes:summary>It rang at six.</itunes:summary>",
    "<itunes:summary>It rang at six.</itunes:summary>\(text)",
    "\(text)<dc:description>It rang at six.</dc:description>",
    "\(text)<content:encoded>It rang at six.</content:encoded>",
    "\(text)<itunes:summary>It rang (https://a.example/) at six.</itunes:summary>",
  ])
  func `a plain repetition does not win against marked up text`(item: String) throws {
    let story = try #require(try Self.load(item).stories.first)

    #expect(story.body == [.markup(SafeMarkup(sanitized: Self.markup))])
  }

  @Test func `a plain text that says much more is the story`() throws {
    let rest = String(repeating: "And it rang again. ", count: 9) + "Then it was still."

    let story = try #require(
      try Self.load("\(Self.text)<content:encoded>\(rest)</content:encoded>").stories.first
    )

    #expect(story.body == [.markup(SafeMarkup(sanitized: rest))])
  }

  @Test(arguments: [
    "<p>Tar <b>boils</b>.</p><p>Then it cools.</p>", "<div><p>Tar.</p></div>",
    "<p class=\"lead\">Tar &amp; rope.</p><ul><li>Hemp</li></ul>",
  ])
  func `markup that was escaped twice is markup`(markup: String) throws {
    func escaped(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
    let plain = escaped(escaped(markup))
    let body = String(decoding: try JSONEncoder().encode(escaped(markup)), as: UTF8.self)
    let json = """
      {"version": "https://jsonfeed.org/version/1.1", "items": [{"id": "1", "title": "Bell", \
      "content_html": \(body)}]}
      """
    let list = #"{"items": [{"type": "teaser", "title": "Bell", "body": \#(body)}]}"#

    let stories = [
      try Self.load("<description>\(plain)</description>"),
      try Self.load("<description><![CDATA[\(escaped(markup))]]></description>"),
      try SyndicationLoader().load(.sample(json), in: .sample(.syndication)),
      try PresentationalLoader().load(.sample(list), in: .sample(.presentational)),
    ].map { $0.stories.first?.body }

    let expected = HTMLSanitizer().sanitize(markup)
    for body in stories { #expect(body == [.markup(SafeMarkup(sanitized: expected))]) }
  }

  @Test(arguments: [
    "&lt;p> is a tag.", "Write &lt;p>this&lt;/p>", "&lt;b>Bold&lt;/b>", "&lt;p>&lt;/p> <i>x</i>",
  ])
  func `words about markup stay words`(text: String) throws {
    let loaded = try Self.load("<description><![CDATA[\(text)]]></description>")

    #expect(loaded.feed.items.first?.teaser?.standfirst?.contains("<") == true)
  }

  @Test func `a title that is all of a post is told by its first sentence, and goes on below`()
    throws
  {
    let post =
      "The ferry leaves at six tomorrow. Be there early, since the tide waits for nobody at all, and bring "
      + "something warm to wear: https://quay.example/tides/of/november"
    let loaded = try LoadedWire.load(
      """
      <item><title>\(post)</title><guid>7</guid><link>https://social.example/7</link><description>\
      <![CDATA[<p>\(post.replacing("https://", with: ""))</p>]]></description></item>
      <item><title>\(post)</title><guid>8</guid><link>https://social.example/8</link></item>
      """
    )

    let teasers = loaded.feed.items.compactMap(\.teaser)
    #expect(teasers.map(\.headline) == ["The ferry leaves at six tomorrow.", post])
    #expect(teasers[0].standfirst?.hasPrefix("Be there early") == true)
  }

  @Test func `a summary that only leads to the discussion is none`() throws {
    let loaded = try LoadedWire.load(
      """
      <item><title>Bell</title><guid>7</guid><link>https://rope.example/bell</link>\
      <comments>https://forum.example/t/4</comments><description><![CDATA[\
      <a href="https://forum.example/t/4">Comments</a>]]></description></item>
      """
    )

    #expect(loaded.feed.items.first?.teaser?.standfirst == nil)
  }

  @Test func `a category that every story could have stands over no headline`() throws {
    let loaded = try LoadedWire.load(
      """
      <item><title>Bell</title><guid>7</guid><category>News</category><category>Bells</category>\
      <description>x y</description></item>
      """
    )

    #expect(loaded.feed.items.first?.teaser?.kicker == "Bells")
    #expect(loaded.feed.items.first?.teaser?.subjects == ["news", "bells"])
  }

  @Test func `a post without a title is told by its first sentence, once`() throws {
    let loaded = try LoadedWire.load(
      """
      <item><guid>7</guid><link>https://social.example/@quay/7</link><description><![CDATA[<p>The \
      ferry from <a href="https://social.example/tags/Terna">#<span>Terna</span></a> leaves at six \
      tomorrow. Be there early, since the tide waits for nobody at all.</p><p>More: \
      <a href="https://quay.example/tides">quay.example/tides</a></p>]]></description></item>
      """
    )

    let teaser = try #require(loaded.feed.items.first?.teaser)
    #expect(teaser.headline == "The ferry from #Terna leaves at six tomorrow.")
    #expect(
      teaser.standfirst
        == "Be there early, since the tide waits for nobody at all. More: quay.example/tides"
    )
    #expect(loaded.stories.first?.standfirst == nil)
  }

  @Test func `words of a headline that only begin a sentence stay in it`() throws {
    let loaded = try LoadedWire.load(
      "<item><title>Fog</title><description>Fog lies on the quay.</description></item>"
    )

    #expect(loaded.feed.items.first?.teaser?.standfirst == "Fog lies on the quay.")
  }
}
