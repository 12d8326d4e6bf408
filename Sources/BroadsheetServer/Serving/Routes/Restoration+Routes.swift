import BroadsheetCore
import BroadsheetPress
import BroadsheetWeb

extension Restoration {
  /// Sees to it that whatever is kept for a route is published.
  ///
  /// Stories see to themselves, because most are found without it.
  func bring(_ route: Route) async {
    guard !isComplete else { return }
    switch route {
    case .page(let page), .feed(let page, _), .explanation(let page): await bring(page)
    case .rack:
      for brand in newsstand.brands { await bring(PageKey(brand: brand.id)) }
    case .sitemap: for brand in newsstand.brands { await bringContent(of: brand.id) }
    case .place(let brand): await bringContent(of: brand)
    case .event(let brand, _):
      await bring(PageKey(brand: brand))
      await bringContent(of: brand)
    case .story, .search, .openSearch, .saved, .manifest, .icon, .iconPicture, .preview, .robots,
      .asset, .picture, .publisherIcon, .bundledPage, .worker, .offline:
      break
    }
  }
}
