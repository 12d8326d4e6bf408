import BroadsheetCore
import BroadsheetSources
import Testing

/// What publishers' programs do to a feed, as a reader of its stories sees it.
struct WildFeedTests {
  private func texts(_ loaded: LoadedFeed) -> [String] {
    loaded.stories.flatMap(\.body).compactMap {
      switch $0 {
      case .markup(let markup): markup.html
      case .paragraph(let text): text
      default: nil
      }
    }
  }

  private let whole = "<p>The sluice was opened at noon, and forty boats went through it.</p>"

  @Test(arguments: [
    "encoded", "fulltext", "yandex:full-text", "turbo:content",
  ])
  func `a whole text is found in whatever element it is`(element: String) throws {
    let loaded = try LoadedWire.item(
      "<description>Opened.</description><\(element)><![CDATA[\(whole)]]></\(element)>"
    )

    #expect(texts(loaded) == [whole])
    #expect(loaded.feed.items.first?.teaser?.standfirst == "Opened.")
  }

  @Test(arguments: [
    "<thumbnail>URL</thumbnail>", "<thumb url='URL'/>", "<og:image>URL</og:image>",
    "<imageUrl>URL</imageUrl>", "<media:image url='URL'/>", "<picture>URL</picture>",
    "<media:content medium='image' url='URL&amp;amp;v=2'/>",
    "<enclosure type='image/jpeg' url='URL&amp;amp;v=2'/>",
  ])
  func `a picture is found in whatever element it is`(element: String) throws {
    let url = "https://f.example/gate.jpg?k=1"
    let picture = try LoadedWire.picture(element.replacing("URL", with: url))

    #expect(picture == (element.contains("v=2") ? url + "&v=2" : url))
  }

  @Test(arguments: ["date", "datePublished", "postDate"])
  func `a date is found under other names`(element: String) throws {
    let item = try LoadedWire.item("<\(element)>2026-03-04T10:00:00Z</\(element)>")

    #expect(item.feed.items.first?.teaser?.published != nil)
  }

  @Test(arguments: [
    "https://www.google.com/url?rct=j&amp;url=https://mole.example/strike&amp;usg=A",
    "https://www.google.no/url?q=https%3A%2F%2Fmole.example%2Fstrike&amp;sa=D",
    "http://www.bing.com/news/apiclick.aspx?ref=x&amp;url=https%3a%2f%2fmole.example%2fstrike&amp;c=1",
  ])
  func `an address of a search engine leads to the page behind it`(link: String) throws {
    let loaded = try LoadedWire.load("<item><title>Strike</title><link>\(link)</link></item>")

    #expect(
      loaded.feed.items.first?.teaser?.originText?.text == "https://mole.example/strike"
    )
  }

  @Test(arguments: [
    ("https://mole.example/watch%3Fv%3Da%26t%3D4", "https://mole.example/watch?v=a&t=4"),
    ("https://mole.example/a%2520b%23c", "https://mole.example/a%20b#c"),
    ("https://mole.example/%C3%A5", "https://mole.example/%C3%A5"),
  ])
  func `the page is escaped once behind a scheme that is not`(written: String, page: String) throws
  {
    let link = "https://www.google.com/url?rct=j&amp;url=\(written)&amp;ct=ga"
    let loaded = try LoadedWire.load("<item><title>Strike</title><link>\(link)</link></item>")

    #expect(loaded.feed.items.first?.teaser?.originText?.text == page)
  }

  @Test func `what a catalogue calls otherwise is read`() throws {
    let loaded = try LoadedWire.load(
      """
      <item xmlns:g="http://base.google.com/ns/1.0"><g:title>Red boots</g:title>\
      <g:link>https://shop.example/boots</g:link><g:description>They stay dry.</g:description>\
      <g:image_link>https://shop.example/boots.jpg</g:image_link></item>
      <item><title>Quay</title><g:title>Shop quay</g:title><link>https://a.example/quay</link></item>
      """
    )

    let teasers = loaded.feed.items.compactMap(\.teaser)
    #expect(teasers.map(\.headline) == ["Red boots", "Quay"])
    #expect(teasers[0].standfirst == "They stay dry.")
    #expect(teasers[0].originText?.text == "https://shop.example/boots")
    #expect(teasers[0].picture?.addressText.text == "https://shop.example/boots.jpg")
  }

  @Test func `a search is no way to another page`() throws {
    let link = "https://www.google.com/search?q=https://mole.example/"
    let loaded = try LoadedWire.load("<item><title>Search</title><link>\(link)</link></item>")

    #expect(loaded.feed.items.first?.teaser?.originText?.text == link)
  }

  // MARK: Relative addresses

  private func source(page: String, item: String, attributes: String = "") throws -> String? {
    let document = """
      <rss version="2.0"\(attributes)><channel><title>Wire</title><link>\(page)</link>\
      <item><title>Tide</title><link>\(item)</link>\
      <description>&lt;p>At the &lt;img src="i/gate.jpg"> gate.&lt;/p></description>\
      </item></channel></rss>
      """
    let loaded = try SyndicationLoader().load(.sample(document), in: .sample(.syndication))
    let address = texts(loaded).first?.split(separator: "src=\"").last
    return address.map { String($0.prefix { $0 != "\"" }) }
  }

  @Test func `relative addresses start from the story's page where that is on the site`() throws {
    let page = "https://wire.example/"

    #expect(
      try source(page: page, item: "https://www.wire.example/2026/tide/")
        == "https://www.wire.example/2026/tide/i/gate.jpg"
    )
    #expect(
      try source(
        page: page,
        item: "https://wire.example/2026/tide/",
        attributes: " xml:base='https://wire.example/base/'"
      ) == "https://wire.example/base/i/gate.jpg"
    )
    #expect(
      try source(page: page, item: "https://other.example/x/")?.contains("other.example") == false
    )
  }

  // MARK: Escapes

  @Test(arguments: [
    ("Tea&amp;amp;nbsp;&amp;amp;quot;now&amp;amp;quot;", "Tea\u{A0}\"now\""),
    ("It&amp;amp;#8217;s &amp;amp;amp;#x2014; here", "It’s — here"),
    ("R&amp;amp;amp;D", "R&amp;D"),
  ])
  func `references that were escaped once more are what they mean`(
    text: String,
    shown: String
  ) throws {
    let loaded = try LoadedWire.item("<description>&lt;p>\(text)&lt;/p></description>")

    #expect(texts(loaded) == ["<p>\(shown)</p>"])
  }

  @Test(arguments: [
    "<p>Write <code>&amp;nbsp;</code> or &amp;nbsp; there</p>",
    "<p>&amp;lt;b&amp;gt; and &amp;nbsp; are signs</p>",
    "<p>Fish &amp; chips; a &amp;nosuch; b</p>",
  ])
  func `a text about markup stays`(text: String) throws {
    #expect(try LoadedWire.text(text) == text)
  }

  @Test func `the marks of a section that was escaped are no text`() throws {
    let loaded = try LoadedWire.load(
      "<item><title>&lt;![CDATA[Gate opens]]&gt;</title><link>https://a.example/g</link>"
        + "<description>&lt;![CDATA[\(whole.replacing("<", with: "&lt;"))]]&gt;</description></item>"
    )

    #expect(loaded.feed.items.first?.teaser?.headline == "Gate opens")
    #expect(texts(loaded) == [whole])
  }

  @Test func `escaped markup with a picture before the words is markup`() throws {
    let image = "&amp;lt;figure&amp;gt;&amp;lt;img src='https://f.example/s.jpg'/&amp;gt;"
    let text = try LoadedWire.item(
      "<description>\(image)&amp;lt;/figure&amp;gt;The lake is salt.</description>"
    )

    #expect(
      texts(text) == ["<figure><img src=\"https://f.example/s.jpg\"></figure>The lake is salt."]
    )
  }

  @Test(arguments: ["&#xD83D;&#xDE00;", "&#55357;&#56832;", "&amp;#xD83D;&amp;#xDE00;"])
  func `two references to halves of a character are one`(reference: String) throws {
    let loaded = try LoadedWire.item("<description>Hi \(reference)</description>")

    #expect(loaded.feed.items.first?.teaser?.standfirst == "Hi 😀")
  }

  // MARK: Words

  @Test(arguments: [
    "(untitled)", "[No title]", "Untitled", ".", "(no subject)", "---", "undefined",
  ])
  func `a word for no title is none`(title: String) throws {
    let loaded = try LoadedWire.load(
      "<item><title>\(title)</title><link>https://a.example/g</link>"
        + "<description>&lt;p>The gate stands open.&lt;/p>&lt;p>It shut at six.&lt;/p>"
        + "</description></item>"
    )

    #expect(loaded.feed.items.first?.teaser?.headline == "The gate stands open.")
  }

  @Test(arguments: [
    ("By Ann Poe", "Ann Poe"), ("\"Poe, Ann\"", "Poe, Ann"),
    ("Ann Poe; Jo Roe ; ", "Ann Poe, Jo Roe"),
    ("Byron Poe", "Byron Poe"),
  ])
  func `a byline is names`(author: String, byline: String) throws {
    let loaded = try LoadedWire.item("<author>\(author)</author>")

    #expect(loaded.feed.items.first?.teaser?.byline == byline)
  }

  @Test(arguments: [
    ("<![CDATA[<ruby>水門<rp>(</rp><rt>すいもん</rt><rp>)</rp></ruby>開く]]>", "水門開く"),
    ("It\\'s the \\\"gate\\\"", "It's the \"gate\""),
  ])
  func `a headline is words`(title: String, headline: String) throws {
    let loaded = try LoadedWire.load(
      "<item><title>\(title)</title><link>https://a.example/g</link></item>"
    )

    #expect(
      loaded.feed.items.first?.teaser?.headline.replacing("’", with: "'")
        .replacing("“", with: "\"").replacing("”", with: "\"") == headline
    )
  }

  @Test(arguments: [
    "<details><summary>End</summary><p>The boat sinks.</p></details>",
    "<video src='https://f.example/a.mp4'>Your browser cannot play.</video>",
    "<audio src='https://f.example/a.mp3'>Your browser cannot play.</audio>",
  ])
  func `a standfirst has nothing that the page does not show`(markup: String) throws {
    let loaded = try LoadedWire.item(html: "<p>They set out at six.</p>\(markup)<p>It rained.</p>")

    #expect(loaded.feed.items.first?.teaser?.standfirst == "They set out at six. It rained.")
  }

  @Test func `a text that is only the way to a discussion is none`() throws {
    let way = "https://talk.example/item?id=7&amp;page=1"
    let loaded = try LoadedWire.item(
      "<comments>\(way)</comments>"
        + "<description><![CDATA[<a href=\"\(way)\">Comments</a>]]></description>"
    )

    #expect(loaded.stories.isEmpty)
    #expect(loaded.feed.items.first?.teaser?.standfirst == nil)
  }

  // MARK: Albums

  private func pictures(_ markup: String) throws -> [String] {
    let item = "<item><title>Sunday</title><link>https://a.example/@quay/4</link>\(markup)</item>"
    return try LoadedWire.load(item).stories.flatMap(\.body).compactMap {
      if case .picture(let picture) = $0 { picture.addressText.text } else { nil }
    }
  }

  @Test func `a post of several pictures shows all of them`() throws {
    let names = ["a1", "b2", "c3"]

    for format in [
      "<enclosure type='image/png' url='https://f.example/N.png'/>",
      "<media:content medium='image' url='https://f.example/N.png'/>",
    ] {
      let markup = names.map { format.replacing("N", with: $0) }.joined()
      #expect(
        try pictures(markup) == ["https://f.example/b2.png", "https://f.example/c3.png"]
      )
    }
  }

  @Test(arguments: [
    ["quay.jpg' width='300", "quay-b.jpg' width='900"], ["quay_small.jpg", "quay_large.jpg"],
    ["quay-300x200.jpg", "quay-1280x800.jpg", "quay.jpg"], ["quay.jpg", "avatar.png"],
  ])
  func `sizes of one picture are no album`(names: [String]) throws {
    let markup = names.map {
      "<media:content medium='image' url='https://f.example/\($0)'/>"
    }.joined()

    #expect(try pictures(markup).isEmpty)
  }

  @Test func `pictures beside a text that has its own are no album`() throws {
    let media = ["a", "b"].map {
      "<media:content medium='image' url='https://f.example/\($0).jpg'/>"
    }
    let text = "<description>&lt;p>Gate&lt;/p>&lt;img src='https://f.example/a.jpg'></description>"

    #expect(try pictures(media.joined() + text).isEmpty)
  }
}
