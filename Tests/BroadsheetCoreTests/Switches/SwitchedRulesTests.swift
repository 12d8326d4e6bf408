import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct `What providers bring to switched pages` {
  private let front = SwitchTarget.front(of: SwitchSample.brandID)
  private let news = SwitchSample.section("news")

  private let adverts = ProviderRule.adverts(
    AdvertRule(pattern: .every(3, from: 3), firstScreen: 0)
  )
  private let push = ProviderRule.notice(
    NoticeRule(notice: Notice(name: "push", title: "Push"), placement: .top)
  )

  private var brand: Brand {
    var blocks = SwitchSample.blocks
    blocks[0].count = 12
    blocks[0].providers = [adverts]
    blocks.append(FrontBlock(content: .item(adverts), kind: .strip, count: 1))
    blocks.append(FrontBlock(content: .item(push), kind: .strip, count: 1))
    return SwitchSample.brand(
      providers: [.adverts(AdvertRule(pattern: .byHeight, leastDistance: 0))],
      sections: ["news", "sport"].map { Sample.section($0, providers: [adverts, push]) },
      blocks: blocks
    )
  }

  private var stories: BrandStories {
    var stories = SwitchSample.stories
    stories.items["news"]?.insert(Sample.advert(1), at: 2)
    stories.older["news"] = [Sample.advert(2), Sample.teaser(50)]
    return stories
  }

  private func pages(_ switches: KeptSwitch...) -> SwitchedPages {
    SwitchedPages(switches, brand: brand, stories: stories)
  }

  private func kinds(_ page: ComposedPage) -> Set<ItemKind> {
    Set(page.plan.cards.map(\.slot.kind))
  }

  @Test func `has adverts and notices when nothing is switched`() async {
    #expect(await kinds(pages().front()) == [.teaser, .advert, .notice])
    #expect(await kinds(pages().section("news")) == [.teaser, .advert, .notice])
  }

  @Test func `has no advert beside a story that goes without, whoever placed them`() async {
    var others = 0
    for card in await pages().front().plan.cards where card.slot.kind == .teaser {
      let target = SwitchTarget.item(card.id, of: SwitchSample.brandID)
      let pages = pages(SwitchSample.kept(1, .advertsOff, of: target))
      for page in [await pages.front(), await pages.section("news"), await pages.section("sport")] {
        let cards = page.plan.cards
        others += cards.count { $0.slot.kind == .advert }
        for place in cards.indices where cards[place].id == card.id {
          let beside = cards.indices.filter { abs($0 - place) == 1 }.map { cards[$0].slot.kind }
          #expect(!beside.contains(.advert), "\(card.id)")
          #expect(cards[place].slot.item == card.slot.item, "\(card.id)")
          #expect(cards[place].slot.reason.data["switch"] == "1", "\(card.id)")
        }
      }
    }
    #expect(others > 0)
  }

  @Test func `of several adverts in a row beside such a story none is left`() async throws {
    var (brand, stories) = (brand, stories)
    stories.items["news"]?.insert(contentsOf: [Sample.advert(3), Sample.advert(4)], at: 2)
    let alone = FrontBlock(content: .item(adverts), kind: .strip, count: 1)
    brand.front.blocks.insert(contentsOf: [alone, alone], at: 1)
    let plain = SwitchedPages([], brand: brand, stories: stories)
    for card in await plain.section("news").plan.cards where card.slot.kind == .teaser {
      let target = SwitchTarget.item(card.id, of: SwitchSample.brandID)
      let pages = SwitchedPages(
        [SwitchSample.kept(1, .advertsOff, of: target)],
        brand: brand,
        stories: stories
      )
      for page in [await pages.front(), await pages.section("news")] {
        let cards = page.plan.cards
        for place in cards.indices where cards[place].id == card.id {
          let beside = cards.indices.filter { abs($0 - place) == 1 }.map { cards[$0].slot.kind }
          #expect(!beside.contains(.advert), "\(card.id)")
        }
      }
    }
  }

  @Test func `has no adverts in the section that goes without, whoever placed them`() async {
    let pages = pages(SwitchSample.kept(1, .advertsOff, of: news))

    let page = await pages.section("news")
    #expect(kinds(page) == [.teaser, .notice])
    #expect(page.skipped.map(\.rule) == ["switch 1"])
    #expect(pages.switched.stories.older["news"] == [Sample.teaser(50)])
    #expect(await kinds(pages.section("sport")).contains(.advert))
    #expect(await kinds(pages.front()).contains(.advert))
  }

  @Test func `has no adverts on the front that goes without, in blocks and between them`() async {
    let pages = pages(SwitchSample.kept(1, .advertsOff, of: front))

    let page = await pages.front()
    #expect(kinds(page) == [.teaser, .notice])
    #expect(pages.switched.brand.front.blocks.map(\.name).contains("front-4") == false)
    #expect(page.plan.blocks.contains { $0.id == "front-5" })
    #expect(await kinds(pages.section("news")).contains(.advert))
  }

  @Test func `has no adverts anywhere when the newsstand goes without`() async {
    let pages = pages(SwitchSample.kept(1, .advertsOff, of: .newsstand))

    #expect(await kinds(pages.front()) == [.teaser, .notice])
    #expect(await kinds(pages.section("news")) == [.teaser, .notice])
    #expect(await kinds(pages.section("sport")) == [.teaser, .notice])
  }

  @Test func `has nothing of a provider that is off, and all of the others`() async {
    let pages = pages(
      SwitchSample.kept(1, .providerOff("notice"), of: .brand(SwitchSample.brandID))
    )

    #expect(await kinds(pages.front()) == [.teaser, .advert])
    #expect(await kinds(pages.section("news")) == [.teaser, .advert])
    #expect(
      await pages.front().skipped.last { $0.rule == "switch 1" }?.summary
        == "switch 1 by anna: without notice (a test)"
    )
  }

  @Test func `is as before when the provider that is off is none`() async {
    let pages = pages(SwitchSample.kept(1, .providerOff("weather"), of: .newsstand))

    #expect(await pages.front().plan == self.pages().front().plan)
  }

  // MARK: Messages

  @Test func `has a banner on top of every page that it is for`() async {
    let message = SwitchAction.Message(
      title: "Storm",
      text: "It blows.",
      link: SwitchSample.page
    )
    let pages = pages(SwitchSample.kept(7, .banner(message), of: .newsstand))

    let front = await pages.front()
    let section = await pages.section("news")
    #expect(front.ids.first == "front-notice-switch-7")
    #expect(section.ids.first == "news-notice-switch-7")
    #expect(section.ids.contains("news-notice-push"))
    for slot in [front, section].compactMap(\.plan.cards.first?.slot) {
      guard case .notice(let notice) = slot.item.content else {
        Issue.record("no notice")
        continue
      }
      #expect(notice.tone == .breaking)
      #expect(notice.title == "Storm")
      #expect(notice.text == "It blows.")
      #expect(notice.action?.address == SwitchSample.page)
      #expect(slot.reason.summary.hasSuffix("switch 7 by anna: banner: Storm (a test)"))
      #expect(slot.reason.data["switch"] == "7")
    }
  }

  @Test func `has a notice on its own section only, quieter, and the newest above`() async {
    let pages = pages(
      SwitchSample.kept(1, .notice(.init(title: "First")), of: news),
      SwitchSample.kept(2, .notice(.init(title: "Second")), of: news)
    )

    let page = await pages.section("news")
    #expect(page.ids.prefix(2) == ["news-notice-switch-2", "news-notice-switch-1"])
    guard case .notice(let notice)? = page.plan.cards.first?.slot.item.content else {
      Issue.record("no notice")
      return
    }
    #expect(notice.tone == .information)
    #expect(notice.action == nil)
    #expect(await !pages.front().ids.contains("front-notice-switch-1"))
    #expect(await !pages.section("sport").ids.contains("sport-notice-switch-1"))
  }

  @Test func `keeps a message that is newer than the switch that put notices off`() async {
    let off = SwitchSample.kept(1, .providerOff("notice"), of: news)
    let page = await pages(off, SwitchSample.kept(2, .banner(.init(title: "Storm")), of: news))
      .section("news")

    #expect(
      page.plan.cards.filter { $0.slot.kind == .notice }.map(\.id.rawValue)
        == ["news-notice-switch-2"]
    )
  }
}
