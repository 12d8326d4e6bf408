import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

/// What readers see of stories that somebody has paid for, whatever format says so.
struct PaidStoryTests {
  private func teasers(_ feed: String, _ format: SourceFormat = .syndication) throws -> [Teaser] {
    let loader = try #require(LoaderRegistry.standard.loader(for: format))
    return try loader.load(.sample(feed), in: .sample(format)).feed.items.compactMap(\.teaser)
  }

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
