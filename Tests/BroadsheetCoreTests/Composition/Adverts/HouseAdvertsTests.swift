import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct `House adverts` {
  private let own = Advert.HouseAdvert(headline: "Its own")
  private let brands = [
    Advert.HouseAdvert(headline: "First"), Advert.HouseAdvert(headline: "Second"),
  ]

  /// The headlines in the adverts of a page of these adverts with a teaser between them.
  private func headlines(of adverts: [Advert], brand: [Advert.HouseAdvert]) async -> [String?] {
    let items = adverts.enumerated().flatMap { index, advert in
      [
        Sample.teaser(index),
        FeedItem(id: FeedItem.ID("advert-\(index)"), content: .advert(advert)),
      ]
    }
    let section = Sample.section("news")
    var newspaper = Sample.brand(sections: [section])
    newspaper.houseAdverts = brand
    let page = await SectionComposer(registry: ProviderRegistry())
      .compose(items, of: section, in: Sample.context(newspaper, section: "news"))
    return page.plan.cards.compactMap { card -> String?? in
      guard case .advert(let advert) = card.slot.item.content else { return nil }
      return .some(advert.house?.headline)
    }
  }

  @Test func `take turns in adverts that bring nothing`() async {
    let adverts = (1...3).map { Advert(placement: "\($0)") }
    #expect(await headlines(of: adverts, brand: brands) == ["First", "Second", "First"])
  }

  @Test func `leave an advert with a house advert of its own alone`() async {
    let adverts = [Advert(placement: "1", house: own), Advert(placement: "2")]
    #expect(await headlines(of: adverts, brand: brands) == ["Its own", "First"])
  }

  @Test func `are those of the brand's rules where it names none`() async {
    let rule = ProviderRule.adverts(AdvertRule(pattern: .byHeight, house: own))
    let section = Sample.section("news")
    let newspaper = Sample.brand(front: Front(blocks: [], providers: [rule]), sections: [section])
    var plan = LayoutPlan(blocks: [])
    let item = FeedItem(id: FeedItem.ID("ad:1"), content: .advert(Advert(placement: "unit")))
    let composer = SectionComposer(registry: ProviderRegistry())
    plan = await composer.compose(
      [Sample.teaser(1), item, Sample.teaser(2)],
      of: section,
      in: Sample.context(newspaper, section: "news")
    ).plan

    let houses = plan.cards.compactMap { card -> String? in
      guard case .advert(let advert) = card.slot.item.content else { return nil }
      return advert.house?.headline
    }
    #expect(houses == ["Its own"])
  }

  @Test func `are missing where the brand has none`() async {
    #expect(await headlines(of: [Advert(placement: "1")], brand: []) == [nil])
  }
}
