import BroadsheetCore
import BroadsheetSources
import BroadsheetTesting
import Foundation
import Testing

struct BrandDeclarationTests {
  private static let api = Gazette.api

  @Test func `a brand is what its declaration says, and plain in all else`() {
    let brand = Gazette.brand

    #expect(brand.id == "gazette")
    #expect(brand.name == "Gazette")
    #expect(brand.language == "en")
    #expect(brand.timeZone == .gmt)
    #expect(brand.style == .gazette)
    #expect(brand.sections.map(\.id) == ["front", "sport", "games"])
    #expect(brand.sections.map(\.title) == ["Front page", "Sport", "Games"])
    #expect(brand.sections.map(\.rendering) == [.native, .native, .web])
    #expect(
      brand.sections.map(\.source.address.path) == ["/api/front", "/api/sport.rss", "/api/games"]
    )
    #expect(brand.sections.map(\.source.format.word) == ["declared", "syndication", "web"])
  }

  @Test func `everything else of a brand can be said`() throws {
    let home = try #require(Place(name: "Harbour", latitude: 58, longitude: 6))
    let house = Advert.HouseAdvert(headline: "Read the paper")
    let zone = TimeZone(identifier: "Europe/Oslo") ?? .gmt

    let brand = Brand(
      "evening-post",
      tagline: "Every evening",
      language: "nb",
      timeZone: zone,
      places: [home],
      houseAdverts: [house],
      marksReadStories: true
    ) {
      NewsSection("news") { Load(listing: Self.api) }
    }

    #expect(brand.name == "Evening Post")
    #expect(brand.tagline == "Every evening")
    #expect(brand.language == "nb" && brand.timeZone == zone)
    #expect(brand.places == [home] && brand.houseAdverts == [house])
    #expect(brand.marksReadStories)
    #expect(Brand("a1", name: "The A") { NewsSection("b") { Web(Self.api) } }.name == "The A")
  }

  @Test func `the usual front has a lead and a titled row for each further native section`() {
    let front = Gazette.brand.front

    #expect(front.blocks.map(\.content) == [.section("front"), .section("sport")])
    #expect(front.blocks.map(\.title) == [nil, "Sport"])
    #expect(front.blocks.map(\.kind) == [.dynamicSlow, .fixed])
    #expect(front.blocks.map(\.count) == [9, 4])
    #expect(front.blocks.map(\.lead) == [.mega, .standard])
    #expect(front.providers.isEmpty)
  }

  @Test func `a brand says its own front`() {
    let brand = Brand("gazette") {
      NewsSection("news", title: "News") { Load(listing: Self.api) }
      NewsSection("sport", title: "Sport") { Load(listing: Self.api) }
      Front {
        Block("news", kind: .flexible, count: 5, lead: .giga) { Insert(.advert("top")).after(2) }
        Block("sport", count: 4)
        Block("news", title: "More news")
        Block(StoryQuery(flags: [.opinion]), title: "Opinion", kind: .opinion)
        Block(Insert(.weather(.openMeteo, from: Self.api)))
        FrontBlock(title: "Own", content: .section("sport"), kind: .briefs, count: 3)
        Insert(.advert("wide")).byHeight().cap(4).format(.leaderboard)
      }
    }

    let blocks = brand.front.blocks
    #expect(blocks.map(\.title) == [nil, "Sport", "More news", "Opinion", nil, "Own"])
    #expect(blocks.map(\.kind) == [.flexible, .fixed, .fixed, .opinion, .strip, .briefs])
    #expect(blocks.map(\.count) == [5, 4, 4, 4, 1, 3])
    #expect(blocks[0].lead == .giga && blocks[0].providers.count == 1)
    #expect(
      blocks[4].content
        == .item(
          .weather(WeatherRule(service: .openMeteo, source: Self.api, placement: .after(4)))
        )
    )
    let wide = AdvertRule(pattern: .byHeight, cap: 4, format: .leaderboard, placement: "wide")
    #expect(brand.front.providers == [.adverts(wide)])
  }

  @Test func `a front without blocks adds to the usual one`() {
    let brand = Brand("gazette", language: "sv") {
      Front { Notice("push") }
      NewsSection("news") { Load(listing: Self.api) }
    }

    #expect(brand.front.blocks.map(\.content) == [.section("news")])
    #expect(brand.front.providers.count == 1)
  }

  @Test(arguments: [true, false])
  func `sections may depend on conditions and come from loops`(isSummer: Bool) {
    let others = [NewsSection("chess") { Web(Self.api) }]

    let brand = Brand("gazette") {
      for name in ["news", "tv-guide"] {
        NewsSection(name) { Load(listing: Self.api.appending(path: name)) }
      }
      if isSummer { NewsSection("beaches") { Web(Self.api) } } else { others }
      if isSummer { NewsSection("ice") { Web(Self.api) } }
    }

    let tail: [Slug] = isSummer ? ["beaches", "ice"] : ["chess"]
    #expect(brand.sections.map(\.id) == ["news", "tv-guide"] + tail)
    #expect(brand.sections[1].title == "Tv guide")
  }
}
