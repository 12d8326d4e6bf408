import BroadsheetCore
import Foundation
import Testing

@testable import BroadsheetSources

/// What looks like something else at first sight, and must not be lost for it.
struct StrayDeclarationTests {
  private func decode(_ document: String, _ options: FeedDecoder.Options = .init()) throws
    -> ParsedFeed
  {
    try FeedDecoder().decode(Array(document.utf8), options: options)
  }

  @Test(arguments: [
    "<title>&lt;!DOCTYPE</title>", "<title><!DOCTYPE</title>",
    "<title type='html'>&lt;!DOCTYPE</title>", "<title><![CDATA[<!DOCTYPE]]></title>",
  ])
  func `a title about declarations keeps its words`(title: String) throws {
    let feed = try decode("<feed><entry>\(title)<id>1</id></entry></feed>")

    #expect(feed.items[0].title == "<!DOCTYPE")
  }

  @Test func `a link relative to an address in letters beyond ASCII leads somewhere`() throws {
    let feed = try decode(
      "<feed xml:base='http://bücher.example/été/'><entry><title>t</title><link href='à'/></entry></feed>"
    )
    let address = WebAddress.parse(feed.items[0].url)

    #expect(feed.items[0].url == "http://bücher.example/été/à")
    #expect(address?.host() != nil)
    #expect(address?.path(percentEncoded: true) == "/%C3%A9t%C3%A9/%C3%A0")
  }

  @Test(arguments: ["urn:uuid:1", "mailto:a@b.example", "file:///a/b", "::", ""])
  func `a place of the content that is no web address is none`(location: String) throws {
    let json = try FeedInspector().inspect(
      Array("<rss><channel><item><link>b</link></item></channel></rss>".utf8),
      url: "http://a.example/feed",
      headers: ["Content-Location": location]
    )

    #expect(json.contains("http://a.example/b"))
  }
}
