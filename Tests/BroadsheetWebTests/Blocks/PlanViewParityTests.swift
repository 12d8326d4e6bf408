import BroadsheetCore
import BroadsheetTesting
import BroadsheetWeb
import Testing

/// The web draws what the plan says: order, slots, adverts and spoken labels.
struct PlanViewParityTests {
  @Test func `every kind is drawn in its place`() {
    let blocks = WebSample.everyKind.map { item in
      WebSample.block("block-\(item.id)", .strip, cards: [WebSample.card(item, .box, columns: 12)])
    }

    #expect(differences(LayoutPlan(blocks: blocks)).isEmpty)
  }

  @Test(arguments: BlockKind.allCases)
  func `every block is drawn as planned`(kind: BlockKind) {
    for count in 1...BlockRule.maximumCount {
      var random = SeededRandom(seed: UInt64(count))
      let plan = RandomPlan(blocks: [(kind, count)], &random).plan

      #expect(differences(plan).isEmpty, "\(kind) \(count)")
    }
  }

  @Test func `every page is drawn as planned`() {
    for seed in 0..<150 {
      var random = SeededRandom(seed: UInt64(seed))
      let blocks = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        (
          BlockKind.allCases.randomElement(using: &random) ?? .fixed,
          Int.random(in: 1...BlockRule.maximumCount, using: &random)
        )
      }
      let plan = RandomPlan(blocks: blocks, &random).plan

      let differences = differences(plan)

      #expect(differences.isEmpty, "seed \(seed)")
    }
  }

  @Test func `another order, a lost card and another label are seen`() {
    let cards = (1...3).map { WebSample.card(Sample.teaser($0)) }
    var renamed = cards[2]
    renamed.spokenLabel = "Something else"
    let plan = LayoutPlan(blocks: [WebSample.block("a", cards: cards)])
    let page = DrawnPage(WebSample.page([WebSample.block("a", cards: [cards[1], renamed])]))

    let differences = PlanParity.differences(between: plan, and: page.cards)

    #expect(
      differences == [
        .missing(cards[0].id), .moved(cards[1].id, planned: 1, drawn: 0),
        .moved(cards[2].id, planned: 2, drawn: 1),
        .label(cards[2].id, planned: cards[2].spokenLabel, drawn: "Something else"),
      ]
    )
  }

  private func differences(_ plan: LayoutPlan) -> [PlanParity.Difference] {
    PlanParity.differences(between: plan, and: DrawnPage(WebSample.page(plan.blocks)).cards)
  }
}
