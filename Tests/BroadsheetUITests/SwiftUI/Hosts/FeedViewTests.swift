import BroadsheetCore
import BroadsheetTesting
import Foundation
import NewsDesk
import SwiftUI
import Testing
import UIKit

@testable import BroadsheetUI

/// A page in SwiftUI is UIKit's page, with what is handed down to it.
@MainActor
struct FeedViewTests {
  private let brand = ScreenSample.brand
  private let desk = ShelfDesk([ScreenSample.brand])
  private let front = PageKey(brand: ScreenSample.brand.id)
  private let news = PageKey(brand: ScreenSample.brand.id, section: "news")

  private func page(_ address: PageKey, _ dependencies: AppDependencies) -> PageSession {
    PageSession(address, of: brand, on: dependencies.desk, reader: dependencies.reader)
  }

  /// A page on the screen, with its cards.
  private func screen(
    _ items: [FeedItem] = Sample.teasers(3),
    _ dependencies: AppDependencies? = nil
  ) async -> HostedScreen {
    desk.put(ScreenSample.plan(items), at: front)
    let dependencies = dependencies ?? ScreenSample.dependencies(desk)
    let page = page(front, dependencies)
    let screen = HostedScreen { FeedView(model: page, with: dependencies) }
    #expect(await screen.eventually { !screen.slots.isEmpty })
    return screen
  }

  @Test func `a page has its cards under no masthead, and its name in the bar`() async {
    let screen = await screen()

    #expect(screen.slots == ["story-0", "story-1", "story-2"])
    #expect(screen.front?.view.descendants(of: MastheadView.self).isEmpty == true)
    #expect(screen.front?.title == brand.name)
  }

  @Test func `a story opens out of its card, and goes back to where the card is then`() async {
    let screen = await screen(Sample.teasers(2))

    screen.tap("story-0")

    let transition = screen.story?.preferredTransition
    #expect(transition != nil)
    screen.stack?.popViewController(animated: false)
    screen.window.settle()
    // The cards change places, and their cells with them.
    desk.put(ScreenSample.plan(Sample.teasers(2).reversed()), at: front, number: 1)
    await screen.front?.refresh()
    #expect(await screen.eventually { screen.slots.first == "story-1" })
    #expect(screen.card("story-0") != nil)
    #expect(transition?.view === screen.card("story-0"))
  }

  @Test func `a section opens over the page`() async {
    desk.put(ScreenSample.plan([Sample.teaser(7)]), at: news)
    let screen = await screen()

    screen.front?.go(to: "news")

    #expect(await screen.eventually { screen.slots == ["story-7"] })
    #expect(screen.stack?.viewControllers.count == 2)
    #expect(screen.front?.title == "news")
  }

  @Test func `the scheme and the size of text are those that are handed down, and follow them`()
    async
  {
    desk.put(ScreenSample.plan(Sample.teasers(1)), at: front)
    let dependencies = ScreenSample.dependencies(desk)
    let page = page(front, dependencies)
    var (scheme, size) = (ColorScheme.light, DynamicTypeSize.large)
    let screen = HostedScreen {
      FeedView(model: page, with: dependencies)
        .environment(\.colorScheme, scheme)
        .environment(\.dynamicTypeSize, size)
    }
    let controller = screen.controller
    #expect(screen.front?.traitCollection.userInterfaceStyle == .light)

    (scheme, size) = (.dark, .accessibility2)
    screen.render()

    #expect(screen.controller === controller)
    #expect(screen.front?.traitCollection.userInterfaceStyle == .dark)
    let category = screen.front?.traitCollection.preferredContentSizeCategory
    #expect(category == UIContentSizeCategory(DynamicTypeSize.accessibility2))
  }

  @Test func `the reader's own scheme and size go before the system's`() async {
    let dependencies = ScreenSample.dependencies(desk)
    dependencies.reader.memory.scheme = .dark
    dependencies.reader.memory.textSize = .largest

    let screen = await screen(Sample.teasers(1), dependencies)

    #expect(screen.front?.traitCollection.userInterfaceStyle == .dark)
    let category = screen.front?.traitCollection.preferredContentSizeCategory
    #expect(category == UIContentSizeCategory(DynamicTypeSize.xxLarge))
  }

  @Test func `another page is another screen`() async {
    desk.put(ScreenSample.plan([Sample.teaser(7)]), at: news)
    desk.put(ScreenSample.plan(Sample.teasers(2)), at: front)
    let dependencies = ScreenSample.dependencies(desk)
    var shown = page(front, dependencies)
    let screen = HostedScreen { FeedView(model: shown, with: dependencies) }
    let old = screen.front
    #expect(await screen.eventually { screen.slots.count == 2 })

    shown = page(news, dependencies)
    screen.render()

    #expect(await screen.eventually { screen.slots == ["story-7"] })
    #expect(screen.front !== old)
  }

  @Test func `a model by itself is loaded, and its stories are opened by the app`() async {
    let content = ScreenSample.content(ScreenSample.plan(Sample.teasers(2)))
    let model = FeedViewModel { _ throws(Failure) in content }
    var opened: [String] = []
    let screen = HostedScreen {
      FeedView(model: model, of: brand, section: "news") { opened.append($0.headline) }
    }

    #expect(await screen.eventually { screen.slots.count == 2 })
    #expect(screen.stack == nil)
    #expect(screen.native?.sections.first?.id == .head)
    screen.tap("story-0")
    #expect(opened.count == 1)
  }

  @Test func `a failure of a model can be tried again`() async {
    let backend = StubBackend()
    let model = backend.model
    let screen = HostedScreen { FeedView(model: model, of: brand) }
    await backend.answer(.failure(.unreachable))
    #expect(
      await screen.eventually {
        (screen.controller as? FeedViewController)?.shown is FailureViewController
      }
    )

    model.refresh()
    await backend.answer(.success(ScreenSample.content(ScreenSample.plan(Sample.teasers(1)))))

    #expect(await screen.eventually { screen.slots.count == 1 })
  }

  @Test func `an address that a page leads to opens as the views around it say`() async {
    let address = ScreenSample.address("https://elsewhere.example/")
    let item = ScreenSample.item(
      "web",
      .teaser(Teaser(headline: "Elsewhere", destination: .web(address)))
    )
    let model = ScreenSample.model(ScreenSample.content(ScreenSample.plan([item])))
    var opened: [URL] = []
    let screen = HostedScreen {
      FeedView(model: model, of: brand)
        .environment(
          \.openURL,
          OpenURLAction {
            opened.append($0)
            return .handled
          }
        )
    }
    #expect(await screen.eventually { !screen.slots.isEmpty })

    screen.tap("web")

    #expect(opened == [address])
  }

  // MARK: What reaches SwiftUI for nothing

  @Test func `an advert SDK fills the boxes of pages in SwiftUI`() async {
    let supplier = FillingSupplier()
    let dependencies = ScreenSample.dependencies(desk)
    dependencies.adverts = supplier

    let screen = await screen([Sample.advert(1), Sample.teaser(0)], dependencies)

    #expect(
      await screen.eventually {
        (screen.card("backend-advert-1") as? AdvertCardView)?.isSupplied == true
      }
    )
    #expect(supplier.asked == 1)
  }

  @Test func `a notice that offers notifications has the app ask for them`() async throws {
    let dependencies = ScreenSample.dependencies(desk)
    var asked = 0
    dependencies.deliverNotifications = {
      asked += 1
      return true
    }
    let screen = await screen([ScreenSample.item("n", .notice(ScreenSample.notice))], dependencies)

    screen.native?.desk.actions.allowNotifications(ScreenSample.notice)

    #expect(await screen.eventually { dependencies.reader.memory.alerts.contains(brand.id) })
    #expect(asked == 1)
  }

  @Test func `cards that an app draws with UIKit are drawn in SwiftUI, too`() async {
    let dependencies = ScreenSample.dependencies(desk)
    dependencies.cardViews = [PlainCards()]

    let screen = await screen(Sample.teasers(1), dependencies)

    #expect(screen.card("story-0") is PlainCard)
  }
}

/// Fills every box.
@MainActor
private final class FillingSupplier: AdvertSupplier {
  private(set) var asked = 0

  func view(for advert: Advert, in controller: UIViewController) async -> UIView? {
    asked += 1
    return UIView()
  }
}

private struct PlainCards: CardViewFactory {
  func takes(_ kind: ItemKind) -> Bool { kind == .teaser }
  func makeView(for model: CardModel, on desk: CardDesk) -> (any CardView)? { PlainCard() }
}

private final class PlainCard: UIView, CardView {
  private var height: NSLayoutConstraint?

  func show(_ model: CardModel, in room: CardRoom) {
    if height == nil { height = heightAnchor.constraint(equalToConstant: 44) }
    height?.isActive = true
  }
}
