import BroadsheetCore
import Toolkit
import XCTest

@testable import BroadsheetGTK

/// What a teaser's card offers beside its link.
final class TeaserViewTests: GTKTestCase {
  func testACardThatMovedUpSaysWhyWhenItIsAskedAndForgetsItWhenItMovesBack() throws {
    try onMain {
      let surroundings = Sample.surroundings()
      let model = try XCTUnwrap(
        StandardCardModels().card(for: Sample.teaser("a"), in: surroundings.cards)
      )
      var moved = model
      moved.movedUp = "Moved up because you read about sailing (4)"
      let card = try XCTUnwrap(CardViews.view(of: moved, on: surroundings.desk))
      let why = try XCTUnwrap((card.view as? Box)?.children.compactMap { $0 as? Button }.last)
      XCTAssertTrue(why.hasAccessibleLabel("Why here?"))

      why.press()
      XCTAssertTrue(why.hasAccessibleLabel("Moved up because you read about sailing (4)"))
      // The same again leaves what was asked for.
      card.update(moved)
      XCTAssertTrue(why.isInside)
      card.update(model)
      XCTAssertFalse(why.isInside)
    }
  }

  func testAHeadlineIsAsLargeAsItsShapeSays() {
    onMain {
      let page = Sample.surroundings()
      let planView = PlanView(page.cards, chain: page.chain, desk: page.desk)
      var plan = Sample.plan(["a", "b"])
      for block in plan.blocks.indices {
        for card in plan.blocks[block].cards.indices {
          let shape: CardShape = block == 0 && card == 0 ? .large : .text
          plan.blocks[block].cards[card].placement = PerBreakpoint { _ in
            CardPlacement(shape, columns: 6)
          }
        }
      }
      planView.show(plan, at: Sample.now, urgent: 2)
      planView.take(.desktop, width: 1100)

      let sizes = planView.cardViews.compactMap { ($0 as? TeaserView)?.headlineSize }
      XCTAssertEqual(sizes.count, 2)
      XCTAssertGreaterThan(sizes.first ?? 0, (sizes.last ?? 0) * 3 / 2)
    }
  }
}
