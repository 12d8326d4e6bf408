import BroadsheetCore
import BroadsheetPress
import BroadsheetWeb
import HTTPTypes

// All reports of an event, which is made of the front and of what the sections have.

extension RouteRenderer {
  /// What the name of a report leads to, for readers and for programs.
  enum EventOutcome {
    /// The newsroom has closed the brand, with these words.
    case closed(String)
    /// The front has not come yet.
    case awaited(PageKey)
    /// The event, on an edition of the front; what is made of it holds as long as `version` does.
    case event(EventPage, on: Edition, version: Int)
    /// The one report that is left, or that nobody else has.
    case report(Teaser)
    /// The story that no event has any more.
    case story(brand: Slug, section: Slug, Slug)
    /// No report has the name.
    case nothing
  }

  /// The event that has a report; leads to the report's own page where that is all there is.
  ///
  /// Nil for a name that no report has. What the newsroom has taken off is not among the reports.
  func event(_ report: Slug, brand: Slug) async -> Answer? {
    guard let brand = site.newsstand.brand(brand) else { return nil }
    let route = Route.event(brand: brand.id, report)
    switch await eventOutcome(of: report, in: brand) {
    case .closed(let words): return state(.closed(words), route: route, brand: brand, status: .ok)
    case .awaited(let key): return pending(key, at: route, of: brand)
    case .event(let event, let edition, let version):
      return Answer(
        kept(Route.event(brand: brand.id, event.name), version: version) {
          let now = edition.pressedAt
          let page = EventReportsPage(site: site, brand: brand, event: event, now: now)
          return Representation(page)
        }
      )
    case .report(let teaser):
      return EventReportsPage.address(of: teaser, in: brand).map { .redirect(to: $0) }
    case .story(let brand, let section, let story):
      return .redirect(to: Route.story(brand: brand, section: section, story).path)
    case .nothing: return nil
    }
  }

  /// What a name leads to that anybody may have made up; what is kept of the brand has been brought.
  func eventOutcome(of report: Slug, in brand: Brand) async -> EventOutcome {
    guard let switched = await decided.stories(of: brand.id)?.switched else { return .nothing }
    let key = PageKey(brand: brand.id, section: nil)
    if let words = switched.closing(of: nil) { return .closed(words) }
    let page = published.page(key) ?? PublishedPage()
    guard let edition = page.edition else { return .awaited(key) }
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
      var hasher = Hasher()
      hasher.combine(page.version)
      hasher.combine(event)
      return .event(event, on: edition, version: hasher.finalize())
    case .report(let teaser): return .report(teaser)
    case nil:
      guard case .story(let brand, let section, let story)? = await address(of: report, in: brand)
      else { return .nothing }
      return .story(brand: brand, section: section, story)
    }
  }
}
