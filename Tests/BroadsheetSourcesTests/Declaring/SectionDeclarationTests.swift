import BroadsheetCore
import BroadsheetSources
import BroadsheetTesting
import Foundation
import Testing

struct SectionDeclarationTests {
  private static let api = Gazette.api

  @Test func `providers stand in the order in which they are written`() {
    let personal = ProviderRule.personal(PersonalRule())
    let advert = AdvertRule(pattern: .after([1]))
    let weather = WeatherRule(service: .metNorway, source: Self.api, placement: .top)
    let local = LocalNewsRule(title: "Near", placement: .end)
    let box = WebTeaser(title: "Quiz", address: Self.api, height: 300, fallback: "Later")
    let teaser = WebTeaserRule(teaser: box, placement: .end)

    let section = NewsSection("news") {
      ProviderRule.adverts(every: 6, from: 4, cap: 3)
      Load(listing: Self.api)
      Notice("hello", title: "Hello").after(2)
      [personal, .mostRead("Most read", at: .after(9))]
      Insert(.list("Briefs", of: "briefs")).after(6)
      advert
      weather
      local
      teaser
      Notice("bye", title: "Bye").atEnd()
    }

    #expect(
      section.providers.map(\.word) == [
        "adverts", "notice", "personal", "most-read", "list", "adverts", "weather", "local-news",
        "web-teaser", "notice",
      ]
    )
    #expect(section.providers[5] == .adverts(advert))
  }

  @Test func `conditions and loops hold in a section, too`() {
    func section(_ hasAdverts: Bool) -> NewsSection {
      NewsSection("news") {
        Load(listing: Self.api)
        if hasAdverts { Insert(.advert("mpu")) }
        if hasAdverts { Notice("a", title: "A") } else { ProviderRule.personal(PersonalRule()) }
        for name in ["x", "y"] { Notice(name, title: name) }
      }
    }

    #expect(
      section(true).providers.map(\.word) == ["adverts", "notice", "notice", "notice"]
    )
    #expect(section(false).providers.map(\.word) == ["personal", "notice", "notice"])
  }

  @Test func `a section's own settings are taken over`() {
    let flags = FlagWords([.live: ["Direct"]])

    let section = NewsSection(
      "tv-guide",
      summary: "What is on",
      flags: flags,
      layout: [BlockRule(.briefs)],
      isInNavigation: false
    ) {
      Load(listing: Self.api).refreshed(every: 60)
        .renderAsFeedSays(page: Self.api.appending(path: "page"))
    }

    #expect(section.title == "Tv guide" && section.summary == "What is on")
    #expect(section.flagWords == flags && section.layout == [BlockRule(.briefs)])
    #expect(!section.isInNavigation)
    #expect(section.source.interval == 60)
    #expect(section.rendering == .asFeedSays)
    #expect(section.webAddress == Self.api.appending(path: "page"))
  }

  @Test func `every format of the house can be loaded`() throws {
    let story = try #require(AddressTemplate("https://gazette.example/stories/{id}"))
    let mapping = FieldMapping(items: try #require(JSONPath("items")), fields: [:])
    let other = SourceFormat("harbour-api")
    let loads: [(Load, SourceFormat, Rendering)] = [
      (Load(syndication: Self.api), .syndication, .native),
      (Load(listing: Self.api), .listing, .asFeedSays),
      (Load(presentational: Self.api), .presentational, .native),
      (Load(mediaList: Self.api), .mediaList(story: nil), .native),
      (Load(mediaList: Self.api, story: story.text), .mediaList(story: story), .native),
      (Load(mapped: Self.api, mapping), .mapped(mapping), .native),
      (Load(Self.api, format: other), other, .native),
    ]

    for (load, format, rendering) in loads {
      let section = NewsSection("news") { load }
      #expect(section.source == Source(address: Self.api, format: format))
      #expect(section.rendering == rendering)
    }
  }
}
