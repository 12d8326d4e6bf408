import BroadsheetCore
import BroadsheetPress
import BroadsheetWeb
import HTTPTypes
import Hummingbird

/// Asks for word of everything new on a front, a section or a live story: its address with
/// `?live=NUMBER`, where NUMBER is the edition that the page shows, or the version of the story.
///
/// A browser that connects again by itself names the number that it heard of last in `Last-Event-ID`,
/// which then counts.
struct LiveRequest: Sendable {
  /// What is listened to.
  enum Subject: Sendable, Hashable {
    case page(PageKey)
    case story(Slug, section: Slug, brand: Slug)
  }

  private static let key = "live="

  var subject: Subject
  /// The number that the reader has.
  var number: Int

  /// Nil for a request that asks for something else.
  init?(_ request: Request, at route: Route) {
    guard let query = request.uri.query, query.hasPrefix(Self.key),
      let subject = Subject(route),
      let asked = Self.number(query.dropFirst(Self.key.count))
    else { return nil }
    self.subject = subject
    number = request.headers[.lastEventID].flatMap { Self.number($0) } ?? asked
  }

  private static func number(_ text: some StringProtocol) -> Int? {
    Route.edition(inQuery: "since=\(text)")
  }
}

extension LiveRequest.Subject {
  fileprivate init?(_ route: Route) {
    switch route {
    case .story(let brand, let section, let story):
      self = .story(story, section: section, brand: brand)
    case .page(let page): self = .page(page)
    default: return nil
    }
  }
}

extension HTTPField.Name {
  static let lastEventID = named("Last-Event-ID")
  static let accelBuffering = named("X-Accel-Buffering")
}
