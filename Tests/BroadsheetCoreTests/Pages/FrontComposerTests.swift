import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct `A front` {
  private let news = Slug(identifying: "news")
  private let sport = Slug(identifying: "sport")

  private func page(
    _ blocks: [FrontBlock],
    providers: [ProviderRule] = [],
    news: [FeedItem] = Sample.teasers(40),
    sport: [FeedItem] = (100..<140).map { Sample.teaser($0) }
  ) async -> ComposedPage {
    let stories = BrandStories(items: [self.news: news, self.sport: sport])
    let brand = Sample.brand(
      front: Front(blocks: blocks, providers: providers),
      sections: [Sample.section("news"), Sample.section("sport")]
    )
    return await FrontComposer(registry: ProviderRegistry())
      .compose(brand, in: Sample.context(brand, section: nil, stories: stories))
  }

  private func ids(_ block: PlannedBlock) -> [String] { block.cards.map(\.id.rawValue) }

  @Test func `has its blocks in their order, each with its own items`() async {
    let page = await page([
      FrontBlock(title: "News", content: .section(news), kind: .package, count: 4),
      FrontBlock(title: "Sport", content: .section(sport), kind: .fixed, count: 3),
    ])

    #expect(page.plan.blocks.map(\.title) == ["News", "Sport"])
    #expect(page.plan.blocks.map(\.section) == [news, sport])
    #expect(page.plan.blocks.map(\.kind) == [.package, .fixed])
    #expect(ids(page.plan.blocks[1]) == ["story-100", "story-101", "story-102"])
  }

  @Test func `does not repeat the first ten of an earlier block`() async {
    let page = await page([
      FrontBlock(content: .section(news), kind: .list, count: 12),
      FrontBlock(content: .section(news), kind: .list, count: 4),
    ])

    #expect(ids(page.plan.blocks[1]) == ["story-10", "story-11", "story-12", "story-13"])
  }

  @Test func `never touches what an editor placed by hand`() async {
    let placed = [FeedItem.ID("story-2"), FeedItem.ID("story-101")]
    let page = await page([
      FrontBlock(content: .section(news), kind: .list, count: 4),
      FrontBlock(content: .section(news), kind: .list, count: 4, handPlaced: placed),
    ])

    #expect(ids(page.plan.blocks[1]) == ["story-2", "story-101", "story-4", "story-5"])
  }

  @Test func `takes the item that has the whole id before one whose backend calls it so`() async {
    func item(_ id: String) -> FeedItem {
      FeedItem(
        id: FeedItem.ID(id),
        content: .teaser(Teaser(headline: id, destination: .story(Slug(identifying: id))))
      )
    }
    let page = await page(
      [
        FrontBlock(
          content: .section(sport),
          kind: .list,
          count: 2,
          handPlaced: [FeedItem.ID("101@aaaaaaa"), FeedItem.ID("102")]
        )
      ],
      news: [item("101@aaaaaaa"), item("102@bbbbbbb")],
      sport: [item("101@aaaaaaa@bbbbbbb"), item("102@aaaaaaa")]
    )

    // The second is named as its backend does: the block's own section comes first.
    #expect(ids(page.plan.blocks[0]) == ["101@aaaaaaa", "102@aaaaaaa"])
  }

  @Test func `tells of an item placed by hand that does not exist`() async {
    let page = await page([
      FrontBlock(
        content: .section(news),
        kind: .list,
        count: 2,
        handPlaced: [FeedItem.ID("gone")]
      )
    ])

    #expect(page.diagnostics.map(\.location) == ["front-1"])
  }

  @Test func `boosts a lead that its editor did not boost`() async {
    let page = await page([
      FrontBlock(content: .section(news), kind: .dynamicSlow, count: 5, lead: .giga)
    ])

    #expect(page.plan.blocks[0].cards[0].placement.wide.shape == .splash)
  }

  @Test func `leaves out a block without items, and says so`() async {
    let page = await page(
      [FrontBlock(content: .section(news), kind: .fixed, count: 4)],
      news: []
    )

    #expect(page.plan.blocks.isEmpty)
    #expect(page.diagnostics.map(\.message) == ["an empty block"])
  }

  @Test func `puts notices on top and others behind the block they fell into`() async {
    let top = NoticeRule(notice: Notice(name: "top", title: "Top"), placement: .top)
    let later = NoticeRule(notice: Notice(name: "later", title: "Later"), placement: .after(6))
    let page = await page(
      [
        FrontBlock(content: .section(news), kind: .fixed, count: 4),
        FrontBlock(content: .section(sport), kind: .fixed, count: 4),
        FrontBlock(content: .section(news), kind: .list, count: 4),
      ],
      providers: [.notice(top), .notice(later)]
    )

    #expect(page.plan.blocks.map(\.kind) == [.strip, .fixed, .fixed, .strip, .list])
    #expect(ids(page.plan.blocks[3]) == ["front-notice-later"])
  }

  @Test func `has adverts by height, never above the first block or the last`() async {
    let blocks = (0..<8).map { _ in
      FrontBlock(content: .section(news), kind: .package, count: 4)
    }
    let page = await page(
      blocks,
      providers: [.adverts(AdvertRule(pattern: .byHeight, leastDistance: 0))]
    )

    let adverts = page.plan.blocks.indices.filter { page.plan.blocks[$0].kind == .strip }
    #expect(adverts == [2, 5, 8])
    #expect(page.plan.blocks[2].id == "front-adverts-by-height-1")
  }

  @Test func `has no advert beside branded content`() async {
    let branded = (0..<40).map { Sample.teaser($0, flags: .branded) }
    let blocks = (0..<8).map { _ in
      FrontBlock(content: .section(news), kind: .package, count: 4)
    }
    let page = await page(
      blocks,
      providers: [.adverts(AdvertRule(pattern: .byHeight))],
      news: branded
    )

    #expect(page.plan.cards.allSatisfy { $0.slot.kind == .teaser })
    #expect(!page.skipped.isEmpty)
  }

  @Test func `a rule for teasers holds between blocks too`() async {
    let branded = (0..<40).map { Sample.teaser($0, flags: $0 == 8 ? .branded : []) }
    let blocks = (0..<5).map { _ in FrontBlock(content: .section(news), kind: .fixed, count: 4) }
    let rule = AdvertRule(pattern: .after([2, 5, 10, 14, 18]), leastDistance: 3)

    let page = await page(blocks, providers: [.adverts(rule)], news: branded)

    let strips = page.plan.blocks.indices.filter { page.plan.blocks[$0].kind == .strip }
    #expect(strips == [3, 5])
    #expect(
      page.skipped.map(\.summary) == [
        "adverts: not behind teaser 2: on the first screen",
        "adverts: not below front-2: beside branded content",
        "adverts: not below front-5: the page ends there",
      ]
    )
  }

  @Test func `is the same for the same inputs, and after a round trip`() async throws {
    let blocks = [
      FrontBlock(content: .query(StoryQuery(order: .newest)), kind: .dynamicFast, count: 12),
      FrontBlock(content: .section(sport), kind: .flexible, count: 7),
    ]

    let first = await page(blocks)
    let second = await page(blocks)

    #expect(first == second)
    let data = try JSONEncoder().encode(first.plan)
    #expect(try JSONDecoder().decode(LayoutPlan.self, from: data) == first.plan)
  }

  @Test func `keeps the adverts of its blocks, whatever the page's own rule is`() async {
    let inBlock = AdvertRule(pattern: .every(3, from: 3), leastDistance: 2, firstScreen: 0)
    let page = await page(
      [FrontBlock(content: .section(news), kind: .list, count: 9, providers: [.adverts(inBlock)])],
      providers: [
        .adverts(AdvertRule(pattern: .after([40]), leastDistance: 9)),
        .adverts(AdvertRule(pattern: .byHeight, leastDistance: 9)),
        .personal(PersonalRule()),
      ]
    )

    let ids = page.plan.cards.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(page.plan.cards.count { $0.slot.kind == .teaser } == 9)
    #expect(page.plan.cards.count { $0.slot.kind == .advert } >= 2)
  }
}
