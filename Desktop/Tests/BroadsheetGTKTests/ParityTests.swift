import BroadsheetAssembly
import BroadsheetCore
import BroadsheetPress
import Foundation
import Toolkit
import XCTest

@testable import BroadsheetGTK

/// The desktop draws the plan: order, slots, adverts and spoken labels, as its widgets hold them.
final class ParityTests: GTKTestCase {
  /// Every front and section of the built-in newsstand, at each class of widths.
  func testEveryBuiltInPageIsDrawnAsPlanned() throws {
    try onMain {
      let loaded = try LoadedNewsstand.load(nil).get()
      let press = NewsstandPress(loaded.newsstand, transport: loaded.transports.router)
      var isPressed = false
      Task {
        await press.press()
        isPressed = true
      }
      XCTAssertTrue(MainLoop.run(until: { isPressed }, within: 120))
      var pages: [Page] = []
      for brand in loaded.newsstand.brands {
        for section in [nil] + brand.sections.map(\.id) {
          let page = press.page(PageKey(brand: brand.id, section: section))
          guard let plan = page?.edition?.plan else { continue }
          pages.append((brand, section, plan))
        }
      }
      XCTAssertGreaterThan(pages.count, 100)
      Self.check(pages)
    }
  }

  /// All reports of an event, as the core lays them out.
  func testThePageOfAnEventIsDrawnAsPlanned() {
    onMain {
      let brand = Sample.brand
      let reports = (0..<7).compactMap { Sample.teaser("report-\($0)").slot.item.teaser }
      let event = EventPage(
        named: Slug(identifying: "report-0"),
        best: reports[0],
        newestFirst: reports,
        publishers: ["NRK", "VG"],
        firstAt: Sample.now
      )
      Self.check([(brand, nil, event.plan(brand.phrases))], least: 28)
    }
  }

  private typealias Page = (brand: Brand, section: Slug?, plan: LayoutPlan)

  @MainActor
  private static func check(_ pages: [Page], least: Int = 4000) {
    var cards = 0
    for breakpoint in Breakpoint.allCases {
      let width = max(360, breakpoint.minimumWidth + 40)
      let host = Host()
      let screen = Screen(host, width: width, height: 800)
      for page in pages {
        let view = planView(of: page.brand, page.section)
        view.take(breakpoint, width: width)
        view.show(page.plan, at: Sample.now)
        view.complete()
        host.box.append(view.view)
        let drawn = view.drawn(at: breakpoint)
        cards += drawn.count
        XCTAssertEqual(
          PlanParity.differences(
            between: page.plan,
            and: drawn,
            at: breakpoint,
            drawing: view.kinds
          ),
          [],
          "\(page.brand.id)/\(page.section?.rawValue ?? "") at \(breakpoint)"
        )
        view.view.place(x: 0, y: 0, width: width, height: view.view.height(at: width))
        XCTAssertEqual(view.problems(at: breakpoint, width: width), [], "\(page.brand.id)")
        host.box.remove(view.view)
      }
      _ = screen
    }
    XCTAssertGreaterThanOrEqual(cards, least)
  }

  @MainActor
  private static func planView(of brand: Brand, _ section: Slug?) -> PlanView {
    let surroundings = Sample.surroundings(brand)
    return PlanView(
      CardSurroundings(brand: brand, section: section, now: Sample.now),
      chain: surroundings.chain,
      desk: surroundings.desk
    )
  }
}

extension PlanView {
  /// The kinds that are drawn; places that nobody has filled are not.
  fileprivate var kinds: Set<ItemKind> { ItemKind.builtIn }

  /// What the widgets hold, in their order; blocks for other screens are hidden.
  @MainActor
  fileprivate func drawn(at breakpoint: Breakpoint) -> [PlanParity.DrawnCard] {
    blockViews.filter(\.view.isVisible).flatMap { block in
      block.cards.map { card in
        PlanParity.DrawnCard(
          slot: card.model.id,
          kind: card.model.kind,
          spokenLabel: card.saysAloud ? card.model.spokenLabel : "something else"
        )
      }
    }
  }

  /// Rows whose widgets do not stand where the plan says, by where they have been laid out: under the
  /// row before, side by side from the left, each in its columns, none over another.
  @MainActor
  fileprivate func problems(at breakpoint: Breakpoint, width: Int) -> [String] {
    var problems: [String] = []
    for block in blockViews where block.view.isVisible && block.block.kind != .scrollable {
      let frames = Dictionary(
        block.cards.map { ($0.model.id, $0.view.frame(in: view)) }
      ) { first, _ in first }
      var end = -1.0
      for row in block.block.rows[breakpoint] {
        let planned = block.block.cards[row.cards]
        let cards = planned.compactMap { card in frames[card.id].flatMap { $0 }.map { (card, $0) } }
        for (card, frame) in cards {
          let share = Double(card.placement[breakpoint].columns) / 12
          if abs(frame.width - (Double(width) + 28) * share + 28) > 42 {
            problems.append("\(card.id) is \(frame.width) wide, not \(share) of \(width)")
          }
          if frame.y < end - 1 { problems.append("\(card.id) is over the row before") }
          if frame.x < -1 || frame.x + frame.width > Double(width) + 1 {
            problems.append("\(card.id) is outside")
          }
        }
        for (place, (card, frame)) in cards.enumerated() {
          for (other, twin) in cards[(place + 1)...] {
            let isApart =
              frame.x + frame.width <= twin.x + 1 || twin.x + twin.width <= frame.x + 1
              || frame.bottom <= twin.y + 1 || twin.bottom <= frame.y + 1
            if !isApart { problems.append("\(card.id) is over \(other.id)") }
          }
        }
        end = max(end, cards.map(\.1.bottom).max() ?? end)
      }
    }
    return problems
  }
}

extension CardView {
  /// Whether the widget says what the plan has for it.
  @MainActor
  fileprivate var saysAloud: Bool {
    (self as? TeaserView)?.saysAloud(model.spokenLabel)
      ?? view.hasAccessibleLabel(model.spokenLabel)
  }
}
