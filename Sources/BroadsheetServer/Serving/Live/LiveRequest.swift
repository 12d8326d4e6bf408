import BroadsheetPress
import BroadsheetWeb
import HTTPTypes
import Hummingbird

/// Asks for word of every new edition of a front or section: its address with `?live=SERIAL`, where
/// SERIAL is the edition that the page shows.
///
/// A browser that connects again by itself names the one that it heard of last in `Last-Event-ID`,
/// which then counts.
struct LiveRequest: Sendable {
  private static let key = "live="

  var page: PageKey
  /// The edition that the reader has.
  var serial: Int

  /// Nil for a request that asks for something else.
  init?(_ request: Request, at route: Route) {
    guard let query = request.uri.query, query.hasPrefix(Self.key),
      let page = PageKey(paged: route),
      let asked = Self.serial(query.dropFirst(Self.key.count))
    else { return nil }
    self.page = page
    serial = request.headers[.lastEventID].flatMap { Self.serial($0) } ?? asked
  }

  private static func serial(_ text: some StringProtocol) -> Int? {
    Route.edition(inQuery: "since=\(text)")
  }
}

extension HTTPField.Name {
  static let lastEventID = named("Last-Event-ID")
  static let accelBuffering = named("X-Accel-Buffering")
}
