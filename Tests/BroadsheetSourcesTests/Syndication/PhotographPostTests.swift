import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

/// A photograph without words is a card.
struct PhotographPostTests {
  private func teaser(_ markup: String) throws -> Teaser? {
    let item = "<item><link>https://a.example/@quay/4</link>\(markup)</item>"
    return try LoadedWire.load(item).feed.items.first?.teaser
  }

  private func text(_ html: String) -> String {
    "<description><![CDATA[<p>\(html)</p>]]></description>"
  }

  private let photo = "<img src='https://f.example/p.jpg'"
  private let date = "<pubDate>Wed, 25 Nov 2026 08:00:00 +0000</pubDate>"

  @Test func `its headline is what it shows`() throws {
    for markup in [
      text("\(photo) alt=' A boat &amp; \n a gull '>"),
      "<media:content url='https://f.example/p.jpg' medium='image'>"
        + "<media:description>A boat &amp;amp; a gull</media:description></media:content>",
      "<media:content url='https://f.example/p.jpg' medium='image'>"
        + "<media:text>x</media:text><media:title>A boat &amp; a gull</media:title>"
        + "</media:content><description></description>",
    ] {
      let teaser = try teaser(markup)

      #expect(teaser?.headline == "A boat & a gull")
      #expect(teaser?.picture?.address.absoluteString == "https://f.example/p.jpg")
    }
  }

  @Test func `one that nobody describes has the feed's title and the day`() throws {
    for markup in [
      text("\(photo)>"), text("\(photo) alt=''>"), text("\(photo) alt='IMG_0042.JPG'>"),
      "<enclosure url='https://f.example/p.jpg' type='image/jpeg'/>",
    ] {
      #expect(try teaser(markup + date)?.headline == "Wire, 25 November 2026")
      #expect(try teaser(markup)?.headline == "Wire")
    }
  }

  @Test func `one without a text leads to its page`() throws {
    let teaser = try teaser("<media:content url='https://f.example/p.jpg' medium='image'/>")

    #expect(teaser?.destination == .web(try #require(URL(string: "https://a.example/@quay/4"))))
  }

  @Test func `a sign, or a picture without a link, is no card`() throws {
    #expect(try teaser(text("<img src='https://a.example/1x1.gif' alt='x'>")) == nil)
    #expect(
      try LoadedWire.load("<item>\(text("\(photo) alt='A boat'>"))</item>").feed.items.isEmpty
    )
  }
}
