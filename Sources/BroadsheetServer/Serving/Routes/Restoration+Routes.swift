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
    case .front(let brand): await bring(PageKey(brand: brand, section: nil))
    case .section(let brand, let section), .explanation(let brand, let section?):
      await bring(PageKey(brand: brand, section: section))
    case .explanation(let brand, nil): await bring(PageKey(brand: brand, section: nil))
    case .feed(let brand, let section, _): await bring(PageKey(brand: brand, section: section))
    case .rack:
      for brand in newsstand.brands { await bring(PageKey(brand: brand.id, section: nil)) }
    case .sitemap: for brand in newsstand.brands { await bringContent(of: brand.id) }
    case .place(let brand): await bringContent(of: brand)
    case .event(let brand, _):
      await bring(PageKey(brand: brand, section: nil))
      await bringContent(of: brand)
    case .story, .search, .openSearch, .saved, .manifest, .icon, .iconPicture, .preview, .robots,
      .asset, .picture, .publisherIcon, .bundledPage, .worker, .offline:
      break
    }
  }
}
