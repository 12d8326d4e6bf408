import BroadsheetCore
import BroadsheetWeb

// What readers without a network have to do with.

extension RouteRenderer {
  /// Browsers ask for the worker at every visit, so that another takes its place at once.
  func worker() -> Answer {
    let representation = kept(.worker, version: 0) {
      Representation(
        Array(site.assets.worker.utf8),
        mediaType: "text/javascript; charset=utf-8",
        effort: .thorough
      )
    }
    return Answer(representation, cache: .asked, guardedBy: .worker)
  }

  func offline(_ brand: Slug?) -> Answer? {
    let known = brand.flatMap { site.newsstand.brand($0) }
    if brand != nil, known == nil { return nil }
    return Answer(
      kept(.offline(brand: brand), version: 0) {
        Representation(OfflinePage(site: site, brand: known, now: now()))
      }
    )
  }
}
