import BroadsheetCore
import BroadsheetTesting
import BroadsheetWeb
import Foundation
import Testing

/// The web draws what the plan says: order, slots, adverts and spoken labels, and of every teaser all that a
/// reader sees.
struct PlanViewParityTests {
  @Test func `every kind is drawn in its place`() {
    let blocks = Sample.everyKind.map { item in
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
      let differences = differences(RandomPlan(seed: seed).plan)

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

  @Test func `another kicker, an opinion without its writer and a lost mark are seen`() throws {
    var item = Sample.teaser(1, flags: .opinion)
    var teaser = try #require(item.teaser)
    teaser.kicker = "Harbour"
    teaser.byline = "A. Writer"
    teaser.destination = .web(try #require(URL(string: "https://coast.example/1")))
    item.content = .teaser(teaser)
    let plan = LayoutPlan(blocks: [WebSample.block("a", cards: [WebSample.card(item, .text)])])
    let markup = WebSample.page(plan.blocks)
    let faults = [
      ("Harbour</span>", "Port</span>"), ("<p class=\"byline\">A. Writer</p>", ""),
      ("<span class=\"away-mark\">", "<span>"),
    ]

    for (right, wrong) in faults {
      #expect(markup.contains(right))
      let drawn = DrawnPage(markup.replacing(right, with: wrong))
      let seen = PlanParity.differences(
        between: plan,
        and: drawn.cards,
        in: CardSurroundings(brand: WebSample.brand, section: nil, now: Sample.moment)
      )
      #expect(!seen.isEmpty, "\(wrong)")
    }
    #expect(differences(plan).isEmpty)
  }

  private func differences(_ plan: LayoutPlan) -> [PlanParity.Difference] {
    PlanParity.differences(
      between: plan,
      and: DrawnPage(WebSample.page(plan.blocks)).cards,
      in: CardSurroundings(brand: WebSample.brand, section: nil, now: Sample.moment)
    )
  }
}
