import BroadsheetCore
import BroadsheetTesting
import Testing

struct `Parity with a plan` {
  private let plan = LayoutEngine().layOut(
    ContentModel((0..<4).map { Sample.slot(Sample.teaser($0)) }),
    by: [BlockRule(.fixed)],
    named: "news",
    phrases: Phrases(language: "en")
  )

  private var drawn: [PlanParity.DrawnCard] { PlanParity.cards(of: plan) }

  @Test func `is there when the plan was drawn`() {
    #expect(PlanParity.differences(between: plan, and: drawn).isEmpty)
  }

  @Test func `misses what was not drawn`() {
    let less = Array(drawn.dropLast())

    #expect(
      PlanParity.differences(between: plan, and: less) == [.missing(FeedItem.ID("story-3"))]
    )
  }

  @Test
  func `asks for the adverts of one breakpoint alone, and of a document for all for every one`() {
    var plan = plan
    var strip = LayoutEngine()
      .block(
        [Sample.slot(Sample.advert(1))],
        as: .strip,
        id: "strip",
        phrases: Phrases(language: "en")
      )
    strip.screens = .phones
    plan.blocks.append(strip)

    #expect(PlanParity.differences(between: plan, and: drawn, at: .wide).isEmpty)
    for breakpoint in [Breakpoint.phone, nil] {
      #expect(
        PlanParity.differences(between: plan, and: drawn, at: breakpoint)
          == [.missing(strip.cards[0].id)]
      )
    }
  }

  @Test func `sees another word of a teaser, and one that is missing`() {
    let surroundings = CardSurroundings(brand: Sample.brand(), section: nil, now: Sample.moment)
    func differences(_ drawn: [PlanParity.DrawnCard]) -> [PlanParity.Difference] {
      PlanParity.differences(between: plan, and: drawn, in: surroundings)
    }
    var drawn = PlanParity.cards(of: plan, in: surroundings)
    #expect(differences(drawn).isEmpty)
    // Whoever does not look at teasers sees no more than before.
    #expect(differences(PlanParity.cards(of: plan)).isEmpty)
    let (first, second) = (drawn[0].teasers?.first, drawn[1].teasers?.first)
    var other = second
    other?.headline = "Another"

    drawn[0].teasers = []
    drawn[1].teasers = other.map { [$0] }

    #expect(
      differences(drawn) == [
        .teaser(drawn[0].slot, 0, planned: first, drawn: nil),
        .teaser(drawn[1].slot, 0, planned: second, drawn: other),
      ]
    )
  }

  @Test func `sees another order, another label, and what nobody planned`() {
    var other = drawn
    other.swapAt(0, 1)
    other[2].spokenLabel = "something else"
    other.append(other[3])

    let differences = PlanParity.differences(between: plan, and: other)

    #expect(
      differences == [
        .moved(FeedItem.ID("story-0"), planned: 0, drawn: 1),
        .moved(FeedItem.ID("story-1"), planned: 1, drawn: 0),
        .label(
          FeedItem.ID("story-2"),
          planned: "Ferry number 2 leaves on time",
          drawn: "something else"
        ),
        .unplanned(FeedItem.ID("story-3")),
      ]
    )
  }
}
