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
      let card = CardViews.view(of: moved, on: surroundings.desk)
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
}
