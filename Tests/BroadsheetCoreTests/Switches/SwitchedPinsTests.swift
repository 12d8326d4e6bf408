import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct `A pin` {
  private func pin(_ number: Int, _ item: String, at target: SwitchTarget) -> KeptSwitch {
    SwitchSample.kept(number, .pin(FeedItem.ID(item)), of: target)
  }

  private func section(_ pins: KeptSwitch..., stories: BrandStories = SwitchSample.stories) async
    -> ComposedPage
  {
    await SwitchedPages(pins, stories: stories).section("sport")
  }

  private func block(_ pins: KeptSwitch..., stories: BrandStories = SwitchSample.stories) async
    -> [String]
  {
    await SwitchedPages(pins, stories: stories).front().ids(ofBlock: "front-2")
  }

  private func inSport(_ position: Int) -> SwitchTarget {
    SwitchSample.place(position, inSection: "sport")
  }

  private func inBlock(_ position: Int) -> SwitchTarget {
    SwitchSample.place(position, inBlock: "front-2")
  }

  // MARK: Sections

  @Test func `moves a story of the section, and says so`() async {
    let page = await section(pin(3, "story-110", at: inSport(1)))

    #expect(page.ids.prefix(3) == ["story-100", "story-110", "story-101"])
    #expect(page.ids.count { $0 == "story-110" } == 1)
    #expect(page.ids.count == 20)
    #expect(page.skipped.map(\.summary) == ["switch 3 by anna: pin story-110 (a test)"])
    let reason = page.slot("story-110")?.reason
    #expect(
      reason?.summary == "in the feed's own order; switch 3 by anna: pin story-110 (a test)"
    )
    #expect(reason?.data == ["switch": "3", "author": "anna", "action": "pin"])
  }

  @Test func `brings a story of another section, which keeps it and knows of no pin`() async {
    let pages = SwitchedPages([pin(1, "story-5", at: inSport(0))])

    let sport = await pages.section("sport")
    let news = await pages.section("news")
    #expect(sport.ids.first == "story-5")
    #expect(sport.ids.count == 21)
    #expect(news.ids == SwitchSample.teasers(0..<20).map(\.id.rawValue))
    #expect(news.slot("story-5")?.reason.summary == "in the feed's own order")
  }

  @Test func `stands at the end where there are fewer, in the order of the places`() async {
    let page = await section(
      pin(1, "story-2", at: inSport(Int.max)),
      pin(2, "story-1", at: inSport(99))
    )

    #expect(page.ids.suffix(3) == ["story-119", "story-1", "story-2"])
  }

  @Test func `counts teasers, and goes by its place whichever was set first`() async {
    var stories = SwitchSample.stories
    stories.items["sport"]?.insert(Sample.advert(1), at: 1)
    let pins = [pin(1, "story-119", at: inSport(2)), pin(2, "story-118", at: inSport(0))]

    let page = await section(pins[0], pins[1], stories: stories)
    #expect(
      page.ids.prefix(5)
        == ["story-118", "story-100", "feed-advert-1", "story-119", "story-101"]
    )
  }

  @Test func `gives way to a newer one, which says so, and is not seen on its item then`() async {
    let page = await section(
      pin(1, "story-110", at: inSport(0)),
      pin(2, "story-111", at: inSport(0))
    )

    #expect(page.ids.prefix(2) == ["story-111", "story-100"])
    #expect(page.skipped.last?.summary.hasSuffix(", instead of switch 1") == true)
    #expect(page.slot("story-110")?.reason.summary == "in the feed's own order")
  }

  @Test(arguments: [-1, Int.min])
  func `of no place leaves the page as it is`(_ position: Int) async {
    let page = await section(pin(1, "story-110", at: inSport(position)))

    #expect(await page.plan == section().plan)
    #expect(await block(pin(1, "story-110", at: inBlock(position))) == block())
  }

  @Test func `of an item that is gone leaves the page as it is, and says so`() async {
    let page = await section(pin(1, "gone", at: inSport(0)))

    #expect(await page.plan == section().plan)
    #expect(
      page.skipped.map(\.summary)
        == ["switch 1 by anna: pin gone (a test): no section has the item"]
    )
  }

  @Test func `takes other teasers of the same story away`() async {
    var stories = SwitchSample.stories
    let twin = FeedItem(id: FeedItem.ID("twin"), content: Sample.teaser(100).content)
    stories.items["culture"]?.append(twin)

    let page = await section(pin(1, "twin", at: inSport(3)), stories: stories)
    #expect(page.ids.prefix(4) == ["story-101", "story-102", "story-103", "twin"])
  }

  @Test func `does not bring back what is hidden or closed`() async {
    let hidden = await section(
      pin(1, "story-5", at: inSport(0)),
      SwitchSample.kept(2, .hide, of: SwitchSample.item(5))
    )
    let closed = await section(
      pin(1, "story-5", at: inSport(0)),
      SwitchSample.kept(2, .off(nil), of: SwitchSample.section("news"))
    )

    #expect(hidden.ids.first == "story-100")
    #expect(closed.ids.first == "story-100")
  }

  @Test func `knows an item by its backend's id, the section's own first`() async {
    func item(_ id: String) -> FeedItem {
      FeedItem(
        id: FeedItem.ID(id),
        content: .teaser(Teaser(headline: id, destination: .story(Slug(identifying: id))))
      )
    }
    var stories = SwitchSample.stories
    stories.items["culture"]?.append(item("7@aaaaaaa"))
    stories.items["news"]?.append(item("8@ccccccc"))
    stories.items["sport"]?.append(item("7@bbbbbbb"))
    let pages = SwitchedPages(
      [
        pin(1, "7", at: inSport(0)), pin(2, "8", at: inSport(1)), pin(3, "7", at: inBlock(2)),
        pin(4, "7", at: SwitchSample.place(0, inSection: "news")),
      ],
      stories: stories
    )

    let sport = await pages.section("sport")
    let front = await pages.front()
    #expect(sport.ids.prefix(2) == ["7@bbbbbbb", "8@ccccccc"])
    #expect(await pages.section("news").ids.first == "7@aaaaaaa")
    #expect(front.ids(ofBlock: "front-2")[2] == "7@bbbbbbb")
    #expect(front.slot("7@bbbbbbb")?.reason.data["switch"] == "3")
  }

  // MARK: Fronts

  @Test func `stands at its place of a block, which does not grow`() async {
    #expect(
      await block(pin(1, "story-110", at: inBlock(1)))
        == ["story-100", "story-110", "story-101", "story-102"]
    )
    #expect(
      await block(pin(1, "story-102", at: inBlock(0)))
        == ["story-102", "story-100", "story-101", "story-103"]
    )
    #expect(
      await block(pin(1, "story-207", at: inBlock(9)))
        == ["story-100", "story-101", "story-102", "story-207"]
    )
  }

  @Test func `stands beside others at their places`() async {
    #expect(
      await block(pin(1, "story-5", at: inBlock(3)), pin(2, "story-110", at: inBlock(0)))
        == ["story-110", "story-100", "story-101", "story-5"]
    )
  }

  @Test func `of a front is seen there only, and the newest says instead of which`() async {
    let pages = SwitchedPages([
      pin(1, "story-110", at: inBlock(0)), pin(2, "story-111", at: inBlock(0)),
    ])

    let front = await pages.front()
    #expect(front.ids(ofBlock: "front-2").prefix(2) == ["story-111", "story-100"])
    #expect(front.skipped.last?.summary.hasSuffix(", instead of switch 1") == true)
    #expect(front.slot("story-111")?.reason.summary.contains("switch 2 by anna: pin") == true)
    #expect(
      await pages.section("sport").slot("story-111")?.reason.summary == "in the feed's own order"
    )
  }

  @Test func `finds the very item that is meant, also where another leads to its story`() async {
    var stories = SwitchSample.stories
    let twin = FeedItem(id: FeedItem.ID("twin"), content: Sample.teaser(19).content)
    stories.items["culture"]?.append(twin)

    #expect(await block(pin(1, "twin", at: inBlock(0)), stories: stories).first == "twin")
  }

  @Test func `goes along with its block, and goes with it`() async {
    let front = SwitchTarget.front(of: SwitchSample.brandID)
    let held = pin(1, "story-110", at: inBlock(0))
    let moved = SwitchedPages([held, SwitchSample.kept(2, .order(["front-2"]), of: front)])
    let gone = SwitchedPages([held, SwitchSample.kept(2, .dropBlock("front-2"), of: front)])
    let unknown = SwitchedPages([pin(1, "story-110", at: SwitchSample.place(0, inBlock: "none"))])

    #expect(await moved.front().plan.blocks.first?.cards.first?.id.rawValue == "story-110")
    #expect(await !gone.front().ids.contains("story-110"))
    #expect(await unknown.front().plan == SwitchedPages([]).front().plan)
  }
}
