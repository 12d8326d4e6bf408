import BroadsheetCore
import BroadsheetPress
import BroadsheetWeb
import Foundation
import HTTPTypes

/// Answers what the weather and the news are at a reader's place.
///
/// The place comes with the request and goes with the answer: it is neither logged nor kept, and
/// what is asked of weather services is coarser than any address.
struct PlaceAnswers: Sendable {
  /// What is known of a place.
  struct Found: Sendable {
    var place: Place
    /// How the place was asked for; nil for the brand's home.
    var choice: PlaceChoice?
    var plan: LayoutPlan

    /// Whether it is of a brand's own place, so that others may keep it.
    var isForEverybody: Bool { choice?.isNamed ?? true }
  }

  /// What a reader may be told.
  enum Outcome: Sendable {
    case found(Found)
    /// More places were asked for than services should be bothered with.
    case tooMany
  }

  private let press: NewsstandPress
  /// For pages and programs together.
  private let limiter: RateLimiter

  init(_ press: NewsstandPress, uptime: @escaping @Sendable () -> Double) {
    self.press = press
    limiter = RateLimiter(
      client: .init(rate: 0.2, burst: 10),
      network: .init(rate: 1, burst: 30),
      region: .init(rate: 2.5, burst: 60),
      everybody: .init(rate: 5, burst: 100),
      uptime: uptime
    )
  }

  /// Nil when the brand has nothing that depends on a place, or no such place.
  ///
  /// Without a choice it is the brand's home.
  func find(_ choice: PlaceChoice?, of brand: Brand, for client: ClientName) async -> Outcome? {
    guard let switched = press.content(of: brand.id)?.brand, !switched.placeRules.isEmpty,
      let place = choice.map({ $0.place(of: brand) }) ?? brand.places.first
    else { return nil }
    // The brand's own places are few, and everybody's; only others could be asked for without end.
    guard choice.map(\.isNamed) ?? true || limiter.consume(for: client) else { return .tooMany }
    guard let plan = await press.local(place, of: brand.id) else { return nil }
    return .found(Found(place: place, choice: choice, plan: plan))
  }
}

extension PlaceChoice {
  /// Whether it is one of a brand's own places, which say nothing of where a reader is.
  var isNamed: Bool { if case .named = self { true } else { false } }
}

extension RouteRenderer {
  /// The page of a reader's place; only that of a brand's own place may be kept by others.
  func place(
    _ route: Route,
    brand: Slug,
    query: String?,
    for client: ClientName
  ) async -> Answer? {
    let choice = query.flatMap { PlaceChoice(query: $0) }
    guard let brand = site.newsstand.brand(brand), query == nil || choice != nil else { return nil }
    let moment = now()
    switch await places.find(choice, of: brand, for: client) {
    case .found(let found):
      let page = PlacePage(
        site: site,
        brand: brand,
        place: found.place,
        plan: found.plan,
        now: moment
      )
      return Answer(Representation(page), cache: found.isForEverybody ? .page : .none)
    case .tooMany:
      let status = HTTPResponse.Status.tooManyRequests
      return state(
        .failure(.refused(status: status.code)),
        route: nil,
        brand: brand,
        status: status
      )
    case nil: return nil
    }
  }
}
