import BroadsheetCore
import Foundation
import NewsDesk

extension FeedViewController.Surroundings {
  /// What the children of a page need.
  init(
    _ page: PageSession,
    with dependencies: AppDependencies,
    _ theme: BrandTheme,
    _ actions: CardActions
  ) {
    page.offersNotifications = dependencies.deliverNotifications != nil
    self.init(page.brand, page.address.section, with: dependencies, theme, actions)
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
    with dependencies: AppDependencies,
    _ theme: BrandTheme,
    _ actions: CardActions
  ) {
    let desk = CardDesk(
      phrases: brand.phrases,
      theme: theme,
      pictures: dependencies.pictures,
      actions: actions
    )
    desk.adverts = dependencies.adverts
    desk.isUsedUp = { [reader = dependencies.reader] in reader.memory.isUsedUp($0, at: Date()) }
    desk.markup = { [desk = dependencies.desk] in await desk.markup(of: $0) }
    self.init(
      cards: CardSurroundings(brand: brand, section: section, now: Date()),
      desk: desk,
      // Pages elsewhere lead back into the newspaper, too.
      openOutside: { [openAddress = actions.openAddress] in openAddress($0) }
    )
    models = dependencies.models(beside: HostedCards())
    views = dependencies.views(beside: HostedCards())
  }
}
