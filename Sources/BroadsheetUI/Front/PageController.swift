import BroadsheetCore
import Foundation
import NewsDesk
import Observation
import UIKit

/// One page of a brand: what is known of it, the container that shows it, and what its cards do.
@MainActor
final class PageController {
  let page: FollowedPage
  let feed: FeedViewController
  private let desk: CardDesk
  /// Called when there is something else to say beside the content.
  var onChange: () -> Void = {}
  var onScroll: (CGFloat) -> Void = { _ in }
  /// Says what came of something that the reader has asked for.
  var say: (String) -> Void = { _ in }

  init(
    _ page: FollowedPage,
    on kiosk: Kiosk,
    theme: BrandTheme,
    hosted: HostedCards,
    actions: CardActions
  ) {
    self.page = page
    let brand = page.brand
    desk = CardDesk(
      phrases: brand.phrases,
      theme: theme,
      pictures: kiosk.pictures,
      actions: actions
    )
    desk.adverts = kiosk.adverts
    desk.isUsedUp = { [reader = kiosk.reader] in reader.memory.isUsedUp($0, at: Date()) }
    desk.isRead = { [weak page] in page?.isRead($0) ?? false }
    desk.markup = { [desk = kiosk.desk] in await desk.markup(of: $0) }
    var surroundings = FeedViewController.Surroundings(
      cards: CardSurroundings(brand: brand, section: page.address.section, now: Date()),
      desk: desk,
      // Pages elsewhere lead back into the newspaper, too.
      openOutside: { [openAddress = actions.openAddress] in openAddress($0) }
    )
    surroundings.models = kiosk.models(beside: hosted)
    surroundings.views = kiosk.views(beside: hosted)
    surroundings.head = { [weak page] in page?.sectionHead() }
    surroundings.personal = { [weak page] in page?.personal($0) ?? $0 }
    var told = NativeFeedActions()
    told.nearEnd = { [weak page] in page?.loadMore() }
    told.shown = { [weak page] in page?.note($0, share: $1) }
    let link = Link()
    told.pulled = { await link.controller?.refresh() }
    told.scrolled = { link.controller?.onScroll($0) }
    surroundings.actions = told
    feed = FeedViewController(page.model, surroundings)
    link.controller = self
    follow()
  }

  /// Actions need this object, which needs the container, which needs them.
  @MainActor private final class Link { weak var controller: PageController? }

  /// Asks for what is new, and says so where nothing is.
  func refresh() async {
    let outcome = await page.refresh()
    let phrases = page.brand.phrases
    switch outcome {
    case .news: break
    case .nothingNew: say(phrases.nothingNew)
    // Without anything to show, the failure is there to be read.
    case .failed: if page.shown != nil { say(phrases.renewalFailed) }
    }
  }

  /// Draws the page again whenever it is another for its reader, and tells what stands beside it.
  private func follow() {
    let revision = withObservationTracking {
      _ = (page.model.state, page.model.activity, page.newStories)
      return page.revision
    } onChange: { [weak self] in
      Task { @MainActor in self?.follow() }
    }
    if revision != seen {
      seen = revision
      feed.refresh()
    }
    onChange()
  }

  private var seen = 0
}
