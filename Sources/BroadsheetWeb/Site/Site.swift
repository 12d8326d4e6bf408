public import BroadsheetCore

/// What every page of an installation shares: the newsstand, its assets, its cards, its address.
///
/// Making one builds all stylesheets, so it is made once per newsstand and handed to the pages.
public struct Site: Sendable {
  public let newsstand: Newsstand
  public let assets: SiteAssets
  public let cards: CardFactory
  /// Where the site is reached from outside, without a slash at the end; empty when nobody knows,
  /// and then addresses start at the root.
  public let publicAddress: String

  /// The newsstand's own public address wins over the one given here.
  public init(
    newsstand: Newsstand,
    publicAddress: String = "",
    cards: CardFactory = .standard
  ) {
    self.newsstand = newsstand
    self.cards = cards
    assets = SiteAssets(newsstand: newsstand)
    var address = newsstand.settings.publicAddress ?? publicAddress
    while address.last == "/" { address.removeLast() }
    self.publicAddress = address
  }

  /// The address of a page for those who are not on the site.
  public func absolute(_ route: Route) -> String { publicAddress + route.path }
}
