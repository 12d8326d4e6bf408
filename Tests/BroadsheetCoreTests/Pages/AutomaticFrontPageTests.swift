import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetCore

struct AutomaticFrontPageTests {
  private let day = DaySample(papers: 12, stories: 20, seed: 1)

  @Test func `a page has the blocks of the day by their names, with headings`() async {
    let page = await day.page()

    let front = day.front()
    #expect(page.plan.blocks.map(\.id) == front.blocks.map(\.part.blockName))
    #expect(page.plan.blocks.map { $0.cards.count } == front.blocks.map(\.items.count))
    #expect(page.plan.blocks.first { $0.id == "front-in-brief" }?.title == "In brief")
    #expect(page.diagnostics.isEmpty)
  }

  @Test func `switches know its blocks by their names, also when providers have made one longer`()
    async
  {
    var brand = day.brand
    let rule = TeaserListRule(
      title: "Most read",
      origin: .query(StoryQuery()),
      count: 3,
      placement: PlacementRule(.end)
    )
    for index in brand.front.blocks.indices {
      brand.front.blocks[index].count = 20
      brand.front.blocks[index].providers = [.mostRead(rule)]
    }

    let page = await day.page(brand)

    let names = Set(FrontPart.allCases.map(\.blockName))
    #expect(page.plan.blocks.contains { $0.id == "front-lead-2" })
    #expect(page.plan.blocks.allSatisfy { $0.frontName.map(names.contains) ?? false })
  }

  @Test func `every story says how many papers report it, and when the first did`() async throws {
    let page = await day.page()
    let moment = Sample.moment

    let explanation = Explanation(
      of: page.plan,
      skipped: page.skipped,
      dropped: page.diagnostics,
      at: moment
    )

    let reason = try #require(explanation.slots.first?.reason)
    #expect(reason.hasPrefix("lead: "))
    #expect(reason.contains(" of 12 papers, first "))
    #expect(explanation.slots.allSatisfy { $0.rule.hasPrefix("automatic: ") })
    #expect(explanation.skipped.contains { $0.summary.hasPrefix("no. ") })
  }

  @Test func `a reason says how old an event is when it is told`() {
    let first = "\(Int(Sample.moment.timeIntervalSince1970) - 40 * 60)"
    let reason = Reason("lead: 9 of 35 papers", rule: "automatic: lead", data: ["first": first])

    #expect(reason.summary(at: Sample.moment) == "lead: 9 of 35 papers, first 40\u{a0}min ago")
    #expect(reason.summary(at: nil) == "lead: 9 of 35 papers")
  }

  @Test func `what is kept of a page does not grow older`() async {
    let page = await day.page()

    #expect(page.plan.cards.allSatisfy { !$0.slot.reason.summary.contains("ago") })
  }

  @Test func `a block that the newsroom drops leaves its stories to the others`() async {
    var brand = day.brand
    brand.front.blocks.removeAll { $0.name == "front-news" }

    let page = await day.page(brand)

    #expect(!page.plan.blocks.contains { $0.id == "front-news" })
    #expect(page.plan.blocks.count >= 5)
  }

  @Test func `what is pinned stands at its place, and its event nowhere else`() async throws {
    let pinned = DaySample.id(4, 11)
    var brand = day.brand
    brand.front.blocks[0].pinned = [2: pinned]

    let page = await day.page(brand)

    #expect(page.plan.blocks[0].cards.count == 9)
    #expect(page.plan.blocks[0].cards[2].slot.id == pinned)
    #expect(page.plan.cards.count { $0.slot.id == pinned } == 1)
  }

  @Test func `what the newsroom hides is replaced`() async throws {
    let hidden = try #require(day.front()[.lead]?.items.first?.id)
    let board = SwitchBoard(holding: [
      KeptSwitch(
        Switch(
          .hide,
          of: .item(hidden, of: day.brand.id),
          by: "anna",
          because: "wrong",
          from: Sample.moment
        ),
        number: 1
      )
    ])
    let switched = board.applied(to: day.brand, day.stories)

    let page = await day.page(switched.brand, switched.stories)

    #expect(page.plan.blocks[0].cards.count == 9)
    #expect(!page.plan.cards.contains { $0.slot.id == hidden })
  }

  @Test func `a front may have parts of the day among its own blocks`() async {
    var brand = day.brand
    brand.front = Front(blocks: [
      FrontBlock(title: "Top", content: .automatic(.lead), kind: .package, count: 5),
      FrontBlock(content: .section(DaySample.section(2)), kind: .list, count: 3),
    ])

    let page = await day.page(brand)

    #expect(page.plan.blocks.map(\.title) == ["Top", nil])
    #expect(page.plan.blocks.map { $0.cards.count } == [5, 3])
  }

  @Test func `cards say who else reports it, in the language of the paper`() {
    #expect(Phrases(language: "en").alsoIn(["NRK", "VG"], more: 0) == "Also in NRK, VG")
    #expect(Phrases(language: "nb").alsoIn(["NRK"], more: 4) == "Også i NRK og 4 til")
    #expect(Phrases(language: "nn").alsoIn(["NRK"], more: 0) == "Også i NRK")
    #expect(Phrases(language: "sv").alsoIn(["NRK"], more: 2) == "Även i NRK och 2 till")
  }
}
