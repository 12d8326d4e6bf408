import BroadsheetCore
import Foundation
import NewsDesk

extension FeedViewController.Surroundings {
  /// What the children of a page of a kiosk need.
  init(_ page: PageSession, on kiosk: Kiosk, _ theme: BrandTheme, _ actions: CardActions) {
    page.offersNotifications = kiosk.deliverNotifications != nil
    self.init(page.brand, page.address.section, on: kiosk, theme, actions)
    desk.isRead = { [weak page] in page?.isRead($0) ?? false }
    head = { [weak page] in page?.sectionHead() }
    personal = { [weak page] in page?.personal($0) ?? $0 }
    var told = NativeFeedActions()
    told.nearEnd = { [weak page] in page?.loadMore() }
    told.shown = { [weak page] in page?.note($0, share: $1) }
    self.actions = told
  }

  /// What children need that show something of a brand.
  init(
    _ brand: Brand,
    _ section: Slug?,
    on kiosk: Kiosk,
    _ theme: BrandTheme,
    _ actions: CardActions
  ) {
    let desk = CardDesk(
      phrases: brand.phrases,
      theme: theme,
      pictures: kiosk.pictures,
      actions: actions
    )
    desk.adverts = kiosk.adverts
    desk.isUsedUp = { [reader = kiosk.reader] in reader.memory.isUsedUp($0, at: Date()) }
    desk.markup = { [desk = kiosk.desk] in await desk.markup(of: $0) }
    self.init(
      cards: CardSurroundings(brand: brand, section: section, now: Date()),
      desk: desk,
      // Pages elsewhere lead back into the newspaper, too.
      openOutside: { [openAddress = actions.openAddress] in openAddress($0) }
    )
    models = kiosk.models(beside: HostedCards())
    views = kiosk.views(beside: HostedCards())
  }
}
