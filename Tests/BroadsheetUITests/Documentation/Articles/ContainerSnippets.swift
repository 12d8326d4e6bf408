import BroadsheetCore
import BroadsheetUI
import Foundation
import UIKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor
func showFeed(
  of section: NewsSection,
  in brand: Brand,
  by load: @escaping FeedViewModel.Load,
  with dependencies: AppDependencies,
  in parent: UIViewController,
  _ room: UIView
) {
  // snippet: TheContainer, a model of an app's own
  let model = FeedViewModel(load: load)
  let desk = CardDesk(
    phrases: brand.phrases,
    theme: BrandTheme(brand.style),
    pictures: dependencies.pictures
  )
  let surroundings = FeedViewController.Surroundings(
    cards: CardSurroundings(brand: brand, section: section.id, now: Date()),
    desk: desk
  )
  let feed = FeedViewController(model, surroundings)
  parent.add(feed, in: room)
  model.refresh()
  // snippet end
}

@MainActor
func showOneFeed(
  of brand: Brand,
  from backend: some Backend,
  on navigation: UINavigationController
) {
  // snippet: TheContainer, one section or one feed
  navigation.pushViewController(FeedViewController(brand, section: "news"), animated: true)

  let feed = FeedViewController(FeedViewModel { try await backend.front().feed })
  navigation.pushViewController(feed, animated: true)
  // snippet end
}

protocol Backend: Sendable {
  func front() async throws -> FrontPage
}

@MainActor
func showAtADesk(_ brand: Brand, in window: UIWindow, through proxy: [String: any Sendable]) {
  // snippet: TheContainer, how the web is asked
  let session = URLSessionConfiguration.default
  session.connectionProxyDictionary = proxy
  window.rootViewController = FrontViewController(
    brand,
    options: AppDependencies.Options(allowedHosts: ["desk.example:8080"], session: session)
  )
  // snippet end
}

// snippet: TheContainer, a screen of an app's own
final class PuzzleViewController: UIViewController {
  private let theme: BrandTheme
  private let phrases: Phrases
  private lazy var loading = LoadingViewController(phrases.loading, theme: theme)

  init(_ brand: Brand) {
    theme = BrandTheme(brand.style)
    phrases = brand.phrases
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    add(loading)
  }

  func show(_ puzzle: UIViewController) {
    add(puzzle)
    loading.remove()
  }
}
// snippet end
