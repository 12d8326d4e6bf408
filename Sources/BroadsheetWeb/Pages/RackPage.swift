public import BroadsheetCore
public import Foundation

/// The newsstand: its brands as front pages on a rack.
public struct RackPage: Page {
  private let site: Site
  private let editions: [Slug: Edition]
  private let now: Date

  /// `editions` are the fronts by brand; a brand without one shows its name alone.
  public init(site: Site, editions: [Slug: Edition], now: Date) {
    self.site = site
    self.editions = editions
    self.now = now
  }

  public func html() -> HTML {
    let newsstand = site.newsstand
    return Document(
      site: site,
      head: head,
      language: newsstand.language,
      bodyClasses: ["rack"],
      header: Self.header(site: site, isHeading: true),
      main: """
        <ul class="shelf">
        \(each: Array(newsstand.brands.enumerated()), { index, brand in
          "<li>\(sheet(of: brand, isFirst: index == 0))</li>\n"
        })</ul>

        """,
      footer: HTML()
    ).html()
  }

  private func sheet(of brand: Brand, isFirst: Bool) -> HTML {
    RackSheet(
      brand: brand,
      lettering: site.assets.lettering(of: brand.id),
      edition: editions[brand.id],
      now: now,
      isFirst: isFirst
    ).html
  }

  /// The head of the newsstand's own pages.
  static func header(site: Site, isHeading: Bool) -> HTML {
    let phrases = Phrases(language: site.newsstand.language)
    let element: HTML = isHeading ? "h1" : "p"
    return """
      <header class="rack-head"><\(element) class="brand-name"><a href="\(Route.rack)">\
      \(site.newsstand.title)</a></\(element)>
      <a href="\(Route.saved(brand: nil))">\(phrases.savedOnes)</a>
      <button class="colour-switch" type="button" aria-label="\(phrases.switchColours)" hidden></button></header>

      """
  }

  private var head: PageHead {
    let newsstand = site.newsstand
    return PageHead(
      title: newsstand.title,
      description: newsstand.brands.map(\.name).joined(separator: ", "),
      route: .rack,
      stylesheet: site.assets.rackStylesheet,
      siteName: newsstand.title,
      structuredData: StructuredData.list(
        name: newsstand.title,
        addresses: newsstand.brands.map { site.absolute(.front($0.id)) }
      )
    )
  }
}
