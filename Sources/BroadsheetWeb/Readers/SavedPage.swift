public import BroadsheetCore
import Foundation

/// The stories that a reader has saved: of one brand, or of the whole newsstand.
///
/// The page is the same for everybody; the reader's own device fills it.
public struct SavedPage: Page {
  private let site: Site
  private let brand: Brand?

  /// A page in the look of a brand; nil for the newsstand's own.
  public init(site: Site, brand: Brand?) {
    self.site = site
    self.brand = brand
  }

  public func html() -> HTML {
    guard let brand else {
      return Document(
        site: site,
        head: head,
        language: site.newsstand.language,
        bodyClasses: ["rack", "saved-page"],
        header: RackPage.header(site: site, isHeading: false),
        main: main,
        footer: HTML()
      ).html()
    }
    // The masthead of an inner page bears no date.
    let frame = BrandFrame(site: site, brand: brand, size: .small, now: .distantPast)
    return frame.html(head: head, kind: "saved-page", main: main)
  }

  private var phrases: Phrases {
    brand?.phrases ?? Phrases(language: site.newsstand.language)
  }
  private var name: String { brand?.name ?? site.newsstand.title }

  private var main: HTML {
    let list = SavedList(brands: brand.map { [$0] } ?? site.newsstand.brands, phrases: phrases)
    return """
      <header class="section-head"><h1>\(phrases.savedStories)</h1>\
      <p>\(phrases.savedOnThisDevice)</p></header>
      \(list.html)
      """
  }

  private var head: PageHead {
    PageHead(
      title: "\(phrases.savedStories) – \(name)",
      route: .saved(brand: brand?.id),
      stylesheet: brand.map { site.assets.stylesheet(of: $0.id) } ?? site.assets.rackStylesheet,
      moreScript: site.assets.savedScript,
      brand: brand,
      siteName: name,
      isIndexed: false
    )
  }
}
