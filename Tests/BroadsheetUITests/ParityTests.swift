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
/// as their views say them.
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
