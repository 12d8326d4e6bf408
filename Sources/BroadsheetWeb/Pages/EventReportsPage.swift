package import BroadsheetCore
package import Foundation

/// All reports of an event, newest first; where the words "Also in NRK, VG" of a card lead.
///
/// Search engines are asked to leave it: it is made of headlines of others, and gone with the event.
package struct EventReportsPage: Page {
  private let site: Site
  private let brand: Brand
  private let event: EventPage
  private let now: Date
  private let context: CardContext

  /// A page of an event on a brand's front.
  package init(site: Site, brand: Brand, event: EventPage, now: Date) {
    self.site = site
    self.brand = brand
    self.event = event
    self.now = now
    context = CardContext(
      brand: brand,
      now: now,
      headingLevel: 2,
      isFront: false,
      looks: site.looks,
      pictures: site.pictures
    )
  }

  /// Where a report is read; nil for an address that no page may link to.
  package static func address(of report: Teaser, in brand: Brand) -> String? {
    CardContext(brand: brand, now: .distantPast).address(of: report)
  }

  package func html() -> HTML {
    let main: HTML = """
      <div class="search-page"><h1\(language)>\(event.best.headline)</h1>
      <p class="meta"><span>\(papers)</span>\(event.firstAt, first)</p>
      <ol class="results" aria-label="\(brand.phrases.allReports)">
      \(each: event.reports, item)</ol></div>

      """
    return BrandFrame(site: site, brand: brand, size: .small, section: nil, now: now)
      .html(head: head, kind: "event", main: main)
  }

  private var papers: String { brand.phrases.papers(event.publishers.count) }

  private var language: HTML { HTML("\(attribute: "lang", event.best.language)") }

  private func first(_ date: Date) -> HTML {
    let age = brand.phrases.age(of: date, at: now)
    return "<span>\(brand.phrases.firstReport) \(TeaserMeta.time(date, text: age))</span>"
  }

  private func item(_ report: Teaser) -> HTML {
    let model = TeaserModel(report, in: context.surroundings)
    let byline: HTML? = model.byline.map { "<p class=\"byline\">\($0)</p>\n" }
    let standfirst: HTML? = model.standfirst.map { words in
      "<p class=\"snippet\"\(TeaserLink.attribute(ofLanguage: model))>\(words)</p>\n"
    }
    return """
      <li class="result">\(TeaserMeta.html(of: model, in: context))
      \(context.heading(TeaserLink.html(to: model, in: context)))
      \(byline)\(standfirst)</li>

      """
  }

  private var head: PageHead {
    PageHead(
      title: "\(event.best.headline) – \(brand.name)",
      description: "\(papers): \(event.publishers.joined(separator: ", "))",
      route: .event(brand: brand.id, event.name),
      stylesheet: site.assets.stylesheet(of: brand.id),
      moreStyle: site.assets.searchStylesheet,
      brand: brand,
      siteName: brand.name,
      isIndexed: false
    )
  }
}
