import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

struct `A front whose blocks are switched` {
  private let target = SwitchTarget.front(of: SwitchSample.brandID)

  private func front(
    _ actions: SwitchAction...,
    stories: BrandStories = SwitchSample.stories
  ) async -> ComposedPage {
    let switches = actions.enumerated().map { SwitchSample.kept($0 + 1, $1, of: target) }
    return await SwitchedPages(switches, stories: stories).front()
  }

  private func names(_ page: ComposedPage) -> [String] { page.plan.blocks.map(\.id) }

  @Test func `knows its blocks by their places in the file, or by names of their own`() {
    var blocks = SwitchSample.blocks
    blocks[1].name = "sports"

    #expect(Front(blocks: blocks).blockNames == ["front-1", "sports", "front-3"])
    #expect(Front(blocks: []).blockNames.isEmpty)
  }

  // MARK: Order

  @Test func `has them in another order, those that are not named behind`() async {
    let page = await front(.order(["front-3", "front-1"]))

    #expect(names(page) == ["front-3", "front-1", "front-2"])
    #expect(page.plan.blocks.map(\.title) == ["More", "News", "Sport"])
    #expect(
      page.skipped.map(\.summary) == ["switch 1 by anna: order front-3, front-1 (a test)"]
    )
  }

  @Test func `does not mind names that are unknown, or there twice`() async {
    let page = await front(.order(["none", "front-2", "front-2", "", "front-1", "front-2"]))

    #expect(names(page) == ["front-2", "front-1", "front-3"])
    #expect(await front(.order(["none"])).plan == front().plan)
  }

  @Test func `has the newest order, which says instead of which`() async {
    let page = await front(
      .order(["front-3", "front-2", "front-1"]),
      .order(["front-2", "front-1", "front-3"])
    )

    #expect(names(page) == ["front-2", "front-1", "front-3"])
    #expect(page.skipped.last?.summary.hasSuffix(", instead of switch 1") == true)
    #expect(page.skipped.map(\.rule) == ["switch 1", "switch 2"])
  }

  // MARK: One more

  @Test func `has a block more at its end, of a section`() async {
    let page = await front(.addBlock(.init(title: "Culture", section: "culture", count: 3)))

    #expect(names(page) == ["front-1", "front-2", "front-3", "added-1"])
    #expect(page.plan.blocks.last?.title == "Culture")
    #expect(page.plan.blocks.last?.section == "culture")
    #expect(page.plan.blocks.last?.kind == .fixed)
    #expect(page.ids(ofBlock: "added-1") == ["story-200", "story-201", "story-202"])
    #expect(page.skipped.map(\.summary) == ["switch 1 by anna: add a block: Culture (a test)"])
  }

  @Test func `has a block more before another, of stories of a subject`() async {
    var stories = SwitchSample.stories
    stories.items["sport"]?[15] = Sample.teaser(115, subjects: ["boats"])
    stories.items["culture"]?[8] = Sample.teaser(208, subjects: ["rain", "boats"])
    stories.items["culture"]?[9] = Sample.teaser(209, subjects: ["rain"])

    let page = await front(
      .addBlock(.init(subjects: ["boats"], kind: .list, before: "front-1")),
      stories: stories
    )

    #expect(names(page) == ["added-1", "front-1", "front-2", "front-3"])
    #expect(page.ids(ofBlock: "added-1") == ["story-115", "story-208"])
  }

  @Test func `has a block more of the whole brand, which repeats nothing from above`() async {
    let page = await front(.addBlock(.init(count: 5)))

    #expect(page.ids(ofBlock: "added-1").count == 5)
    #expect(Set(page.ids).count == page.ids.count)
  }

  @Test func `has a block more at the end where the one before which it stood is gone`() async {
    let page = await front(.dropBlock("front-1"), .addBlock(.init(before: "front-1")))

    #expect(names(page) == ["front-2", "front-3", "added-2"])
  }

  @Test(arguments: [0, -5, 45])
  func `does not break at a block of any length`(_ count: Int) async {
    let page = await front(.addBlock(.init(section: "news", count: count, before: "front-1")))

    #expect(names(page).filter { $0.hasPrefix("front-") } == ["front-1", "front-2", "front-3"])
    #expect(page.plan.blocks.allSatisfy { $0.cards.count <= BlockRule.maximumCount })
  }

  @Test func `moves, pins to and drops a block that was added`() async {
    let added = SwitchAction.addBlock(.init(section: "culture", count: 3))
    let moved = await front(added, .order(["added-1"]))
    let pinned = await SwitchedPages([
      SwitchSample.kept(1, added, of: target),
      SwitchSample.kept(
        2,
        .pin(FeedItem.ID("story-19")),
        of: SwitchSample.place(1, inBlock: "added-1")
      ),
    ]).front()

    #expect(names(moved).first == "added-1")
    #expect(pinned.ids(ofBlock: "added-1") == ["story-200", "story-19", "story-201"])
    #expect(await front(added, .dropBlock("added-1")).plan == front().plan)
  }

  @Test func `has several more before the same block, in the order of their numbers`() async {
    let page = await front(
      .addBlock(.init(section: "culture", count: 2, before: "front-2")),
      .addBlock(.init(section: "news", count: 2, before: "front-2"))
    )

    #expect(names(page) == ["front-1", "added-1", "added-2", "front-2", "front-3"])
  }

  // MARK: One less

  @Test func `does without a block, and the others keep their names and stories`() async {
    let page = await front(.dropBlock("front-1"))

    #expect(names(page) == ["front-2", "front-3"])
    #expect(await page.ids(ofBlock: "front-2") == front().ids(ofBlock: "front-2"))
    #expect(page.skipped.map(\.summary) == ["switch 1 by anna: drop front-1 (a test)"])
  }

  @Test func `does not mind dropping what is not there, or everything`() async {
    let nothing = await front(.dropBlock("front-1"), .dropBlock("front-2"), .dropBlock("front-3"))

    #expect(await front(.dropBlock("none")).plan == front().plan)
    #expect(nothing.plan.blocks.isEmpty)
  }
}
