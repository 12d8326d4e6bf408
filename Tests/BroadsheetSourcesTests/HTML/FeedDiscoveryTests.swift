import BroadsheetSources
import Testing

struct FeedDiscoveryTests {
  @Test func `announced feeds are found in order and once`() {
    let page = """
      <!doctype html><head><title>News</title>
      <link rel=stylesheet href=style.css>
      <link rel="alternate" type="application/rss+xml" title="All &amp; more" href="/rss">
      <LINK REL="home Alternate" TYPE="Application/Atom+XML; charset=utf-8" HREF=atom.xml>
      <link rel=alternate type=application/rss+xml href=/rss>
      <link rel=alternate type=application/feed+json href=https://b.example/feed.json>
      <link rel=alternate hreflang=de href=/de>
      """

    let links = FeedDiscovery.links(inPage: page, at: "https://a.example/news/")

    #expect(
      links == [
        .init(
          address: "https://a.example/rss",
          mediaType: "application/rss+xml",
          title: "All & more"
        ),
        .init(address: "https://a.example/news/atom.xml", mediaType: "application/atom+xml"),
        .init(address: "https://b.example/feed.json", mediaType: "application/feed+json"),
      ]
    )
  }

  @Test func `the page's base counts`() {
    let page =
      "<base href='/other/'><base href='/third/'>"
      + "<link rel=alternate type=application/rss+xml href=rss>"

    let links = FeedDiscovery.links(inPage: page, at: "https://a.example/news")

    #expect(links.map(\.address) == ["https://a.example/other/rss"])
  }

  @Test func `links in scripts and comments are none`() {
    let link = "<link rel=alternate type=application/rss+xml href=rss>"

    #expect(FeedDiscovery.links(inPage: "<script>\(link)</script><!--\(link)-->").isEmpty)
    #expect(FeedDiscovery.links(inPage: link).map(\.address) == ["rss"])
  }
}
