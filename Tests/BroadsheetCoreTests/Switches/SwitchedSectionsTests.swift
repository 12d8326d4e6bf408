import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct `A section that is switched` {
  private let sport = SwitchSample.section("sport")
  private let filed = SampleStand.address("https://filed.example/")
  private let fed = SampleStand.address("https://feed.example/")

  private func brand(_ rendering: Rendering, page: URL? = nil) -> Brand {
    var section = Sample.section("sport")
    section.rendering = rendering
    section.webAddress = page
    return SwitchSample.brand(sections: [Sample.section("news"), section])
  }

  private var both: Feed { Feed(title: "Sport", content: .web(fed), alternative: .native([])) }

  @Test func `is drawn by us, whatever its file and its feed say`() {
    let pages = SwitchedPages(
      [SwitchSample.kept(1, .native, of: sport)],
      brand: brand(.web, page: filed)
    )

    #expect(
      pages.content(of: "sport", showing: both) == .native(SwitchSample.teasers(100..<120))
    )
  }

  @Test func `is the page that is named, or that of the file, or that of the feed`() {
    func content(_ page: URL?, filed: URL?) -> Feed.Content? {
      SwitchedPages(
        [SwitchSample.kept(1, .web(page), of: sport)],
        brand: brand(.native, page: filed)
      ).content(of: "sport", showing: both)
    }

    #expect(content(SwitchSample.page, filed: filed) == .web(SwitchSample.page))
    #expect(content(nil, filed: filed) == .web(filed))
    #expect(content(nil, filed: nil) == .web(fed))
  }

  @Test func `is what each response says`() {
    let pages = SwitchedPages([SwitchSample.kept(1, .asFeedSays, of: sport)])
    let native = Feed(title: "Sport", content: .native([]), alternative: .web(fed))

    #expect(pages.content(of: "sport", showing: both) == .web(fed))
    #expect(
      pages.content(of: "sport", showing: native) == .native(SwitchSample.teasers(100..<120))
    )
  }

  @Test func `stays drawn where nobody gave a page`() {
    let pages = SwitchedPages([SwitchSample.kept(1, .web(nil), of: sport)])
    let feed = Feed(title: "Sport", content: .native([]))

    #expect(pages.content(of: "sport", showing: feed) == .native(SwitchSample.teasers(100..<120)))
  }

  @Test(arguments: [SwitchTarget.newsstand, .brand(SwitchSample.brandID)])
  func `is switched with its whole brand`(_ target: SwitchTarget) {
    let pages = SwitchedPages([SwitchSample.kept(1, .web(nil), of: target)])

    for section in ["news", "sport", "culture"] as [Slug] {
      #expect(pages.content(of: section) == .web(fed))
    }
  }

  @Test func `is what the newest says, which names the one it overrules`() async {
    let pages = SwitchedPages([
      SwitchSample.kept(4, .native, of: sport), SwitchSample.kept(2, .web(nil), of: .newsstand),
    ])

    let page = await pages.section("sport")
    #expect(
      page.skipped.map(\.summary) == [
        "switch 2 by anna: web (a test)",
        "switch 4 by anna: native (a test), instead of switch 2",
      ]
    )
    #expect(page.skipped.map(\.rule) == ["switch 2", "switch 4"])
    #expect(
      page.skipped.last?.data == ["switch": "4", "author": "anna", "action": "native"]
    )
    #expect(pages.content(of: "news") == .web(fed))
  }

  @Test func `forgets the page of a switch that a newer one overrules`() {
    let pages = SwitchedPages(
      [
        SwitchSample.kept(1, .web(SwitchSample.page), of: sport),
        SwitchSample.kept(2, .web(nil), of: sport),
      ],
      brand: brand(.native, page: filed)
    )

    #expect(pages.content(of: "sport", showing: both) == .web(filed))
  }

  // MARK: Off

  @Test func `has a text in its place when it is closed, and stays in the navigation`() async {
    let words = SwitchedPages([SwitchSample.kept(1, .off("Back at noon"), of: sport)])
    let wordless = SwitchedPages([SwitchSample.kept(1, .off(nil), of: sport)])

    let page = await words.section("sport")
    #expect(page.ids == ["sport-notice-switch-1"])
    #expect(notice(page)?.title == "Back at noon")
    #expect(notice(page)?.isDismissible == false)
    #expect(page.plan.cards.first?.slot.reason.data["switch"] == "1")
    #expect(page.skipped.map(\.rule) == ["switch 1"])
    #expect(notice(await wordless.section("sport"))?.title.isEmpty == false)
    #expect(words.switched.isClosed("sport"))
    #expect(!words.switched.isClosed("news"))
    #expect(words.switched.brand.section("sport")?.isInNavigation == true)
  }

  private func notice(_ page: ComposedPage) -> Notice? {
    guard case .notice(let notice)? = page.plan.cards.first?.slot.item.content else { return nil }
    return notice
  }

  @Test func `is closed although it is a page elsewhere`() {
    let pages = SwitchedPages(
      [SwitchSample.kept(1, .off(nil), of: sport), SwitchSample.kept(2, .web(nil), of: sport)],
      brand: brand(.web, page: filed)
    )

    #expect(pages.content(of: "sport", showing: both) == .native([]))
  }

  @Test func `shows nothing on other pages once it is closed`() async {
    let row = ProviderRule.carousel("Sport", of: "sport", at: .after(2))
    let sections = [
      Sample.section("news", providers: [row, .mostRead("Most read", count: 40, at: .end)]),
      Sample.section("sport"),
    ]
    var stories = SwitchSample.stories
    stories.older["sport"] = SwitchSample.teasers(120..<130)
    let pages = SwitchedPages(
      [SwitchSample.kept(1, .off(nil), of: sport)],
      brand: SwitchSample.brand(sections: sections),
      stories: stories
    )

    let front = await pages.front()
    let news = await pages.section("news")
    #expect(front.plan.blocks.map(\.title) == ["News", "More"])
    for page in [front, news] {
      let text = "\(page.plan)"
      #expect(!(100..<130).contains { text.contains("story-\($0)") })
      #expect(page.plan.cards.count { $0.slot.kind == .teaser } >= 8)
    }
    #expect(pages.switched.stories.older["sport"] == nil)
  }

  @Test func `shows nothing in sections that are made of it and others`() async {
    var all = Sample.section("all")
    all.source = .sections(["news", "sport"])
    var more = Sample.section("more")
    more.source = .sections(["all", "culture"])
    var stories = SwitchSample.stories
    let shared = Sample.teaser(5)
    stories.items["sport"]?.append(shared)
    stories.items["all"] = SwitchSample.teasers(0..<10) + SwitchSample.teasers(100..<110)
    stories.items["more"] = SwitchSample.teasers(100..<105) + SwitchSample.teasers(200..<205)
    let sections = ["news", "sport", "culture"].map { Sample.section($0) } + [all, more]
    let pages = SwitchedPages(
      [SwitchSample.kept(1, .off(nil), of: sport)],
      brand: SwitchSample.brand(sections: sections),
      stories: stories
    )

    #expect(pages.switched.stories.items["all"] == SwitchSample.teasers(0..<10))
    #expect(pages.switched.stories.items["more"] == SwitchSample.teasers(200..<205))
    #expect(await !pages.front().ids.contains { $0.hasPrefix("story-10") && $0.count == 9 })
  }

  // MARK: Maintenance

  @Test func `has a text in its place during maintenance, and others still draw on it`() async {
    let pages = SwitchedPages([SwitchSample.kept(1, .maintenance("Soon"), of: sport)])

    #expect(await pages.section("sport").ids == ["sport-notice-switch-1"])
    #expect(
      await pages.front().ids(ofBlock: "front-2")
        == ["story-100", "story-101", "story-102", "story-103"]
    )
  }

  @Test func `is in maintenance with its front, its brand or the newsstand`() async {
    func closed(_ target: SwitchTarget) async -> [[String]] {
      let pages = SwitchedPages([SwitchSample.kept(1, .maintenance("Soon"), of: target)])
      return [await pages.front().ids, await pages.section("news").ids].map { Array($0.prefix(1)) }
    }

    #expect(
      await closed(.front(of: SwitchSample.brandID)) == [["front-notice-switch-1"], ["story-0"]]
    )
    for target in [SwitchTarget.brand(SwitchSample.brandID), .newsstand] {
      #expect(await closed(target) == [["front-notice-switch-1"], ["news-notice-switch-1"]])
    }
  }

  @Test func `still says what is said on top of it`() async {
    let pages = SwitchedPages([
      SwitchSample.kept(1, .banner(.init(title: "Breaking")), of: .newsstand),
      SwitchSample.kept(2, .off("Closed"), of: sport),
      SwitchSample.kept(3, .notice(.init(title: "A notice")), of: sport),
    ])

    let ids = Set(await pages.section("sport").ids)
    #expect(
      ids == ["sport-notice-switch-1", "sport-notice-switch-2", "sport-notice-switch-3"]
    )
  }

  @Test func `says the newest of two texts, and whose it is instead of`() async {
    let page = await SwitchedPages([
      SwitchSample.kept(1, .maintenance("Soon"), of: .newsstand),
      SwitchSample.kept(2, .off("Closed"), of: sport),
    ]).section("sport")

    #expect(notice(page)?.title == "Closed")
    #expect(page.ids == ["sport-notice-switch-2"])
    #expect(page.skipped.last?.summary.hasSuffix(", instead of switch 1") == true)
  }
}
