import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct `An item that is switched` {
  /// Sport has the story of news' fifth item too, under a name of its own.
  private var stories: BrandStories {
    var stories = SwitchSample.stories
    stories.items["sport"]?.insert(twin, at: 0)
    stories.older["culture"] = [Sample.teaser(5), Sample.teaser(6)]
    return stories
  }

  private var twin: FeedItem {
    FeedItem(id: FeedItem.ID("twin"), content: Sample.teaser(5).content)
  }

  private func pages(_ switches: KeptSwitch...) -> SwitchedPages {
    SwitchedPages(switches, stories: stories)
  }

  private func boost(_ number: Int, _ boost: Boost, _ item: Int = 5) -> KeptSwitch {
    SwitchSample.kept(number, .boost(boost), of: SwitchSample.item(item))
  }

  private func reword(
    _ number: Int,
    _ words: SwitchAction.Rewording,
    _ item: Int = 5
  ) -> KeptSwitch {
    SwitchSample.kept(number, .reword(words), of: SwitchSample.item(item))
  }

  @Test func `is boosted wherever its story stands, and nothing else is`() async {
    let pages = pages(boost(1, .giga))

    let news = await pages.section("news")
    let sport = await pages.section("sport")
    #expect(
      news.plan.cards.filter { $0.slot.item.teaser?.boost == .giga }.map(\.id.rawValue)
        == ["story-5"]
    )
    #expect(
      sport.plan.cards.filter { $0.slot.item.teaser?.boost == .giga }.map(\.id.rawValue)
        == ["twin"]
    )
    #expect(await pages.front().teaser("twin")?.boost == .giga)
    #expect(
      pages.switched.stories.older["culture"]?.map { $0.teaser?.boost } == [.giga, .standard]
    )
  }

  @Test func `says on every page which switch changed it`() async {
    let pages = pages(boost(4, .mega))

    for (page, id) in [
      (await pages.section("news"), "story-5"), (await pages.section("sport"), "twin"),
      (await pages.front(), "twin"),
    ] {
      let reason = page.slot(id)?.reason
      #expect(
        reason?.summary == "in the feed's own order; switch 4 by anna: boost mega (a test)"
      )
      #expect(reason?.data == ["switch": "4", "author": "anna", "action": "boost"])
    }
    #expect(await pages.section("news").slot("story-4")?.reason.data == [:])
  }

  @Test func `is as large as the newest says, which says instead of which`() async {
    let page = await pages(boost(2, .boost), boost(1, .giga)).section("news")

    #expect(page.teaser("story-5")?.boost == .boost)
    #expect(
      page.slot("story-5")?.reason.summary.hasSuffix(
        "; switch 1 by anna: boost giga (a test)"
          + "; switch 2 by anna: boost boost (a test), instead of switch 1"
      ) == true
    )
  }

  @Test func `says other words, and keeps what is not given`() async {
    let other = SwitchSample.page
    let page = await pages(
      reword(1, .init(headline: "Other"), 1),
      reword(2, .init(standfirst: "Words"), 2),
      reword(3, .init(picture: .without), 3),
      reword(4, .init(picture: .other(address: other, alternative: "A quay")), 4)
    ).section("news")

    let original = (0..<5).map { Sample.teaser($0).teaser }
    #expect(page.teaser("story-1")?.headline == "Other")
    #expect(page.teaser("story-1")?.picture == original[1]?.picture)
    #expect(page.teaser("story-2")?.standfirst == "Words")
    #expect(page.teaser("story-2")?.headline == original[2]?.headline)
    #expect(page.teaser("story-3")?.picture == nil)
    #expect(page.teaser("story-3")?.headline == original[3]?.headline)
    #expect(page.teaser("story-4")?.picture?.address == other)
    #expect(page.teaser("story-4")?.picture?.alternativeText == "A quay")
    #expect(page.teaser("story-0") == original[0])
  }

  @Test func `takes words from several switches, and overrules only the same of them`() async {
    let page = await pages(
      reword(1, .init(headline: "First", standfirst: "Kept")),
      reword(2, .init(picture: .without)),
      reword(3, .init(headline: "Third"))
    ).section("news")

    let summary = page.slot("story-5")?.reason.summary ?? ""
    #expect(page.teaser("story-5")?.headline == "Third")
    #expect(page.teaser("story-5")?.standfirst == "Kept")
    #expect(page.teaser("story-5")?.picture == nil)
    #expect(summary.contains("switch 2 by anna: reword: the picture (a test);"))
    #expect(
      summary.hasSuffix("switch 3 by anna: reword: Third (a test), instead of switch 1")
    )
  }

  @Test func `is reworded on all pages, by any name of its story`() async {
    let pages = pages(
      SwitchSample.kept(
        1,
        .reword(.init(headline: "Other")),
        of: .item(FeedItem.ID("twin"), of: SwitchSample.brandID)
      )
    )

    #expect(await pages.section("news").teaser("story-5")?.headline == "Other")
    #expect(await pages.front().teaser("twin")?.headline == "Other")
  }

  @Test func `is hidden on all pages, which say so`() async {
    let pages = pages(SwitchSample.kept(6, .hide, of: SwitchSample.item(5)))

    let all = [await pages.section("news"), await pages.section("sport"), await pages.front()]
    for page in all {
      #expect(!page.ids.contains("story-5"))
      #expect(!page.ids.contains("twin"))
      #expect(page.skipped.map(\.summary) == ["switch 6 by anna: hide (a test)"])
      #expect(page.skipped.map(\.rule) == ["switch 6"])
    }
    #expect(pages.switched.stories.older["culture"] == [Sample.teaser(6)])
  }

  @Test func `is gone from all pages as hidden ones are when it is withdrawn`() async {
    let hidden = pages(SwitchSample.kept(6, .hide, of: SwitchSample.item(5)))
    let withdrawn = pages(SwitchSample.kept(6, .withdraw(nil), of: SwitchSample.item(5)))

    for section: Slug in ["news", "sport", "culture"] {
      #expect(await withdrawn.section(section).ids == hidden.section(section).ids)
    }
    #expect(await withdrawn.front().ids == hidden.front().ids)
    #expect(
      await withdrawn.front().skipped.map(\.summary) == ["switch 6 by anna: withdraw (a test)"]
    )
  }

  @Test(arguments: [SwitchAction.hide, .withdraw(nil)])
  func `is no line under others, and in no list that a backend made`(_ action: SwitchAction)
    async
    throws
  {
    let destination = try #require(Sample.teaser(5).teaser?.destination)
    var teaser = try #require(Sample.teaser(100).teaser)
    teaser.sublinks = [
      .init(headline: "Also", destination: destination),
      .init(headline: "Others", destination: .story("another")),
    ]
    func list(_ id: String, _ items: [FeedItem]) -> FeedItem {
      let list = TeaserList(title: "List", items: items)
      return FeedItem(id: FeedItem.ID(id), content: .widget(.list(list)))
    }
    var stories = SwitchSample.stories
    stories.items["sport"] = [
      FeedItem(id: Sample.teaser(100).id, content: .teaser(teaser)),
      list("mixed", [Sample.teaser(5), Sample.teaser(101)]), list("alone", [Sample.teaser(5)]),
    ]

    let pages = SwitchedPages(
      [SwitchSample.kept(1, action, of: SwitchSample.item(5))],
      stories: stories
    )

    let sport = try #require(pages.switched.stories.items["sport"])
    #expect(sport.map(\.id.rawValue) == ["story-100", "mixed"])
    #expect(sport[0].teaser?.sublinks.map(\.headline) == ["Others"])
    #expect(sport[1] == list("mixed", [Sample.teaser(101)]))
  }

  @Test func `is reworded under others, and in lists that a backend made`() throws {
    let destination = try #require(Sample.teaser(5).teaser?.destination)
    var teaser = try #require(Sample.teaser(100).teaser)
    teaser.sublinks = [.init(headline: "Also", destination: destination)]
    let list = TeaserList(title: "List", items: [Sample.teaser(5), Sample.teaser(101)])
    var stories = SwitchSample.stories
    stories.items["sport"] = [
      FeedItem(id: Sample.teaser(100).id, content: .teaser(teaser)),
      FeedItem(id: FeedItem.ID("list"), content: .widget(.carousel(list))),
    ]

    let pages = SwitchedPages([reword(1, .init(headline: "Other"))], stories: stories)

    let sport = try #require(pages.switched.stories.items["sport"])
    #expect(sport[0].teaser?.sublinks.map(\.headline) == ["Other"])
    guard case .widget(.carousel(let other)) = sport[1].content else {
      Issue.record("it is no list any more")
      return
    }
    #expect(other.items[0].teaser?.headline == "Other")
    #expect(other.items[1] == Sample.teaser(101))
  }

  @Test func `may be an advert of a backend that is hidden`() async {
    var stories = SwitchSample.stories
    stories.items["news"]?.insert(Sample.advert(1), at: 2)
    let hide = SwitchSample.kept(
      1,
      .hide,
      of: .item(Sample.advert(1).id, of: SwitchSample.brandID)
    )

    let page = await SwitchedPages([hide], stories: stories).section("news")

    #expect(page.plan.cards.allSatisfy { $0.slot.kind == .teaser })
    #expect(page.ids.count == 20)
  }

  @Test func `is known by its backend's id`() async {
    var stories = SwitchSample.stories
    stories.items["culture"]?.append(
      FeedItem(id: FeedItem.ID("7@abcdefg"), content: Sample.teaser(99).content)
    )
    let hide = SwitchSample.kept(
      1,
      .hide,
      of: .item(FeedItem.ID("7"), of: SwitchSample.brandID)
    )

    let pages = SwitchedPages([hide], stories: stories)

    #expect(await pages.section("culture").ids.count == 10)
  }

  @Test(
    arguments: [SwitchAction.hide, .boost(.giga), .reword(.init(headline: "Other"))]
  )
  func `that is gone leaves every page as it is, and the front says so`(
    _ action: SwitchAction
  ) async {
    let pages = pages(SwitchSample.kept(1, action, of: SwitchSample.item(999)))
    let plain = self.pages()

    let front = await pages.front()
    #expect(await front.plan == plain.front().plan)
    #expect(await pages.section("news") == plain.section("news"))
    #expect(
      front.skipped.map(\.summary)
        == ["switch 1 by anna: \(action) (a test): no section has the item"]
    )
  }

  @Test func `of another brand is another item`() async {
    let hide = SwitchSample.kept(1, .hide, of: .item(FeedItem.ID("story-5"), of: "other"))

    #expect(await pages(hide).section("news") == pages().section("news"))
  }
}
