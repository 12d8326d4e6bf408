import BroadsheetCore
import BroadsheetPress
import BroadsheetWeb
import HTTPTypes

// All reports of an event, which is made of the front and of what the sections have.

extension RouteRenderer {
  /// The event that has a report; leads to the report's own page where that is all there is.
  ///
  /// Nil for a name that no report has. What the newsroom has taken off is not among the reports.
  func event(_ report: Slug, brand: Slug) async -> Answer? {
    guard let brand = site.newsstand.brand(brand),
      let switched = await decided.stories(of: brand.id)?.switched
    else { return nil }
    let key = PageKey(brand: brand.id, section: nil)
    let route = Route.event(brand: brand.id, report)
    if let words = switched.closing(of: nil) {
      return state(.closed(words), route: route, brand: brand, status: .ok)
    }
    let page = published.page(key) ?? PublishedPage()
    guard let edition = page.edition else { return pending(key, at: route, of: brand) }
    let finding = edition.plan.flatMap { plan in
      EventPage.find(
        report,
        on: plan,
        among: switched.stories,
        of: brand,
        now: edition.pressedAt
      )
    }
    switch finding {
    case .event(let event):
      return answer(showing: event, of: brand, on: edition, page.version)
    case .report(let teaser):
      return EventReportsPage.address(of: teaser, in: brand).map { .redirect(to: $0) }
    case nil:
      return await address(of: report, in: brand).map { .redirect(to: $0.path) }
    }
  }

  private func answer(
    showing event: EventPage,
    of brand: Brand,
    on edition: Edition,
    _ version: Int
  ) -> Answer {
    var hasher = Hasher()
    hasher.combine(version)
    hasher.combine(event)
    let route = Route.event(brand: brand.id, event.name)
    return Answer(
      kept(route, version: hasher.finalize()) {
        let page = EventReportsPage(site: site, brand: brand, event: event, now: edition.pressedAt)
        return Representation(page)
      }
    )
  }
}
