import BroadsheetCore
import BroadsheetTesting
import Testing

struct PersonalPlanTests {
  private static let rule = PersonalRule(reach: 10, leastReads: 1)

  private func ranking(_ interest: [String: Double]) -> PersonalRanking {
    PersonalRanking(rule: Self.rule, interest: interest)
  }

  private func plan(_ items: [FeedItem], kind: BlockKind = .fixed) -> LayoutPlan {
    LayoutEngine().layOut(
      ContentModel(items.map(Sample.slot)),
      by: [BlockRule(kind)],
      named: "news",
      phrases: Phrases(language: "en")
    )
  }

  private let teasers = (0..<8).map { number in
    Sample.teaser(number, subjects: [number == 7 ? "sailing" : "politics"])
  }

  @Test func `a liked subject rises among cards of its shape, and says why`() throws {
    let plan = plan(teasers)
    let group = try #require(plan.personalGroups.first { $0.contains(7) })

    let ranked = plan.ranked(by: ranking(["sailing": 4]), rule: Self.rule)

    let position = try #require(ranked.cards.firstIndex { $0.id == teasers[7].id })
    #expect(position == group.first)
    #expect(ranked.cards[position].slot.reason.summary.hasSuffix("sailing read 4 times"))
  }

  @Test func `every place keeps its shape, and every story its card`() {
    let plan = plan(teasers + [Sample.advert(1)] + (20..<28).map { Sample.teaser($0) })

    let ranked = plan.ranked(by: ranking(["sailing": 4, "politics": 1]), rule: Self.rule)

    #expect(ranked.cards.map(\.placement) == plan.cards.map(\.placement))
    #expect(Set(ranked.cards.map(\.id)) == Set(plan.cards.map(\.id)))
    #expect(ranked.cards.count == plan.cards.count)
  }

  @Test func `the lead, boosted and branded teasers, adverts and widgets stay`() {
    let fixed: [FeedItem] = [
      Sample.teaser(0, subjects: ["politics"]),
      Sample.teaser(1, boost: .boost, subjects: ["politics"]),
      Sample.teaser(2, flags: .branded, subjects: ["politics"]),
      Sample.advert(1),
      Sample.place(for: .weather, id: "weather"),
    ]
    let items = fixed + (10..<16).map { Sample.teaser($0, subjects: ["sailing"]) }
    let plan = plan(items, kind: .list)

    let ranked = plan.ranked(by: ranking(["sailing": 4]), rule: Self.rule)

    for item in fixed {
      let before = plan.cards.firstIndex { $0.id == item.id }
      #expect(ranked.cards.firstIndex { $0.id == item.id } == before)
    }
    #expect(plan.personalGroups.flatMap(\.self).allSatisfy { $0 >= fixed.count })
  }

  @Test func `cards of different blocks or shapes never mix`() {
    let plan = plan(teasers, kind: .dynamicSlow)
    var blockOfCard: [Int] = []
    for (index, block) in plan.blocks.enumerated() {
      blockOfCard += block.cards.map { _ in index }
    }

    for group in plan.personalGroups {
      #expect(Set(group.map { blockOfCard[$0] }).count == 1)
      #expect(Set(group.map { plan.cards[$0].placement }).count == 1)
    }
    #expect(!plan.personalGroups.isEmpty)
  }

  @Test func `without history the plan is everybody's`() {
    let plan = plan(teasers)

    #expect(plan.ranked(by: ranking([:]), rule: Self.rule) == plan)
  }
}
