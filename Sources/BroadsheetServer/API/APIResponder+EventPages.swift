import BroadsheetAPI
import BroadsheetCore
import BroadsheetPress
import BroadsheetWeb
import HTTPTypes

// All reports of an event. What readers did is reported to ``EventsEndpoint``.

extension APIResponder {
  /// The event that has a report; leads to the story where that is all there is, as in a browser.
  ///
  /// One that is left and read elsewhere is answered as it is: the interface leads to nobody else's pages.
  func event(_ report: Slug, brand: Slug) async -> Answer {
    guard let brand = newsstand.brand(brand) else { return .nothing }
    await renderer.restoration.bring(Route.event(brand: brand.id, report))
    switch await renderer.eventOutcome(of: report, in: brand) {
    case .closed(let words): return problem(.closed(words), of: brand)
    case .awaited(let key): return pending(key, of: brand)
    case .event(let event, _, let version):
      return kept(.event(brand: brand.id, event.name), version: version) {
        document(of: event, brand)
      }
    case .report(let teaser):
      if let story = addresses(of: brand, section: nil).story(of: teaser) {
        return moved(to: story)
      }
      let event = EventPage(named: report, alone: teaser)
      return kept(.event(brand: brand.id, report), version: event.hashValue) {
        document(of: event, brand)
      }
    case .story(let brand, let section, let story):
      return moved(to: APIRoute.story(brand: brand, section: section, story).path)
    case .nothing: return .nothing
    }
  }

  private func document(of event: EventPage, _ brand: Brand) -> EventDocument {
    EventDocument(event, brand: brand.id, addresses(of: brand, section: nil))
  }

  private func moved(to address: String) -> Answer {
    var answer = Answer.redirect(to: address)
    answer.guardedBy = .data
    return answer
  }
}
