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

  func testWhoElseReportsAnEventIsALinkUnderTheCard() throws {
    try onMain {
      let surroundings = Sample.surroundings()
      var opened: [Slug] = []
      surroundings.desk.actions.openEvent = { event, _ in opened.append(event) }
      let event = Slug(identifying: "ferry")
      let plain = try Self.model(reportedAs: nil, surroundings)
      let linked = try Self.model(reportedAs: event, surroundings)
      let card = try XCTUnwrap(CardViews.view(of: linked, on: surroundings.desk) as? TeaserView)
      let link = try XCTUnwrap(card.eventButton)
      XCTAssertTrue(link.hasAccessibleLabel("Also in NRK, VG"))

      link.press()
      XCTAssertEqual(opened, [event])
      // The same again leaves what may have the keyboard.
      card.update(linked)
      XCTAssertTrue(link.isInside)
      card.update(plain)
      XCTAssertNil(card.eventButton)
      XCTAssertFalse(link.isInside)
      // Where no page is, the words are small print.
      XCTAssertEqual(card.smallPrint, "Also in NRK, VG")
      card.update(linked)
      XCTAssertEqual(card.smallPrint, "")
    }
  }

  @MainActor
  private static func model(
    reportedAs event: Slug?,
    _ surroundings: FeedController.Surroundings
  ) throws -> CardModel {
    var card = Sample.teaser("a")
    var teaser = try XCTUnwrap(card.slot.item.teaser)
    teaser.others = OtherReports(["NRK", "VG"], reports: event.map { [$0] })
    card.slot.item.content = .teaser(teaser)
    return try XCTUnwrap(StandardCardModels().card(for: card, in: surroundings.cards))
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
