public import BroadsheetCore

/// Where an older page stands among those of its front or section.
public struct OlderPlace: Sendable, Hashable {
  var cursor: PageCursor
  var previous: PageCursor?
  var next: PageCursor?

  /// The place of a page behind a cursor, between the older page before it, if that is not the first,
  /// and the next, if there is one.
  public init(_ cursor: PageCursor, previous: PageCursor? = nil, next: PageCursor? = nil) {
    self.cursor = cursor
    self.previous = previous
    self.next = next
  }
}

/// The ways from a page to the ones before and behind it, below its content and in its head.
///
/// The script of the page follows the way on when the reader comes near it; see paging.js.
struct PagingLinks {
  private let previous: String?
  private let next: String?
  private let phrases: Phrases

  /// `place` is nil for the front or the section itself.
  init(_ edition: Edition, at route: Route, place: OlderPlace?, phrases: Phrases) {
    previous = place.map { place in
      place.cursor == .top ? route.path : route.older(after: place.previous ?? .top)
    }
    let further = place.map(\.next) ?? (edition.goesOn ? .top : nil)
    next = further.map { route.older(after: $0) }
    self.phrases = phrases
  }

  /// Links of the document's head.
  var head: HTML {
    """
    \(previous, { "<link rel=\"prev\" href=\"\($0)\">\n" })\
    \(next, { "<link rel=\"next\" href=\"\($0)\">\n" })
    """
  }

  /// Empty for a page that is the only one.
  var html: HTML {
    guard previous != nil || next != nil else { return HTML() }
    return """
      <nav class="paging" aria-label="\(phrases.pages)"\
      \(attribute: "data-added", next.map { _ in phrases.moreStories("#") })\
      \(attribute: "data-failed", next.map { _ in phrases.moreFailed })\
      \(attribute: "data-retry", next.map { _ in phrases.retry })>\
      \(previous, { "<a rel=\"prev\" href=\"\($0)\">\(phrases.newerStories)</a>" })\
      \(next, { "<a rel=\"next\" href=\"\($0)\">\(phrases.olderStories)</a>" })</nav>

      """
  }
}
