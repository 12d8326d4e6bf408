import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

/// Whose an item is that a feed has taken from another, and who wrote what says no author.
struct ItemSourceTests {
  private func load(_ text: String) throws -> LoadedFeed {
    try SyndicationLoader().load(.sample(text), in: .sample(.syndication))
  }

  private func search(_ item: String) throws -> LoadedFeed {
    try load(
      """
      <rss version="2.0"><channel><title>"quay" - Finder News</title>
      <link>https://finder.example/search?q=quay</link>
      <item><link>https://finder.example/go/1</link>\(item)</item></channel></rss>
      """
    )
  }

  private func teaser(_ text: String) throws -> Teaser {
    try #require(load(text).feed.items.first?.teaser)
  }

  private let herald = """
    <source url="https://herald.example/rss/all.xml">The Coast Herald</source>
    """

  @Test(arguments: [
    "Quay gets a bridge - The Coast Herald", "Quay gets a bridge | the coast herald",
    "Quay gets a bridge",
  ])
  func `a headline is followed by no publisher, who is named beside it`(title: String) throws {
    let teaser = try #require(
      try search("<title>\(title)</title>\(herald)").feed.items.first?.teaser
    )

    #expect(teaser.headline == "Quay gets a bridge")
    #expect(teaser.publisher?.name == "The Coast Herald")
    // The address may be that of a feed, which is nothing for readers.
    #expect(teaser.publisher?.homePage?.absoluteString == "https://herald.example/")
    #expect(teaser.byline == nil)
  }

  @Test(arguments: [
    "<source url=\"https://finder.example/rss\">Finder News</source>",
    "<source url=\"https://finder.example/feeds/quay\">All of the quay</source>",
    "<source>Local – Finder News</source>",
    "<source url=\"https://herald.example/rss\"></source>", "<source/>",
    "<source>https://herald.example/rss</source>", "",
  ])
  func `a source that names the feed itself, or nobody, is none`(source: String) throws {
    let loaded = try search("<title>Quay gets a bridge</title>\(source)")

    #expect(loaded.feed.items.first?.teaser?.publisher == nil)
    #expect(loaded.feed.items.first?.teaser?.headline == "Quay gets a bridge")
  }

  @Test func `a text that is the headline and the publisher is no story`() throws {
    let loaded = try search(
      """
      <title>Quay gets a bridge - The Coast Herald</title>\(herald)<description><![CDATA[
      <a href="https://finder.example/go/1">Quay gets a bridge</a>&nbsp;&nbsp;<font>The Coast Herald</font>
      ]]></description>
      """
    )

    #expect(loaded.stories.isEmpty)
    let page = try #require(URL(string: "https://finder.example/go/1"))
    #expect(loaded.feed.items.first?.teaser?.destination == .web(page))
    #expect(loaded.feed.items.first?.teaser?.standfirst == nil)
  }

  @Test func `a list of reports that begins with the headline is a text and no standfirst`() throws
  {
    let loaded = try search(
      """
      <title>Quay gets a bridge - The Coast Herald</title>\(herald)<description><![CDATA[<ol>
      <li><a href="https://finder.example/go/1">Quay gets a bridge</a> The Coast Herald</li>
      <li><a href="https://finder.example/go/2">Why a bridge</a> Dock Times</li></ol>]]></description>
      """
    )

    #expect(loaded.stories.count == 1)
    #expect(loaded.feed.items.first?.teaser?.standfirst == nil)
  }

  @Test func `an entry of Atom is by the author of its source, and that is its publisher`() throws {
    let teaser = try teaser(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>Planet Harbour</title>
      <author><name>Pat Planet</name></author><entry><title>Fog</title>
      <source><title>Ben's log</title><link rel="self" href="https://ben.example/atom"/>
      <link href="https://ben.example/log"/><author><name>Ben Ledger</name></author></source>
      </entry></feed>
      """
    )

    #expect(teaser.byline == "Ben Ledger")
    #expect(teaser.publisher?.name == "Ben's log")
    #expect(teaser.publisher?.homePage?.absoluteString == "https://ben.example/")
  }

  @Test(arguments: [
    ("<author><name>Ada Quill</name></author>", "Ada Quill"), ("", "Pat Planet"),
    ("<author><name/><uri>https://a.example/</uri></author>", "Pat Planet"),
    ("<source><title>Ben's log</title></source>", nil),
  ])
  func `an entry that says no author is by who writes the feed`(
    element: String,
    byline: String?
  ) throws {
    let teaser = try teaser(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>Planet Harbour</title>
      <author><name>Pat Planet</name></author><entry><title>Fog</title>\(element)</entry></feed>
      """
    )

    #expect(teaser.byline == byline)
  }

  @Test func `so is an item of JSON Feed, and a paper is no author of its stories`() throws {
    for (name, byline) in [("Pat Planet", "Pat Planet"), ("The Quay", nil), ("the quay", nil)] {
      let teaser = try teaser(
        """
        {"version": "https://jsonfeed.org/version/1.1", "title": "The Quay",
         "authors": [{"name": "\(name)"}], "items": [{"id": "1", "title": "Fog"}]}
        """
      )

      #expect(teaser.byline == byline)
    }
  }

  @Test func `an editor of RSS has not written what has no author`() throws {
    let teaser = try teaser(
      """
      <rss version="2.0"><channel><title>Wire</title><managingEditor>Eve Ebb</managingEditor>
      <item><title>Fog</title></item></channel></rss>
      """
    )

    #expect(teaser.byline == nil)
  }

  @Test(arguments: [
    ("<podcast:person>Ada Quill</podcast:person>", "Ada Quill"),
    (
      """
      <podcast:person role="guest">Ben Ledger</podcast:person>
      <podcast:person role="Host">Ada Quill</podcast:person>
      """, "Ada Quill"
    ),
    ("<podcast:person>Ada Quill</podcast:person><author>Eve Ebb</author>", "Eve Ebb"),
    ("<podcast:person role=\"guest\">Ben Ledger</podcast:person>", nil),
  ])
  func `an episode without an author is by its hosts`(persons: String, byline: String?) throws {
    let teaser = try teaser(
      """
      <rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel>
      <podcast:person>Pat Planet</podcast:person><title>Harbour Radio</title>
      <item><title>Night tide</title>\(persons)</item></channel></rss>
      """
    )

    #expect(teaser.byline == byline)
  }
}
