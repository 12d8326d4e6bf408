public import BroadsheetCore
public import Foundation

/// What depends on a place, the weather and local news, at one of them.
///
/// A page of its own for readers without script; the script takes the cards out of it.
public struct PlacePage: Page {
  private let site: Site
  private let brand: Brand
  private let place: Place
  private let plan: LayoutPlan
  private let now: Date

  /// A page of the cards that a plan has for a place; a place without a name is called the
  /// reader's.
  public init(site: Site, brand: Brand, place: Place, plan: LayoutPlan, now: Date) {
    self.site = site
    self.brand = brand
    self.place = place
    self.plan = plan
    self.now = now
  }

  public func html() -> HTML {
    let title = place.name ?? brand.phrases.yourPlace
    let head = PageHead(
      title: "\(title) – \(brand.name)",
      stylesheet: site.assets.stylesheet(of: brand.id),
      brand: brand,
      siteName: brand.name,
      isIndexed: false
    )
    let cards = PlanView(plan: plan, site: site, brand: brand, section: nil, now: now).html
    return BrandFrame(site: site, brand: brand, size: .small, section: nil, now: now).html(
      head: head,
      kind: "section",
      main: "<header class=\"section-head\"><h1>\(title)</h1></header>\n\(cards)"
    )
  }
}
