public import BroadsheetCore
import Foundation
public import NewsDesk
public import SwiftUI
import UIKit

/// One feed: exactly one of loading, our own content, a page elsewhere, or a failure with a way out.
///
/// A host of UIKit's pages. With a kiosk it has a navigation of its own, on which its stories and
/// sections open: it is a tab, a window or a sheet, and stands in no `NavigationStack`.
///
/// ```swift
/// TabView {
///   Tab("News", systemImage: "newspaper") { FeedView(model: page, in: kiosk) }
/// }
/// ```
public struct FeedView: View {
  private enum Source {
    case page(PageSession, Kiosk)
    case model(FeedViewModel, Brand, Slug?, open: (TeaserModel) -> Void)
  }

  private let source: Source

  /// The feed of a page that is followed while it is on the screen.
  ///
  /// - Parameters:
  ///   - page: What is shown; another page is another screen.
  ///   - kiosk: What the screens of the app share.
  public init(model page: PageSession, in kiosk: Kiosk) { source = .page(page, kiosk) }

  /// The feed of a model by itself, for an app with one feed that opens its stories in its own way; it
  /// may stand in a `NavigationStack`.
  ///
  /// - Parameters:
  ///   - model: What is shown; it is asked to load when it has nothing.
  ///   - brand: Whose feed it is.
  ///   - section: Which section it is; nil for a front.
  ///   - open: Opens the story of a teaser.
  public init(
    model: FeedViewModel,
    of brand: Brand,
    section: Slug? = nil,
    open: @escaping (TeaserModel) -> Void = { _ in }
  ) {
    source = .model(model, brand, section, open: open)
  }

  public var body: some View {
    switch source {
    case .page(let page, let kiosk):
      ControllerHost(textSize: kiosk.reader.memory.textSize) { surroundings in
        let front = FrontViewController(only: page, on: kiosk)
        front.hosted = surroundings.cards
        let stack = UINavigationController(rootViewController: front)
        surroundings.cards.drawAnew(on: stack)
        return stack
      }
      .ignoresSafeArea()
      .id(ObjectIdentifier(page))
      .preferredColorScheme(kiosk.reader.memory.scheme.chosen)
    case .model(let model, let brand, let section, let open):
      ControllerHost { surroundings in
        Self.feed(model, of: brand, section, in: surroundings, open: open)
      }
      .ignoresSafeArea()
      .id(ObjectIdentifier(model))
    }
  }

  private static func feed(
    _ model: FeedViewModel,
    of brand: Brand,
    _ section: Slug?,
    in surroundings: HostSurroundings,
    open: @escaping (TeaserModel) -> Void
  ) -> FeedViewController {
    // Pictures come as they do in an app with a kiosk, and nothing is kept.
    let newsstand = Newsstand(title: brand.name, language: brand.language, brands: [brand])
    let kiosk = Kiosk(newsstand, folder: nil, cache: nil)
    kiosk.openOutside = { surroundings.environment.openURL($0) }
    let desk = CardDesk(
      phrases: brand.phrases,
      theme: BrandTheme(brand.style),
      pictures: kiosk.pictures
    )
    desk.actions.openAddress = { kiosk.open($0) }
    desk.actions.open = { teaser, _ in
      switch teaser.target {
      case .web(let address): kiosk.open(address)
      case .story: open(teaser)
      }
    }
    var page = FeedViewController.Surroundings(
      cards: CardSurroundings(brand: brand, section: section, now: Date()),
      desk: desk,
      openOutside: { kiosk.open($0) }
    )
    page.models = kiosk.models(beside: surroundings.cards)
    page.views = kiosk.views(beside: surroundings.cards)
    page.head = { [weak model] in
      section.map { section in
        SectionHead(title: brand.section(section)?.title ?? model?.content?.title ?? "")
      }
    }
    if model.content == nil, model.activity == .idle { model.refresh() }
    let feed = FeedViewController(model, page)
    surroundings.cards.onChange = { [weak feed] in feed?.native?.refreshCards() }
    return feed
  }
}
