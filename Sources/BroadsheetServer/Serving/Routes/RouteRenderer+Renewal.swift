import BroadsheetCore
import BroadsheetPress
import BroadsheetWeb
import HTTPTypes

extension RouteRenderer {
  /// What has changed on a page since an edition of it; for its script.
  func renewal(_ route: Route, of key: PageKey, since serial: Int) -> Answer? {
    guard let brand = site.newsstand.brand(key.brand) else { return nil }
    let shown = published.page(key) ?? PublishedPage()
    guard let edition = shown.edition, let change = published.change(of: key, since: serial) else {
      let bytes = shown.edition.map { PageRenewal(to: $0).json } ?? []
      return bytes.isEmpty ? nil : answer(Representation(bytes, mediaType: Self.json))
    }
    // A page of somebody else is compared with nothing but itself.
    if change.isOfAnotherKind || change.from != change.to && edition.plan == nil {
      let bytes = PageRenewal(to: edition, isUrgent: true).json
      return answer(Representation(bytes, mediaType: Self.json))
    }
    let address = RenewalAddress(route: route, serial: serial)
    if let known = renewals.representation(of: address, version: shown.version) {
      return answer(known)
    }
    let page = EditionPage(
      site: site,
      brand: brand,
      edition: edition,
      staleSince: shown.staleSince,
      now: edition.pressedAt
    )
    let made = Representation(PageRenewal(change, of: page).json, mediaType: Self.json)
    renewals.keep(made, of: address, version: shown.version)
    return answer(made)
  }

  private static let json = "application/json"

  /// What is asked for is what there is at this moment.
  private func answer(_ representation: Representation) -> Answer {
    Answer(representation, cache: .asked, guardedBy: .inert)
  }
}

/// A page and the edition that somebody has of it.
struct RenewalAddress: Hashable, Sendable {
  var route: Route
  var serial: Int
}

extension Route {
  private static let sinceKey = "since="
  /// Digits of an edition's number.
  private static let mostDigits = 16

  /// The edition that a query names, which asks for nothing but what has changed since; nil for any
  /// other query.
  static func edition(inQuery query: String) -> Int? {
    guard query.hasPrefix(sinceKey) else { return nil }
    let digits = query.utf8.dropFirst(sinceKey.utf8.count)
    guard (1...mostDigits).contains(digits.count),
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}
