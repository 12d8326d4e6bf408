import BroadsheetCore
import BroadsheetPress
import BroadsheetWeb
import HTTPTypes

/// Older pages of fronts and sections as they are served, made when somebody asks and kept until
/// anything of their brand changes.
struct OlderPages: Sendable {
  struct Address: Hashable, Sendable {
    var key: PageKey
    var cursor: PageCursor
  }

  /// Few readers go far; all that are kept together weigh less than what is pressed.
  private static let kept = 256

  private let press: NewsstandPress
  private let cache = PageCache<Address>(capacity: kept)

  init(_ press: NewsstandPress) { self.press = press }

  /// Older pages of the same press, none of them drawn yet.
  var forgetful: OlderPages { OlderPages(press) }

  /// What stands at an address; nil where nothing does.
  ///
  /// `written` is how the address of the page behind a cursor is written, and without one that of the
  /// page itself. Throws why it cannot be had now.
  func answer(
    at address: Address,
    written: (PageCursor?) -> String,
    drawn: (OlderEdition) -> Representation
  ) async throws(Failure) -> Answer? {
    let version = press.published.lastChange(of: address.key.brand)
    if let known = cache.representation(of: address, version: version) { return Answer(known) }
    guard let older = try await press.olderPage(of: address.key, after: address.cursor) else {
      // What was expected behind it is not there.
      let isThere = press.published.page(address.key)?.edition?.plan != nil
      return address.cursor == .top && isThere ? .redirect(to: written(nil)) : nil
    }
    guard older.cursor == address.cursor else {
      return .redirect(to: written(older.cursor))
    }
    let representation = drawn(older)
    cache.keep(representation, of: address, version: version)
    return Answer(representation)
  }
}

extension RouteRenderer {
  /// An older page; where it begins in vain, or otherwise than our own links say, leads elsewhere.
  func olderPage(_ route: Route, of key: PageKey, at asked: Route.OlderAddress) async -> Answer? {
    guard case .cursor(let cursor, let isWholeQuery) = asked,
      let brand = site.newsstand.brand(key.brand)
    else { return nil }
    guard isWholeQuery else { return .redirect(to: route.older(after: cursor)) }
    do throws(Failure) {
      return try await older.answer(
        at: .init(key: key, cursor: cursor),
        written: { $0.map { route.older(after: $0) } ?? route.path },
        drawn: { older in
          Representation(
            EditionPage(
              site: site,
              brand: brand,
              edition: older.edition,
              staleSince: published.page(key)?.staleSince,
              place: OlderPlace(older.cursor, previous: older.previous, next: older.next),
              now: older.edition.pressedAt
            )
          )
        }
      )
    } catch {
      return state(
        .failure(error),
        route: nil,
        again: route.older(after: cursor),
        brand: brand,
        status: .serviceUnavailable
      )
    }
  }
}
