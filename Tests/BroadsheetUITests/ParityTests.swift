import BroadsheetBuiltIn
import BroadsheetCore
import BroadsheetNewsstand
import BroadsheetPress
import BroadsheetSources
import BroadsheetTesting
import Foundation
import Testing
import UIKit

@testable import BroadsheetUI

/// Phones and tablets draw the plan: order, slots, adverts and spoken labels, as the cells get them and
/// as their views say them, and of every teaser all that a reader sees.
@MainActor
struct ParityTests {
  @Test(arguments: [TestScreen.phone, TestScreen.tablet])
  func `every front and section of the built-in newsstand is drawn as planned`(size: CGSize)
    async
    throws
  {
    let press = try await BuiltInPress.shared.value
    var (pages, cards) = (0, 0)
    for brand in press.newsstand.brands {
      for section in [nil] + brand.sections.map(\.id) {
        let page = press.page(PageKey(brand: brand.id, section: section))
        guard let plan = page?.edition?.plan else { continue }
        pages += 1
        // Others wait for the main actor, too.
        await Task.yield()
        cards += check(plan, of: brand, section, at: size)
      }
    }
    #expect(pages > 100)
    #expect(cards > 1_000)
  }

  /// Every card of pages by chance, on which the web is compared, too, shows of its teasers what the plan has.
  @Test(arguments: [Breakpoint.phone, .tablet])
  func `cards show of every teaser all that a reader is to see`(at breakpoint: Breakpoint) async {
    let brand = RandomPlan.brand
    let surroundings = CardSurroundings(brand: brand, section: nil, now: Sample.moment)
    for seed in 0..<20 {
      let differences = differences(RandomPlan(seed: seed).plan, in: surroundings, at: breakpoint)
      #expect(differences == [], "seed \(seed)")
      // Others wait for the main actor, too.
      await Task.yield()
    }
  }

  /// The browser's list of the same events is compared with the same plans.
  @Test(arguments: [Breakpoint.phone, .tablet])
  func `the reports of an event are drawn as planned`(at breakpoint: Breakpoint) async {
    let brand = RandomPlan.brand
    let surroundings = CardSurroundings.event(of: brand, now: Sample.moment)
    for seed in 0..<20 {
      let plan = RandomPlan.event(seed: seed).plan(brand.phrases)
      #expect(differences(plan, in: surroundings, at: breakpoint) == [], "seed \(seed)")
      // Others wait for the main actor, too.
      await Task.yield()
    }
  }

  /// Where the views of cards show something else than the plan has.
  private func differences(
    _ plan: LayoutPlan,
    in surroundings: CardSurroundings,
    at breakpoint: Breakpoint
  ) -> [PlanParity.Difference] {
    let desk = TestScreen.desk(surroundings.brand)
    desk.actions.openEvent = { _, _ in }
    let room = CardRoom(breakpoint: breakpoint, width: 358)
    let drawn = plan.shown(at: breakpoint).blocks.flatMap { block in
      block.cards.compactMap { card -> PlanParity.DrawnCard? in
        let inside = surroundings.within(block.section)
        guard let model = StandardCardModels().card(for: card, in: inside),
          let view = StandardCardViews().makeView(for: model, on: desk)
        else { return nil }
        view.show(model, in: room)
        return PlanParity.DrawnCard(
          slot: model.id,
          kind: model.kind,
          spokenLabel: model.spokenLabel,
          teasers: view.drawnTeasers
        )
      }
    }
    return PlanParity.differences(between: plan, and: drawn, at: breakpoint, in: surroundings)
  }

  private func check(_ plan: LayoutPlan, of brand: Brand, _ section: Slug?, at size: CGSize) -> Int
  {
    let feed = NativeFeedViewController(
      CardSurroundings(brand: brand, section: section, now: Sample.moment),
      desk: TestScreen.desk(brand)
    )
    feed.show(plan)
    let window = TestScreen.window(feed, size)
    let name = "\(brand.id)/\(section?.rawValue ?? "")"
    let drawn = feed.cardModels.map {
      PlanParity.DrawnCard(slot: $0.id, kind: $0.kind, spokenLabel: $0.spokenLabel)
    }
    #expect(
      PlanParity.differences(between: plan, and: drawn, at: feed.room?.breakpoint ?? .phone) == [],
      "\(name)"
    )
    // What is on the first screen says so, too.
    for path in feed.collection.indexPathsForVisibleItems {
      guard let cell = feed.collection.cellForItem(at: path) as? CardCell, let model = cell.model,
        let card = cell.card
      else { continue }
      #expect(card.says(model.spokenLabel), "\(name): \(model.id)")
    }
    window.rootViewController = nil
    return drawn.count
  }
}

extension CardView {
  /// Whether assistive technology says these words of the card, or of the link that it is.
  fileprivate func says(_ words: String) -> Bool {
    if accessibilityLabel == words { return true }
    return descendants(of: UIControl.self).contains { control in
      control.isAccessibilityElement && control.accessibilityLabel?.hasPrefix(words) == true
    }
  }
}

extension UIView {
  /// The teasers of a card as its views show them, in their order.
  fileprivate var drawnTeasers: [PlanParity.DrawnTeaser] {
    if let card = self as? TeaserCardView { return card.drawnTeaser.map { [$0] } ?? [] }
    if self is CarouselCardView {
      return descendants(of: TeaserCardView.self).compactMap(\.drawnTeaser)
    }
    // Rows of a list are links around words.
    return descendants(of: UIControl.self).compactMap { row in
      row.descendants(of: TeaserWordsView.self).first?.teaser(saying: row.accessibilityLabel)
    }
  }
}

extension TeaserCardView {
  fileprivate var drawnTeaser: PlanParity.DrawnTeaser? {
    let link = descendants(of: UIControl.self).first { $0.accessibilityTraits == .link }
    let words = descendants(of: TeaserWordsView.self).first
    guard var teaser = words?.teaser(saying: link?.accessibilityLabel) else { return nil }
    let buttons = descendants(of: UIButton.self)
    teaser.event = buttons.first { $0.accessibilityTraits == .link }?.accessibilityLabel
    teaser.sublinks = buttons.filter { $0.accessibilityTraits != .link }
      .compactMap(\.accessibilityLabel)
    if let view = descendants(of: PictureView.self).first, !view.isHidden {
      teaser.picture = view.picture?.address.absoluteString
      teaser.ratio = view.ratio
    }
    return teaser
  }
}

extension TeaserWordsView {
  /// What stands in the labels, from the kicker to the small print.
  fileprivate func teaser(saying label: String?) -> PlanParity.DrawnTeaser? {
    let texts = descendants(of: UILabel.self).map { $0.isHidden ? nil : $0.text }
    guard texts.count == 5, let headline = texts[1] else { return nil }
    var notes = texts[4]?.split(separator: "   ").map(String.init) ?? []
    let leaves = notes.last == "↗"
    if leaves { notes.removeLast() }
    return PlanParity.DrawnTeaser(
      over: texts[0]?.split(separator: "  ").map(String.init) ?? [],
      headline: headline,
      byline: texts[2],
      standfirst: texts[3],
      notes: notes,
      leaves: leaves,
      spoken: label ?? ""
    )
  }
}

/// The built-in newsstand, pressed once.
enum BuiltInPress {
  static let shared = Task { try await pressed() }

  private static func pressed() async throws -> NewsstandPress {
    let builtIn = try BuiltInNewsstand.load()
    let newsstand = try NewsstandFile.decode(
      builtIn.newsstandText,
      named: builtIn.newsstandName,
      knowing: LoaderRegistry.standard.vocabulary(),
      fileExists: { _ in false }
    ).get()
    let press = NewsstandPress(newsstand, transport: builtIn.transport())
    await press.press()
    return press
  }
}
