import BroadsheetCore
import BroadsheetTesting
import Foundation
import NewsDesk
import SwiftUI
import Testing
import UIKit

@testable import BroadsheetUI

/// An app's cards in SwiftUI, in the cells of UIKit's pages.
@MainActor
struct HostedCardTests {
  private let brand = ScreenSample.brand
  private let desk = ShelfDesk([ScreenSample.brand])
  private let tides = ItemKind("tides")

  private var items: [FeedItem] {
    [
      ScreenSample.item("tide", .widget(.custom(CustomWidget(kind: tides)))),
      Sample.teaser(0),
    ]
  }

  private func screen(@ViewBuilder _ root: @escaping (PageSession, AppDependencies) -> some View)
    async
    -> HostedScreen
  {
    let address = PageKey(brand: brand.id)
    desk.put(ScreenSample.plan(items), at: address)
    let dependencies = ScreenSample.dependencies(desk)
    let page = PageSession(address, of: brand, on: desk, reader: dependencies.reader)
    let screen = HostedScreen { root(page, dependencies) }
    #expect(await screen.eventually { !screen.slots.isEmpty })
    return screen
  }

  @Test func `a kind of the app is drawn in a cell, in the brand's dress and spoken as planned`()
    async
  {
    let kind = tides
    let screen = await screen { page, dependencies in
      FeedView(model: page, with: dependencies)
        .cardView(for: kind) { Dress(card: $0, words: "High water") }
    }

    #expect(screen.slots.contains("tide"))
    #expect(screen.words("tide") == ["High water tide light \(brand.style.cornerRadius)"])
    #expect(screen.card("tide")?.accessibilityIdentifier == "card-tide")
    let model = screen.native?.cardModels.first { $0.id.rawValue == "tide" }
    #expect(screen.card("tide")?.accessibilityLabel == model?.spokenLabel)
  }

  @Test func `a known kind that the app draws goes before ours`() async {
    let screen = await screen { page, dependencies in
      FeedView(model: page, with: dependencies).cardView(for: .teaser) { Text($0.spokenLabel) }
    }

    #expect(screen.card("story-0") is HostedCardView)
    #expect(!screen.slots.contains("tide"))
  }

  @Test func `cards change with what is handed down, and keep their views`() async {
    let kind = tides
    var words = "High water"
    let screen = await screen { page, dependencies in
      let now = words
      FeedView(model: page, with: dependencies).cardView(for: kind) { Dress(card: $0, words: now) }
    }
    let view = screen.card("tide")

    words = "Low water"
    screen.render()

    #expect(screen.words("tide").first?.hasPrefix("Low water") == true)
    #expect(screen.card("tide") === view)
  }

  @Test func `what an app hands down to its views reaches its cards`() async {
    let kind = tides
    var level = 2
    let screen = await screen { page, dependencies in
      FeedView(model: page, with: dependencies)
        .cardView(for: kind) { _ in Level() }
        .environment(\.tideLevel, level)
    }
    #expect(screen.words("tide") == ["2 m"])

    level = 3
    screen.render()

    #expect(screen.words("tide") == ["3 m"])
  }

  @Test func `cards of SwiftUI are among those of an app in UIKit, too`() async {
    var cards = CardViews()
    cards.set(tides) { _ in Text("High water") }
    let dependencies = ScreenSample.dependencies(desk)
    dependencies.cardViews = [cards]
    dependencies.ownKinds = cards.kinds
    desk.put(ScreenSample.plan(items), at: PageKey(brand: brand.id))
    let front = FrontViewController(brand, with: dependencies)
    let window = TestScreen.window(UINavigationController(rootViewController: front))

    #expect(
      await TestScreen.eventually {
        window.settle()
        return front.view.descendants(of: HostedCardView.self).count == 1
      }
    )
  }

  @Test func `the last view of a kind holds`() {
    var cards = CardViews()
    cards.set(tides) { _ in Text("First") }
    cards.set(tides) { _ in Text("Second") }

    #expect(cards.kinds == [tides])
    #expect(cards.takes(tides))
    #expect(!cards.takes(.teaser))
  }
}

private struct TideLevelKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
  fileprivate var tideLevel: Int {
    get { self[TideLevelKey.self] }
    set { self[TideLevelKey.self] = newValue }
  }
}

private struct Level: View {
  @Environment(\.tideLevel) private var level

  var body: some View { Text(verbatim: "\(level) m") }
}

/// Says how it is dressed.
private struct Dress: View {
  let card: CardModel
  let words: String
  @Environment(\.brandLook) private var look
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    Text(verbatim: "\(words) \(card.id.rawValue) \(scheme) \(look.style.cornerRadius)")
      .font(look.body)
      .foregroundStyle(look.text)
  }
}
