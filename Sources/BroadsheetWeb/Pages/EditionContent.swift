import BroadsheetCore
import Foundation

/// What an edition shows between its brand's masthead and footer.
struct EditionContent {
  var site: Site
  var brand: Brand
  var edition: Edition
  /// When the content is from, if there should be newer.
  var staleSince: Date?
  var now: Date
  /// Of an older page, where it stands; nil for the front or the section itself.
  var place: OlderPlace?
  /// What a reader has already, so that marks stand in its place.
  var change: PageChange?
  /// Whether the page is explained, and every card bears the number of its slot.
  var numbersSlots = false

  /// The whole page, with `below` under its content; an explained one is not counted as seen.
  func document(head: PageHead, below: HTML = HTML()) -> HTML {
    BrandFrame(
      site: site,
      brand: brand,
      size: isFirstFront ? .full : .small,
      section: edition.section,
      now: now,
      edition: numbersSlots || place != nil ? nil : edition
    ).html(head: head, kind: numbersSlots ? "\(kind) explain" : kind, main: html + below)
  }

  /// The address of the page itself, of which there may be older ones.
  var route: Route { .page(edition.key) }

  var paging: PagingLinks {
    PagingLinks(edition, at: route, place: place, phrases: brand.phrases)
  }

  private var isFirstFront: Bool { edition.section == nil && place == nil }

  /// The word for the kind of page, for the stylesheet.
  private var kind: String {
    switch edition.content {
    case .native: edition.section == nil ? "front" : "section"
    case .web: "web"
    // Nothing fills the screen, so the page is like any other.
    case .link: "section"
    }
  }

  var html: HTML {
    switch edition.content {
    case .native(let plan):
      """
      \(sectionHead)\(staleNote)\
      \(planView(of: plan))\(paging.html)
      """
    case .web(let address):
      WebSectionView(title: edition.title, address: address, brand: brand).html
    case .link(let address):
      WebSectionView(title: edition.title, address: address, brand: brand, isFramed: false).html
    }
  }

  private func planView(of plan: LayoutPlan) -> HTML {
    PlanView(
      plan: plan,
      site: site,
      brand: brand,
      section: edition.section,
      now: now,
      properties: edition.properties,
      numbersSlots: numbersSlots,
      change: change
    ).html
  }

  private var sectionHead: HTML {
    guard !isFirstFront else { return HTML() }
    guard place == nil else {
      let older = brand.phrases.olderStories
      let title: HTML = edition.section == nil ? "\(older)" : "\(edition.title): \(older)"
      return """
        <header class="section-head"><h1>\(title)</h1></header>

        """
    }
    return """
      <header class="section-head"><h1>\(edition.title)</h1>\
      \(edition.feedTitle, { "<p class=\"feed-title\" dir=\"auto\">\($0)</p>" })\
      \(edition.summary, { "<p>\($0)</p>" })</header>

      """
  }

  private var staleNote: HTML {
    guard let staleSince else { return HTML() }
    let note = brand.phrases.notUpdatedSince(staleSince)
    return "<p class=\"old\" role=\"status\">\(note)</p>\n"
  }
}
