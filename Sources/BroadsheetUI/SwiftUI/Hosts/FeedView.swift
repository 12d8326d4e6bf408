public import BroadsheetCore
import Foundation
public import NewsDesk
public import SwiftUI
import UIKit

/// One feed: exactly one of loading, our own content, a page elsewhere, or a failure with a way out.
///
/// A host of UIKit's pages. With the app's dependencies it has a navigation of its own, on which its stories and
/// sections open: it is a tab, a window or a sheet, and stands in no `NavigationStack`.
///
/// ```swift
/// TabView {
///   Tab("News", systemImage: "newspaper") { FeedView(model: page, with: dependencies) }
/// }
/// ```
public struct FeedView: View {
  private enum Source {
    case page(PageSession, AppDependencies)
    case model(FeedViewModel, Brand, Slug?, open: (TeaserModel) -> Void)
  }

  private let source: Source

  /// The feed of a page that is followed while it is on the screen.
  ///
  /// - Parameters:
  ///   - page: What is shown; another page is another screen.
  ///   - dependencies: What the screens of the app share.
  public init(model page: PageSession, with dependencies: AppDependencies) {
    source = .page(page, dependencies)
  }

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
    case .page(let page, let dependencies):
      ControllerHost(textSize: dependencies.reader.memory.textSize) { surroundings in
        let front = FrontViewController(only: page, with: dependencies)
        front.hosted = surroundings.cards
        let stack = UINavigationController(rootViewController: front)
        surroundings.cards.drawAnew(on: stack)
        return stack
      }
      .ignoresSafeArea()
      .id(ObjectIdentifier(page))
      .preferredColorScheme(dependencies.reader.memory.scheme.chosen)
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
    // Pictures come as they do in an app, and nothing is kept.
    let newsstand = Newsstand(title: brand.name, language: brand.language, brands: [brand])
    let dependencies = AppDependencies(newsstand, folder: nil, cache: nil)
    dependencies.openOutside = { surroundings.environment.openURL($0) }
    let desk = CardDesk(
      phrases: brand.phrases,
      theme: BrandTheme(brand.style),
      pictures: dependencies.pictures
    )
    desk.actions.openAddress = { dependencies.open($0) }
    desk.actions.open = { teaser, _ in
      switch teaser.target {
      case .web(let address): dependencies.open(address)
      case .story: open(teaser)
      }
    }
    var page = FeedViewController.Surroundings(
      cards: CardSurroundings(brand: brand, section: section, now: Date()),
      desk: desk,
      openOutside: { dependencies.open($0) }
    )
    page.models = dependencies.models(beside: surroundings.cards)
    page.views = dependencies.views(beside: surroundings.cards)
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
