import BroadsheetCore
import BroadsheetGTK
import Foundation
import NewsDesk
import Toolkit

/// One page's feed on a screen: a followed page, drawn by a controller.
@MainActor
final class PageFeed {
  let controller: FeedController
  var onChange: () -> Void = {}
  var onScroll: (Double) -> Void = { _ in }
  private let page: PageSession
  private unowned let desktop: Desktop
  private var placeMenu: PlaceMenu?
  /// Breaking news of the page is told from here while it is followed here.
  private var pause: AlertWatch.Pause?
  /// The card at which the reader was when the page was left.
  private(set) var place: FeedItem.ID?

  /// A page that begins at a card, where that is still there.
  init(_ desktop: Desktop, brand: Brand, section: Slug?, at place: FeedItem.ID?) {
    self.desktop = desktop
    let address = PageKey(brand: brand.id, section: section)
    let page = PageSession(address, of: brand, on: desktop.desk, reader: desktop.reader)
    self.page = page
    page.onNews = { [weak desktop] plan, old in
      desktop?.alerts.tell(of: plan, after: old, on: address)
    }
    let cards = CardDesk(
      pictures: desktop.pictures,
      phrases: brand.phrases,
      isRead: { [weak page] in page?.isRead($0) == true }
    )
    cards.isCentred = brand.style.masthead == .spaced
    cards.markup = { [desk = desktop.desk] in await desk.markup(of: $0) }
    cards.engine = desktop.engine
    var surroundings = FeedController.Surroundings(
      cards: CardSurroundings(brand: brand, section: section, now: Date()),
      chain: CardChain([StandardCardModels()]),
      desk: cards,
      openOutside: { [weak desktop] in desktop?.open($0) }
    )
    // What is called needs this object, which needs the controller.
    let link = Link()
    surroundings.head = { [weak page] in page?.sectionHead() }
    surroundings.personal = { [weak page] in page?.personal($0) ?? $0 }
    if brand.style.loading == .skeleton { surroundings.loading = .skeleton }
    surroundings.actions.nearEnd = { [weak page] in page?.loadMore() }
    surroundings.actions.pulled = { link.feed?.refresh() }
    surroundings.actions.scrolled = { link.feed?.onScroll($0) }
    surroundings.actions.shown = { [weak page] in page?.note($0, share: $1) }
    surroundings.place = place
    controller = FeedController(page.model, surroundings, width: desktop.width)
    link.feed = self
    cards.actions = actions()
    page.observe { [weak self] isAnother in
      if isAnother { self?.controller.refresh() }
      self?.onChange()
    }
  }

  @MainActor private final class Link { weak var feed: PageFeed? }

  /// Stories that wait until the reader asks for them.
  var newStories: Int { page.newStories }
  /// Since when nothing newer is here; nil for what is new.
  var oldSince: Date? { page.oldSince }

  /// Begins, or goes on after the page was out of sight.
  func begin() {
    if pause == nil { pause = desktop.alerts.pause(page.address) }
    page.begin()
  }

  /// Leaves the screen, and hears of no more changes until it begins again.
  func leave() {
    place = controller.native?.firstOnScreen
    controller.leave()
    page.rest()
    pause = nil
  }

  /// Asks for what is new, and says so where nothing is.
  func refresh() {
    // It ends with the answer.
    Task { [weak self, page] in
      if let words = await page.refreshed() { self?.desktop.say(words) }
    }
  }

  /// Shows the stories that wait.
  func showNews() {
    guard page.newStories > 0 else { return }
    page.showNews()
    controller.native?.offset = 0
  }

  private func actions() -> CardActions {
    let brand = page.brand
    return CardActions(
      open: { [weak self] teaser, _, source in
        guard let self else { return }
        page.opened(teaser)
        desktop.open(teaser, of: brand.id, from: source)
      },
      openEvent: { [weak self] event, source in
        self?.desktop.open(EventLink(brand: brand.id, report: event), from: source)
      },
      openSection: { [weak self] section in
        self?.desktop.open(PageKey(brand: brand.id, section: section))
      },
      openAddress: { [weak self] in self?.desktop.open($0) },
      dismiss: { [weak page] notice, _ in page?.dismiss(notice) },
      allowNotifications: { [weak page] in page?.allowAlerts($0) },
      choosePlace: { [weak self] source in self?.choosePlace(by: source) }
    )
  }

  private func choosePlace(by source: View) {
    let menu = PlaceMenu(page.brand, finder: PositionFinder(programID: desktop.programID))
    placeMenu = menu
    menu.present(at: source) { [weak page] in page?.choosePlace($0) }
  }
}
