import BroadsheetCore
import BroadsheetGTK
import CAdwaita
import Foundation
import NewsDesk
import Toolkit

/// All reports of an event, newest first, under a bar with the way back.
@MainActor
final class EventScreen: Controller {
  let view: View
  let containment = Containment<View>()
  private unowned let desktop: Desktop
  private let event: EventSession
  private let feed: FeedController
  private let page = Box(GTK_ORIENTATION_VERTICAL)
  private let name: BarName

  init(_ desktop: Desktop, _ link: EventLink, of brand: Brand) {
    self.desktop = desktop
    let event = EventSession(link, of: brand, on: desktop.desk, reader: desktop.reader)
    self.event = event
    name = BarName(of: brand)
    view = page
    let cards = CardDesk(
      pictures: desktop.pictures,
      phrases: brand.phrases,
      actions: EventScreen.actions(of: brand, desktop),
      isRead: { [weak event] in event?.isRead($0) == true }
    )
    cards.isCentred = brand.style.masthead == .spaced
    var surroundings = FeedController.Surroundings(
      cards: event.cards,
      chain: CardChain([StandardCardModels()]),
      desk: cards,
      openOutside: { [weak desktop] in desktop?.open($0) }
    )
    surroundings.head = { [weak event] in event?.head() }
    // What is called needs this object, which needs the controller.
    let way = Way()
    surroundings.actions.pulled = { way.screen?.refresh() }
    feed = FeedController(event.model, surroundings, width: desktop.width)
    way.screen = self
    page.styled(desktop.looks.use(brand)).expanding(horizontally: true, vertically: true)
    page.append(bar(of: brand))
    add(feed) {
      page.append($0)
    } unembed: { [page] in
      page.remove($0)
    }
  }

  @MainActor private final class Way { weak var screen: EventScreen? }

  /// A report may have been read meanwhile.
  func didAppear() {
    event.begin()
    feed.native?.planView.refreshCards()
  }

  /// Asks for what is new, and says so where nothing is.
  func refresh() {
    // It ends with the answer.
    Task { [weak self, event] in
      if let words = await event.refreshed() { self?.desktop.say(words) }
    }
  }

  private func bar(of brand: Brand) -> View {
    let bar = HeaderBar()
    bar.setTitle(name.box)
    bar.addAtStart(
      Button(symbol: "go-previous-symbolic", label: brand.phrases.previous) { [weak desktop] in
        desktop?.back()
      }
    )
    return bar
  }

  private static func actions(of brand: Brand, _ desktop: Desktop) -> CardActions {
    CardActions(
      open: { [weak desktop] teaser, _, source in
        desktop?.open(teaser, of: brand.id, from: source)
      },
      openAddress: { [weak desktop] in desktop?.open($0) }
    )
  }
}
