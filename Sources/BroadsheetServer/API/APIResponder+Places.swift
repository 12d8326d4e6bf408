import BroadsheetAPI
import BroadsheetCore
import BroadsheetWeb
import HTTPTypes

extension APIResponder {
  /// Seconds after which a client may ask for one more point.
  private static let pointPause = 5

  /// What depends on a place, at the one that the query names; without one, at the brand's home.
  ///
  /// Whoever asks says where they may be: of a point, no cache keeps the answer, be it that there is
  /// none.
  func local(_ brand: Slug, _ query: APIQuery, for client: ClientName) async -> Answer {
    // In the order in which they count.
    let asked = ["place", "at"].compactMap { name in query[name].map { "\(name)=\($0)" } }
    let choices = asked.compactMap { PlaceChoice(query: $0) }
    guard choices.count == asked.count else {
      let detail = "'place' is a name as addresses have it, and 'at' is degrees such as 59.9,10.8."
      return Answer(.invalid, status: .badRequest, detail: detail)
    }
    let choice = choices.first
    var nothing = Answer.nothing
    if choice?.isNamed == false { nothing.cache = .none }
    guard let brand = newsstand.brand(brand) else { return nothing }
    switch await renderer.places.find(choice, of: brand, for: client) {
    case .found(let found):
      guard let made = Representation(document: document(of: found, brand)) else { return .failed }
      return Answer(made, cache: found.isForEverybody ? .page : .none, guardedBy: .data)
    case .tooMany:
      return Answer(.tooMany, status: .tooManyRequests, retryAfter: Self.pointPause)
    case nil: return nothing
    }
  }

  private func document(of found: PlaceAnswers.Found, _ brand: Brand) -> LocalDocument {
    LocalDocument(
      found.plan,
      of: found.place,
      chosenAs: found.choice ?? found.place.slug.map { .named($0) },
      brand: brand.id,
      page: Route.place(brand: brand.id).path,
      addresses(of: brand, section: nil)
    )
  }
}
