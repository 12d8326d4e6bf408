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
  /// What a reader may be told.
  enum Outcome: Sendable {
    case page(PlacePage, isForEverybody: Bool)
    /// More places were asked for than services should be bothered with.
    case tooMany
  }

  private let press: NewsstandPress
  private let allowance: Allowance
  private let now: @Sendable () -> Date

  init(
    _ press: NewsstandPress,
    now: @escaping @Sendable () -> Date,
    uptime: @escaping @Sendable () -> Double
  ) {
    self.press = press
    allowance = Allowance(
      client: .init(rate: 0.2, burst: 10),
      network: .init(rate: 1, burst: 30),
      region: .init(rate: 2.5, burst: 60),
      everybody: .init(rate: 5, burst: 100),
      uptime: uptime
    )
    self.now = now
  }

  /// Nil when the brand has nothing that depends on a place, or no such place.
  ///
  /// Without a query it is the brand's home.
  func find(
    _ query: String?,
    of brand: Brand,
    on site: Site,
    for client: ClientName
  ) async -> Outcome? {
    let choice = query.flatMap { PlaceChoice(query: $0) }
    guard query == nil || choice != nil else { return nil }
    guard let switched = press.content(of: brand.id)?.brand, !switched.placeRules.isEmpty,
      let place = choice.map({ $0.place(of: brand) }) ?? brand.places.first
    else { return nil }
    // The brand's own places are few, and everybody's; only others could be asked for without end.
    guard choice.map(\.isNamed) ?? true || allowance.take(for: client) else { return .tooMany }
    let moment = now()
    guard let plan = await press.local(place, of: brand.id) else { return nil }
    let page = PlacePage(site: site, brand: brand, place: place, plan: plan, now: moment)
    return .page(page, isForEverybody: choice.map(\.isNamed) ?? true)
  }
}

extension PlaceChoice {
  fileprivate var isNamed: Bool { if case .named = self { true } else { false } }
}

extension RouteRenderer {
  /// The page of a reader's place; only that of a brand's own place may be kept by others.
  func place(
    _ route: Route,
    brand: Slug,
    query: String?,
    for client: ClientName
  ) async -> Answer? {
    guard let brand = site.newsstand.brand(brand) else { return nil }
    switch await places.find(query, of: brand, on: site, for: client) {
    case .page(let page, let isForEverybody):
      return Answer(Representation(page), cache: isForEverybody ? .page : .none)
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
