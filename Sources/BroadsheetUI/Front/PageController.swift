import BroadsheetCore
import Foundation
import NewsDesk
import UIKit

/// One page of a brand: what is known of it, the container that shows it, and what its cards do.
@MainActor
final class PageController {
  let page: PageSession
  let feed: FeedViewController
  /// Where the reader was when it was left.
  var place: FeedItem.ID?
  /// Called when there is something else to say beside the content.
  var onChange: () -> Void = {}
  var onScroll: (CGFloat) -> Void = { _ in }
  /// Says what came of something that the reader has asked for.
  var say: (String) -> Void = { _ in }

  init(
    _ page: PageSession,
    with dependencies: AppDependencies,
    theme: BrandTheme,
    hosted: HostedCards,
    actions: CardActions
  ) {
    self.page = page
    var surroundings = FeedViewController.Surroundings(page, with: dependencies, theme, actions)
    surroundings.models = dependencies.models(beside: hosted)
    surroundings.views = dependencies.views(beside: hosted)
    let link = Link()
    surroundings.actions?.pulled = { await link.controller?.refresh() }
    surroundings.actions?.scrolled = { link.controller?.onScroll($0) }
    feed = FeedViewController(page.model, surroundings)
    link.controller = self
    feed.onShow = { link.controller?.onChange() }
    page.observe { [weak self] isAnother in
      if isAnother { self?.feed.refresh() }
      self?.onChange()
    }
  }

  /// Actions need this object, which needs the container, which needs them.
  @MainActor private final class Link { weak var controller: PageController? }

  /// Asks for what is new, and says so where nothing is.
  func refresh() async {
    if let words = await page.refreshed() { say(words) }
  }
}
