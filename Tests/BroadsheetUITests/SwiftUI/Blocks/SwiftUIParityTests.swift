import BroadsheetCore
import BroadsheetTesting
import Foundation
import SwiftUI
import Testing

@testable import BroadsheetUI

/// SwiftUI draws what the plan says: order, slots, adverts and spoken labels.
@MainActor
struct SwiftUIParityTests {
  @Test(arguments: Breakpoint.allCases)
  func `every kind is drawn in its place`(breakpoint: Breakpoint) {
    let blocks = ScreenSample.everyKind.map { item in
      ScreenSample.plan([item], as: .strip, id: "block-\(item.id)").blocks[0]
    }

    #expect(DrawnScreen.differences(LayoutPlan(blocks: blocks), at: breakpoint).isEmpty)
  }

  @Test(arguments: BlockKind.allCases, [Breakpoint.phone, .tablet])
  func `every block is drawn as planned`(kind: BlockKind, breakpoint: Breakpoint) {
    for count in [1, 2, 3, 5, 8, 13, BlockRule.maximumCount] {
      let plan = ScreenSample.plan(Sample.teasers(count), as: kind, title: "Block & more")

      #expect(DrawnScreen.differences(plan, at: breakpoint).isEmpty, "\(kind) \(count)")
    }
  }

  @Test func `a page that names a card twice is drawn with both`() {
    var plan = ScreenSample.plan(Sample.teasers(2))
    plan.blocks += ScreenSample.plan(Sample.teasers(2)).blocks

    #expect(DrawnScreen.differences(plan, at: .phone).isEmpty)
  }

  @Test func `blocks for other screens are not drawn`() {
    var plan = ScreenSample.plan(Sample.teasers(2), id: "first")
    var other = ScreenSample.plan([Sample.teaser(7)], id: "second").blocks[0]
    other.screens = .wider
    plan.blocks.append(other)

    #expect(DrawnScreen(plan, at: .phone).cards.map(\.slot.rawValue) == ["story-0", "story-1"])
    #expect(DrawnScreen(plan, at: .tablet).cards.count == 3)
    #expect(DrawnScreen.differences(plan, at: .phone).isEmpty)
  }

  @Test func `what nobody draws is left out, and rows close up`() {
    let poll = Sample.place(for: ItemKind("poll"), id: "poll")
    let plan = ScreenSample.plan([Sample.teaser(1), poll, Sample.teaser(2)])

    #expect(DrawnScreen.differences(plan, at: .tablet).isEmpty)
  }

  @Test func `an app's own view draws its kind, and is spoken as planned`() {
    let poll = Sample.place(for: ItemKind("poll"), id: "poll")
    let plan = ScreenSample.plan([Sample.teaser(1), poll])

    let screen = DrawnScreen(plan, at: .phone, own: ItemKind("poll"))

    #expect(
      PlanParity.differences(
        between: plan,
        and: screen.cards,
        at: .phone,
        drawing: ItemKind.builtIn.union([ItemKind("poll")])
      ).isEmpty
    )
    #expect(screen.tree.texts.contains("A poll of poll"))
  }
}

/// A plan on a screen, as its views hold it.
@MainActor
struct DrawnScreen {
  let tree: ViewTree

  init(
    _ plan: LayoutPlan,
    of brand: Brand = ScreenSample.brand,
    section: Slug? = nil,
    at breakpoint: Breakpoint,
    own: ItemKind? = nil
  ) {
    let model = ScreenSample.model(ScreenSample.content(plan))
    let width = max(360, breakpoint.minimumWidth + 40)
    tree = ViewTree(size: CGSize(width: width, height: 900)) {
      FeedView(model: model, of: brand, section: section)
        .cardView(for: own ?? ItemKind("none")) { card in Text("A \(card.kind) of \(card.id)") }
    }
  }

  /// The cards in the order in which they stand.
  var cards: [PlanParity.DrawnCard] {
    tree.all.compactMap { node in
      guard let card = (node.view as? CardContent)?.model,
        let element = node.all.first(where: { $0.identifier == "card-\(card.id.rawValue)" })
      else { return nil }
      return PlanParity.DrawnCard(
        slot: card.id,
        kind: card.kind,
        spokenLabel: spoken(element.label ?? "", of: card)
      )
    }
  }

  /// The label without what is said of leaving the paper.
  private func spoken(_ label: String, of card: CardModel) -> String {
    guard case .teaser(let teaser) = card.content, let leaving = teaser.leaving,
      label.hasSuffix(". \(leaving)")
    else { return label }
    return String(label.dropLast(leaving.count + 2))
  }

  static func differences(
    _ plan: LayoutPlan,
    of brand: Brand = ScreenSample.brand,
    section: Slug? = nil,
    at breakpoint: Breakpoint
  ) -> [PlanParity.Difference] {
    PlanParity.differences(
      between: plan,
      and: DrawnScreen(plan, of: brand, section: section, at: breakpoint).cards,
      at: breakpoint
    )
  }
}
