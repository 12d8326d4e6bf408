import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetCore

struct EventPageTests {
  /// A paper each with a report of one event, so many hours old, and with a story of its own.
  private func day(_ ages: Double?...) -> DaySample {
    var day = DaySample(papers: ages.count, stories: 0, seed: 1)
    for (paper, age) in ages.enumerated() {
      day.items[DaySample.section(paper)] = [
        report(of: paper, age: age), DaySample.story(paper: paper, number: 2, age: 2),
      ]
    }
    return day
  }

  private func report(of paper: Int, age: Double?, boost: Boost = .standard) -> FeedItem {
    var item = DaySample.story(paper: paper, number: 1, event: 7, age: age ?? 1, boost: boost)
    guard var teaser = item.teaser else { return item }
    if age == nil { teaser.published = nil }
    item.content = .teaser(teaser)
    return item
  }

  private func name(_ paper: Int) -> Slug {
    Slug(identifying: "https://paper\(paper).example/1")
  }

  /// What a name leads to on the front that the first day makes, with what the sections of another have now.
  private func find(
    _ name: Slug,
    on day: DaySample,
    among stories: BrandStories? = nil
  ) async -> EventPage.Finding? {
    EventPage.find(
      name,
      on: await day.page().plan,
      among: stories ?? day.stories,
      of: day.brand,
      now: DaySample.now
    )
  }

  private func event(_ paper: Int, on day: DaySample, among stories: BrandStories? = nil) async
    -> EventPage?
  {
    let finding = await find(name(paper), on: day, among: stories)
    return if case .event(let event) = finding { event } else { nil }
  }

  @Test func `reports stand newest first, and at the end those that nobody dated`() async throws {
    let event = try #require(await event(0, on: day(5, nil, 3, 8, 1)))

    #expect(
      event.reports.map(\.publisher?.name) == [
        "Paper 4", "Paper 2", "Paper 0", "Paper 3", "Paper 1",
      ]
    )
    #expect(event.publishers == ["Paper 3", "Paper 0", "Paper 2", "Paper 4", "Paper 1"])
    #expect(event.firstAt == DaySample.now.addingTimeInterval(-8 * 3600))
  }

  @Test func `a time that cannot be is none, and none is ahead of now`() async throws {
    var day = day(5, 3, 1)
    for (paper, seconds) in [(0, Double.infinity), (1, 4e9)] {
      guard var teaser = day.items[DaySample.section(paper)]?[0].teaser else { continue }
      teaser.published = Date(timeIntervalSince1970: seconds)
      day.items[DaySample.section(paper)]?[0].content = .teaser(teaser)
    }

    let event = try #require(await event(2, on: day))

    #expect(event.reports.map(\.publisher?.name) == ["Paper 1", "Paper 2", "Paper 0"])
    #expect(event.firstAt == DaySample.now.addingTimeInterval(-3600))
  }

  @Test func `every report leads to the one event, which is called by the earliest`() async throws {
    let day = day(5, 3, 8, 1)

    for paper in 0..<4 {
      let event = try #require(await event(paper, on: day))
      #expect(event.name == name(2))
      #expect(event.reports.count == 4)
    }
    let teasers = await day.page().plan.cards.compactMap(\.slot.item.teaser)
    #expect(teasers.compactMap(\.others?.event) == [name(2)])
  }

  @Test func `the card's own headline stands for it, whichever leads`() async throws {
    var day = day(5, 3, 8, 1)
    day.items[DaySample.section(1)] = [report(of: 1, age: 3, boost: .mega)]

    let event = try #require(await event(0, on: day))

    #expect(event.best.publisher?.name == "Paper 1")
    #expect(event.name == name(2))
  }

  @Test func `an address holds when another report joins, be it an earlier one`() async throws {
    for (age, first) in [(0.5, 2), (12.0, 4)] {
      let event = try #require(await event(2, on: day(5, 3, 8, 1, age)))

      #expect(event.reports.count == 5)
      #expect(event.name == name(first))
    }
  }

  @Test func `when a report leaves, the others lead to what is left`() async throws {
    let before = day(5, 3, 8, 1)
    var after = before
    after.items[DaySample.section(2)] = []

    // Before and after the front is pressed again.
    for day in [before, after] {
      for paper in [0, 1, 3] {
        let event = try #require(await event(paper, on: day, among: after.stories))
        #expect(event.reports.map(\.publisher?.name) == ["Paper 3", "Paper 1", "Paper 0"])
      }
    }
    #expect(await event(0, on: after)?.name == name(0))
    #expect(await find(name(2), on: after) == nil)
  }

  @Test func `what is left of one report leads to that`() async throws {
    let before = day(5, 3)
    var after = before
    after.items[DaySample.section(0)] = []

    for day in [before, after] {
      guard case .report(let teaser)? = await find(name(1), on: day, among: after.stories) else {
        Issue.record("no report")
        continue
      }
      #expect(teaser.publisher?.name == "Paper 1")
    }
  }

  @Test(arguments: [SwitchAction.withdraw(nil), .hide, .off(nil)])
  func `what was taken off is not there, on the front of before as well`(action: SwitchAction)
    async throws
  {
    let day = day(5, 3, 8)
    let board = SwitchBoard(holding: [
      KeptSwitch(
        Switch(
          action,
          of: .item(DaySample.id(1, 1), of: day.brand.id),
          by: "anna",
          because: "wrong",
          from: Sample.moment
        ),
        number: 1
      )
    ])

    let event = try #require(
      await event(1, on: day, among: board.applied(to: day.brand, day.stories).stories)
    )

    #expect(event.reports.map(\.publisher?.name) == ["Paper 0", "Paper 2"])
  }

  @Test func `what a closed section has is not there`() async throws {
    let day = day(5, 3, 8)
    let board = SwitchBoard(holding: [
      KeptSwitch(
        Switch(
          .off(nil),
          of: .section(DaySample.section(2), of: day.brand.id),
          by: "anna",
          because: "wrong",
          from: Sample.moment
        ),
        number: 1
      )
    ])

    let event = try #require(
      await event(2, on: day, among: board.applied(to: day.brand, day.stories).stories)
    )

    #expect(event.reports.map(\.publisher?.name) == ["Paper 1", "Paper 0"])
  }

  @Test func `a name that no report has leads nowhere`() async {
    #expect(await find("nobody", on: day(5, 3)) == nil)
  }

  @Test func `a front that nobody makes automatically has no events`() async {
    var day = day(5, 3)
    var brand = day.brand
    brand.front = Front(blocks: [
      FrontBlock(content: .section(DaySample.section(0)), kind: .fixed, count: 8)
    ])

    let plan = await day.page(brand).plan

    #expect(plan.cards.count == 2)
    #expect(plan.cards.allSatisfy { $0.slot.item.teaser?.others == nil })
    day.items = [:]
    let finding = EventPage.find(
      name(0),
      on: plan,
      among: day.stories,
      of: brand,
      now: DaySample.now
    )
    #expect(finding == nil)
  }

  @Test func `an event has fifty reports at most`() async throws {
    var day = DaySample(papers: 60, stories: 0, seed: 1)
    for paper in 0..<60 {
      day.items[DaySample.section(paper)] = [
        report(of: paper, age: Double(paper % 7)), DaySample.story(paper: paper, number: 2),
      ]
    }

    let others = try #require(
      await day.page().plan.cards.compactMap(\.slot.item.teaser?.others).first
    )

    #expect(others.reports?.count == 50)
    let event = try #require(others.event)
    guard case .event(let page)? = await find(event, on: day) else {
      Issue.record("no event")
      return
    }
    #expect(page.reports.count == 50)
  }

  @Test(arguments: 0..<20) func `all cards of a day lead to pages`(seed: UInt64) async {
    let day = DaySample(papers: 9, stories: 15, seed: seed)
    let plan = await day.page().plan

    for teaser in plan.cards.compactMap(\.slot.item.teaser) {
      guard let event = teaser.others?.event else { continue }
      guard case .event(let page)? = await find(event, on: day) else {
        Issue.record("\(event)")
        continue
      }
      #expect(page.name == event)
      #expect(page.best.headline == teaser.headline)
      let others = teaser.others.map { $0.publishers.count + $0.more } ?? 0
      #expect(page.publishers.count == others + 1)
    }
  }

  @Test(arguments: [1, 2, 5, 50])
  func `the plan has every report once, in its order and whole rows, on all screens`(
    count: Int
  ) throws {
    let teasers = try (0..<count).map { number in
      var teaser = try #require(report(of: number, age: Double(number)).teaser)
      teaser.sublinks = [.init(headline: "More", destination: teaser.destination)]
      teaser.others = OtherReports(["Paper"], reports: [name(number)])
      return teaser
    }
    let event = EventPage(
      named: name(0),
      best: teasers[0],
      newestFirst: teasers,
      publishers: (0..<count).map { "Paper \($0)" },
      firstAt: nil
    )

    let plan = event.plan(Phrases(language: "en"))

    let drawn = plan.cards.compactMap(\.slot.item.teaser)
    #expect(drawn.map(\.headline) == teasers.map(\.headline))
    #expect(drawn.allSatisfy { $0.sublinks.isEmpty && $0.others == nil })
    #expect(Set(plan.cards.map(\.id)).count == count)
    #expect(plan.blocks.count == 1)
    for breakpoint in Breakpoint.allCases {
      #expect(plan.blocks[0].rows[breakpoint].flatMap { Array($0.cards) } == Array(0..<count))
      #expect(plan.cards.allSatisfy { $0.placement[breakpoint].columns == LayoutPlan.columns })
    }
  }

  @Test func `reports that lead to one address have slots of their own`() throws {
    let teaser = try #require(report(of: 1, age: 1).teaser)
    let event = EventPage(
      named: name(1),
      best: teaser,
      newestFirst: [teaser, teaser, teaser],
      publishers: [],
      firstAt: nil
    )

    #expect(Set(event.plan(Phrases(language: "en")).cards.map(\.id)).count == 3)
  }

  @Test func `over the reports stand the headline, how many papers and since when`() async throws {
    let phrases = Phrases(language: "en")
    let event = try #require(await event(0, on: day(5, nil, 3)))

    let head = event.head(phrases, at: DaySample.now)

    let age = phrases.age(of: DaySample.now.addingTimeInterval(-5 * 3600), at: DaySample.now)
    #expect(head.title == event.best.headline)
    #expect(head.summary == "In 3 newspapers · First report \(age)")
  }

  @Test func `what is left of an event is a page of one report, and says nothing of papers`()
    async throws
  {
    var after = day(5, 3)
    after.items[DaySample.section(0)] = []

    let finding = try #require(await find(name(1), on: day(5, 3), among: after.stories))
    let page = finding.page(named: name(1))

    #expect(page.name == name(1))
    #expect(page.reports.map(\.publisher?.name) == ["Paper 1"])
    #expect(page.plan(Phrases(language: "en")).cards.count == 1)
    #expect(page.head(Phrases(language: "en"), at: DaySample.now).summary == nil)
  }

  @Test func `what was kept without names of reports is read`() throws {
    let kept = Data("{\"publishers\": [\"NRK\"], \"more\": 2}".utf8)

    let others = try JSONDecoder().decode(OtherReports.self, from: kept)

    #expect(others == OtherReports(["NRK"], more: 2))
    #expect(others.event == nil)
  }
}
