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
