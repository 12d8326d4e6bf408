import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

/// What Documentation/MappedJSON.md promises, read from that page.
struct MappedExampleTests {
  private func example(_ id: String) throws -> MappedExample {
    try #require(try MappedExample.all()[id])
  }

  private func teasers(_ id: String) throws -> [Teaser] {
    let example = try example(id)
    return try example.load(example.json).feed.items.compactMap(\.teaser)
  }

  @Test(arguments: [("harbour", "content-system"), ("wire", "search"), ("islands", "graph")])
  func `the page shows the fixtures`(id: String, fixture: String) throws {
    #expect(
      try example(id).json
        == MappedExample.text(
          of: "Tests/BroadsheetSourcesTests/Fixtures/MappedJSON/\(fixture).json"
        )
    )
  }

  @Test func `a content system's attributes become teasers`() throws {
    let teasers = try teasers("harbour")

    let first = try #require(teasers.first)
    #expect(teasers.map(\.headline) == ["Ferry back on the fjord", "Market hall opens late"])
    #expect(first.standfirst == "After six weeks in the yard the Terna sails again.")
    #expect(first.picture?.address.absoluteString == "https://cms.example/media/terna.jpg")
    #expect(first.picture?.alternativeText == "A ferry at the quay")
    #expect(first.byline == "Harbour desk")
    #expect(first.subjects == ["sea", "travel"])
    #expect(first.published == Date(timeIntervalSince1970: 1_772_433_000))
    #expect(first.destination == .story(Slug(identifying: "71")))
    let market = URL(string: "https://paper.example/market-hall")
    #expect(teasers.last?.destination == market.map { .web($0) })
  }

  @Test func `a search's documents become teasers`() throws {
    let teasers = try teasers("wire")

    #expect(teasers.map(\.headline) == ["Council votes on the tram", "Rain until Friday"])
    #expect(teasers.map(\.kicker) == ["City hall", "Wire"])
    #expect(teasers.map(\.byline) == ["Night Desk", nil])
    #expect(teasers.first?.subjects == ["transport"])
    #expect(teasers.first?.picture?.address.absoluteString == "https://img.example/tram.jpg")
    #expect(teasers.first?.published == Date(timeIntervalSince1970: 1_772_442_000))
  }

  @Test func `a graph's nodes become teasers, and one without a headline is named`() throws {
    let example = try example("islands")

    let loaded = try example.load(example.json)

    let teaser = try #require(loaded.feed.items.first?.teaser)
    #expect(loaded.feed.title == "Islands")
    #expect(loaded.feed.items.count == 1)
    #expect(teaser.place == Place(name: "Outer island", latitude: 60.42, longitude: 4.97))
    #expect(teaser.picture?.address.absoluteString == "https://graph.example/i/well-16x9.jpg")
    #expect(teaser.subjects == ["water", "islands"])
    #expect(loaded.diagnostics.map(\.message) == ["no headline at title"])
    #expect(
      loaded.diagnostics.map(\.location) == ["data.section.stories.edges[*].node[1]"]
    )
  }

  @Test func `a list of many things keeps them apart, and its stories are read by their paths`()
    throws
  {
    let example = try example("quay")

    let loaded = try example.load(example.json)

    #expect(loaded.feed.items.map(\.kind) == [.teaser, .advert, .weather, .teaser, .teaser])
    #expect(loaded.diagnostics.map(\.message) == ["unknown type 'poll'"])
    let teasers = loaded.feed.items.compactMap(\.teaser)
    #expect(
      teasers.dropFirst().map(\.destination)
        == ["https://tides.example/quay", "https://quay.example/monday"].compactMap { text in
          URL(string: text).map { .web($0) }
        }
    )
    let crane = try #require(teasers.first)
    #expect(crane.destination == .story(Slug(identifying: "k-31")))
    #expect(crane.storySource?.absoluteString == "https://api.quay.example/articles/k-31")
    let story = try example.load(try #require(example.story), for: crane)
    #expect(story.headline == "Old crane comes down at last")
    #expect(story.byline == "Quay desk")
    #expect(story.standfirst == "Nobody wants its parts.")
    #expect(story.origin?.absoluteString == "https://quay.example/k-31")
    #expect(
      story.body == [
        .paragraph("It took a morning."), .paragraph("Then the harbour was quiet & wide."),
      ]
    )
  }

  @Test(arguments: [
    ("harbour", "data"), ("wire", "response.docs"),
    ("islands", "data.section.stories.edges[*].node"),
  ])
  func `a document of another shape is refused with the path`(id: String, path: String) throws {
    #expect(throws: LoadingError.missing(path: path)) {
      try example(id).load(#"{"error": "gone"}"#)
    }
  }
}
