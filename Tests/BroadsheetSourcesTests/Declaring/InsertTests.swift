import BroadsheetCore
import BroadsheetSources
import BroadsheetTesting
import Foundation
import Testing

struct InsertTests {
  private static let api = Gazette.api

  private func rules(@SectionBuilder _ content: () -> [SectionElement]) -> [ProviderRule] {
    NewsSection("news") {
      Web(Self.api)
      content()
    }.providers
  }

  @Test func `adverts begin behind a teaser and come again`() {
    let rules = rules {
      Insert(.advert("mpu")).after(4).every(8).minimumDistance(6).cap(5)
      Insert(.advert("mpu")).every(8).after(4)
      Insert(.advert("mpu")).every(8)
      Insert(.advert("mpu")).after(3, 9)
      Insert(.advert("mpu"))
    }

    #expect(
      rules == [
        .adverts(
          AdvertRule(pattern: .every(8, from: 4), leastDistance: 6, cap: 5, placement: "mpu")
        ),
        .adverts(AdvertRule(pattern: .every(8, from: 4), placement: "mpu")),
        .adverts(AdvertRule(pattern: .every(8, from: 8), placement: "mpu")),
        .adverts(AdvertRule(pattern: .after([3, 9]), placement: "mpu")),
        .adverts(AdvertRule(pattern: .after([4]), placement: "mpu")),
      ]
    )
  }

  @Test func `whatever a rule for adverts can say can be said`() {
    let rules = rules {
      Insert(.advert("mpu")).after(2).inFeeds(ofAtLeast: 7).keepingFree(top: 1).perReaderAndDay(9)
        .avoiding(.notice, .weather).format(.billboard)
        .filled(from: Self.api.appending(path: "ad.png"), leadingTo: Self.api)
        .house("Read on", text: "All of it", address: Self.api)
    }

    let house = Advert.HouseAdvert(headline: "Read on", text: "All of it", address: Self.api)
    #expect(
      rules == [
        .adverts(
          AdvertRule(
            pattern: .after([2]),
            leastFeedLength: 7,
            firstScreen: 1,
            perReaderAndDay: 9,
            avoiding: [.notice, .weather],
            format: .billboard,
            source: Self.api.appending(path: "ad.png"),
            link: Self.api,
            house: house,
            placement: "mpu"
          )
        )
      ]
    )
  }

  @Test func `single items stand at one place`() {
    let place = Place(name: "Quay", latitude: 58, longitude: 6)
    let query = StoryQuery(subjects: ["ferries"])

    let rules = rules {
      Insert(.carousel("Ferries", query)).after(6).inFeeds(ofAtLeast: 8)
      Insert(.carousel("Sport", of: "sport", count: 5)).atTop()
      Insert(.list("Ferries", query)).between("ferries", "boats")
      Insert(.mostRead("Most read", count: 3)).atEnd()
      Insert(.weather(.metNorway, from: Self.api, at: place))
      Insert(.localNews("Near", near: place, radius: 20, count: 2)).after(9)
      Insert(.webTeaser("Quiz", Self.api, height: 300, fallback: "Later"))
    }

    let box = WebTeaser(title: "Quiz", address: Self.api, height: 300, fallback: "Later")
    #expect(
      rules == [
        .carousel(
          TeaserListRule(
            title: "Ferries",
            origin: .query(query),
            placement: .after(6, leastFeedLength: 8)
          )
        ),
        .carousel("Sport", of: "sport", count: 5, at: .top),
        .list(
          TeaserListRule(
            title: "Ferries",
            origin: .query(query),
            placement: .between("ferries", "boats")
          )
        ),
        .mostRead("Most read", count: 3, at: .end),
        .weather(
          WeatherRule(place: place, service: .metNorway, source: Self.api, placement: .after(4))
        ),
        .localNews(
          LocalNewsRule(title: "Near", place: place, radius: 20, count: 2, placement: .after(9))
        ),
        .webTeaser(WebTeaserRule(teaser: box, placement: .after(4))),
      ]
    )
  }

  @Test func `adverts keep the name that they were given`() async throws {
    let brand = Brand("gazette") {
      NewsSection("news") {
        Load(listing: Self.api)
        Insert(.advert("mpu")).after(4).every(4)
      }
    }
    let rules = try #require(brand.section("news")).providers

    let composition = await Composer().compose(
      Sample.teasers(12),
      with: ProviderRegistry().providers(for: rules),
      in: Sample.context(brand)
    )

    let items = composition.model.slots.map(\.item)
    let adverts = items.compactMap { item in
      if case .advert(let advert) = item.content { advert } else { nil }
    }
    #expect(adverts.map(\.placement) == ["mpu", "mpu"])
    #expect(Set(items.map(\.id)).count == items.count)
  }
}
