public import BroadsheetCore
public import Foundation

/// What readers see without a network where they open what was never kept: a word, another try, and
/// what can be read all the same, which the service worker adds.
public struct OfflinePage: Page {
  /// Behind which the worker puts what is kept.
  static let listTag = "<ul class=\"kept-pages\">"

  private let site: Site
  private let brand: Brand?
  private let now: Date

  /// In the look and language of a brand; of the newsstand without one.
  public init(site: Site, brand: Brand?, now: Date) {
    (self.site, self.brand, self.now) = (site, brand, now)
  }

  public func html() -> HTML {
    guard let brand else {
      return Document(
        site: site,
        head: head,
        language: site.newsstand.language,
        bodyClasses: ["rack", "state"],
        header: RackPage.header(site: site, isHeading: false),
        main: main,
        footer: HTML()
      ).html()
    }
    return BrandFrame(site: site, brand: brand, size: .small, section: nil, now: now)
      .html(head: head, kind: "state", main: main)
  }

  private var phrases: Phrases {
    brand?.phrases ?? Phrases(language: site.newsstand.language)
  }

  /// An empty address is that of the page which was asked for.
  private var main: HTML {
    """
    <div class="state-message" role="status"><h1>\(phrases.offlineTitle)</h1>
    <p>\(phrases.offlineAdvice)</p>
    <p><a class="button" href="">\(phrases.retry)</a></p></div>
    <nav aria-label="\(phrases.keptPages)">\(HTML(SafeMarkup(sanitized: Self.listTag)))</ul></nav>

    """
  }

  private var head: PageHead {
    PageHead(
      title: "\(phrases.offlineTitle) – \(brand?.name ?? site.newsstand.title)",
      route: .offline(brand: brand?.id),
      stylesheet: brand.map { site.assets.stylesheet(of: $0.id) } ?? site.assets.rackStylesheet,
      brand: brand,
      siteName: brand?.name ?? site.newsstand.title,
      isIndexed: false
    )
  }
}
