import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

/// What readers see of stories that somebody has paid for, whatever format says so.
struct PaidStoryTests {
  private func load(_ feed: String, _ format: SourceFormat = .syndication) throws -> LoadedFeed {
    let loader = try #require(LoaderRegistry.standard.loader(for: format))
    return try loader.load(.sample(feed), in: .sample(format))
  }

  private func teasers(_ feed: String, _ format: SourceFormat = .syndication) throws -> [Teaser] {
    try load(feed, format).feed.items.compactMap(\.teaser)
  }

  private func path(_ text: String) throws -> JSONPath { try #require(JSONPath(text)) }

  private func item(_ title: String, _ categories: [String]) -> String {
    let elements = categories.map { "<category>\($0)</category>" }.joined()
    return
      "<item><title>\(title)</title><link>https://paper.example/\(title)</link>\(elements)</item>"
  }

  @Test
  func `a label is a mark wherever it stands among the categories, and the next is the kicker`()
    throws
  {
    let teasers = try teasers(
      "<rss version='2.0'><channel><title>T</title>"
        + item("a", ["Outdoors", "Sponsored"]) + item("b", ["ANZEIGE", "Garten"])
        + item("c", ["<![CDATA[<b>Advertorial</b>]]>"]) + item("d", ["Sponsored cycling"])
        + item("e", ["Kultur", "Anzeigenmarkt", "Partner"]) + "</channel></rss>"
    )

    #expect(teasers.map(\.flags) == [.branded, .branded, .branded, [], []])
    #expect(teasers.map(\.kicker) == ["Outdoors", "Garten", nil, "Sponsored cycling", "Kultur"])
    #expect(teasers.map(\.subjects).first == ["outdoors"])
    let phrases = Phrases(language: "en")
    let item = FeedItem(id: FeedItem.ID("a"), content: .teaser(teasers[0]))
    #expect(phrases.spokenLabel(for: item) == "Paid content. Outdoors. a")
  }

  @Test func `a writer who pays, and a text that begins by saying so, are marks as well`() throws {
    func item(_ text: String, by writer: String) -> String {
      """
      <item><title>Tea</title><link>https://paper.example/\(writer)</link><description>\(text)\
      </description><author>\(writer)</author></item>
      """
    }
    let teasers = try teasers(
      "<rss version='2.0'><channel><title>T</title>" + item("Tea for less.", by: "Sponsor")
        + item("This is a sponsored article on behalf of Acme. Tea for less.", by: "Ann")
        + item("Sponsors are leaving.", by: "Bo") + "</channel></rss>"
    )

    #expect(teasers.map(\.flags) == [.branded, .branded, []])
  }

  @Test func `who paid is said by every format, to eyes and ears, on the card and on the story`()
    throws
  {
    let syndicated = try load(
      "<rss version='2.0'><channel><title>T</title>"
        + "<item><title>a</title><link>https://paper.example/a</link><description>b</description>"
        + "<category>Boots</category><category>Sponsored by Acme &amp; Co</category></item>"
        + "</channel></rss>"
    )
    let listing = try load(
      """
      {"title": "T", "items": [
        {"title": "a", "body": ["b"], "sponsor": "Acme & Co", "kicker": "Boots"},
        {"title": "a", "id": 2, "body": ["b"], "sponsor": {"name": " Acme &amp; Co"}, "kicker": "Boots"},
        {"title": "a", "id": 3, "body": ["b"], "kicker": "Boots", "flags": ["Paid for by Acme & Co"]}]}
      """,
      .listing
    )
    let mapped = try load(
      #"{"rows": [{"h": "a", "k": "Boots", "text": "b", "by": [{"name": "Acme & Co"}]}]}"#,
      .mapped(
        FieldMapping(
          items: try path("rows"),
          fields: [
            .headline: .path(try path("h")), .kicker: .path(try path("k")),
            .body: .path(try path("text")), .sponsor: .path(try path("by[0].name")),
          ]
        )
      )
    )
    let phrases = Phrases(language: "nb")

    for loaded in [syndicated, listing, mapped] {
      for item in loaded.feed.items {
        #expect(phrases.spokenLabel(for: item) == "Annonsørinnhold fra Acme & Co. Boots. a")
      }
      for story in loaded.stories {
        #expect(StoryHead(story, phrases).marks.map(\.text) == ["Annonsørinnhold fra Acme & Co"])
      }
    }
    #expect([syndicated, listing, mapped].map(\.stories.count) == [1, 3, 1])
  }

  @Test func `what says whether somebody paid names nobody`() throws {
    let teasers = try teasers(
      """
      {"title": "T", "items": [{"title": "A", "sponsor": true}, {"title": "B", "sponsor": " "},
        {"title": "C", "sponsor": {}}, {"title": "D", "sponsor": 7, "flags": ["branded"]}]}
      """,
      .listing
    )

    #expect(teasers.map(\.details.sponsor) == [nil, nil, nil, nil])
    #expect(teasers.map(\.flags) == [[], [], [], .branded])
  }

  @Test func `Atom and JSON Feed have their labels too`() throws {
    let atom = try teasers(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><id>t</id>
      <entry><id>1</id><title>A</title><link href="https://paper.example/1"/>
      <category term="shoes" label="Shoes"/><category term="paid-post" label="From Acme"/></entry></feed>
      """
    )
    let json = try teasers(
      """
      {"version": "https://jsonfeed.org/version/1.1", "title": "T",
       "items": [{"id": "1", "title": "A", "url": "https://paper.example/1", "tags": ["Shoes", "Annonse"]}]}
      """
    )

    #expect((atom + json).map(\.flags) == [.branded, .branded])
    #expect((atom + json).map(\.kicker) == ["Shoes", "Shoes"])
  }

  @Test func `labels of backends are marks among flags, among subjects and as kickers`() throws {
    let teasers = try teasers(
      """
      {"title": "T", "items": [
        {"title": "A", "flags": ["Sponsored", "live"]}, {"title": "B", "kicker": "ANNONSØRINNHOLD"},
        {"title": "C", "subjects": ["Boots", "Paid post"]}, {"title": "D", "kicker": "Anzeigenmarkt"}]}
      """,
      .listing
    )

    #expect(teasers.map(\.flags) == [[.branded, .live], .branded, .branded, []])
    #expect(teasers.map(\.kicker) == [nil, nil, nil, "Anzeigenmarkt"])
    #expect(teasers.map(\.subjects) == [[], [], ["Boots"], []])
  }
}
