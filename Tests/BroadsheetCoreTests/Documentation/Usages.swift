import BroadsheetCore
import Foundation
import Testing

/// What the core's types show of their use; ``UsageTests`` compares it with their documentation.
struct Usages {
  @Test func `names are read, spelled and made`() {
    // usage: Slug
    let typed = Slug(rawValue: "Local News")  // nil: no address may have it
    let spelled = Slug(spelling: "Lokale nyheter på øya")  // lokale-nyheter-paa-oeya
    let made = Slug(identifying: "https://paper.example/?p=12")  // thirteen letters and digits
    // usage end

    #expect(typed == nil)
    #expect(spelled?.rawValue == "lokale-nyheter-paa-oeya")
    #expect(made.rawValue.count == 13)
  }

  @Test func `an item is a teaser with a name`() {
    // usage: FeedItem
    let ferry = Slug(identifying: "ferry")
    let teaser = Teaser(headline: "Ferry sails", destination: .story(ferry), flags: .live)
    let item = FeedItem(id: FeedItem.ID("ferry"), content: .teaser(teaser))
    let label = Phrases(language: "en").spokenLabel(for: item)  // Live. Ferry sails
    // usage end

    #expect(label == "Live. Ferry sails")
  }

  @Test func `a story is made of its teaser and its text`() {
    let id = Slug(identifying: "ferry")
    let teaser = Teaser(headline: "Ferry sails", destination: .story(id))
    // usage: Story
    var story = Story(teaser, id: id, body: [.paragraph("It left at noon.")])
    story.flags.insert(.branded)
    story.details.sponsor = "Acme"
    let head = StoryHead(story, Phrases(language: "en"))
    for mark in head.marks { print(mark.text) }  // Sponsored by Acme
    // usage end

    #expect(head.marks.map(\.text) == ["Sponsored by Acme"])
  }

  @Test func `a brand is a name, a front and sections`() throws {
    let address = try #require(URL(string: "https://paper.example/rss"))
    let id = Slug(identifying: "posten")
    // usage: Brand
    let news = NewsSection(
      id: Slug(identifying: "news"),
      title: "Nyheter",
      source: Source(address: address, format: .syndication)
    )
    let brand = Brand(id: id, name: "Posten", language: "nb", front: .automatic(), sections: [news])
    // usage end

    // usage: Newsstand
    var newsstand = Newsstand(title: "Rack", brands: [brand])
    newsstand.settings.interval = 60
    let sections = newsstand.brand(id)?.sections ?? []
    // usage end

    #expect(sections == [news])
  }

  @Test func `reports of one event come together`() {
    let reports = ["a.example", "b.example", "c.example"].map { host in
      EventReport(
        id: host,
        title: "Ferry Aurora runs aground off Sandvik harbour",
        publisher: host,
        host: host,
        published: .now
      )
    }
    // usage: EventIndex
    var index = EventIndex()
    index.add(reports, now: .now)
    for event in index.events where event.publishers.count > 2 { print(event.id, event.publishers) }
    // usage end

    #expect(index.events.count == 1)
  }
}
