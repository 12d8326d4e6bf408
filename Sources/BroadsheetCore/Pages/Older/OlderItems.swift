import Foundation

/// The teasers with which a page goes on below its end, each once, and none that it shows itself.
public struct OlderItems: Sendable {
  /// Teasers of one older page.
  public static let pageLength = 24

  /// In the order in which they are shown.
  public let items: [FeedItem]
  /// Where the page behind an item begins, by the item's mark in cursors.
  private let places: [String: Int]

  /// Those of the candidates that nothing shown leads to, in their order; linear in both.
  public init(_ candidates: [FeedItem], below shown: [FeedItem]) {
    var seen = SeenStories()
    for item in shown { _ = seen.insert(item) }
    items = candidates.filter { item in
      item.isTeaser && !seen.leadsToSeen(item) && seen.insert(item) == nil
    }
    let marks = items.enumerated().map { (PageCursor.mark(of: $1), $0 + 1) }
    places = Dictionary(marks) { first, _ in first }
  }

  /// Whether there is less than a page behind a cursor; false for one that leads nowhere.
  public func isShort(after cursor: PageCursor) -> Bool {
    start(after: cursor).map { $0 + Self.pageLength > items.count } ?? false
  }

  /// The page behind a cursor; the last one for a cursor at the end, where nothing has come.
  ///
  /// - Parameters:
  ///   - cursor: Where it begins.
  ///   - isWhole: Whether nothing is known to come behind the last of the items, so that a page may
  ///     be short.
  /// - Returns: The page, which is never empty; nil where there is none.
  public func page(after cursor: PageCursor, isWhole: Bool = true) -> OlderPage? {
    guard !items.isEmpty, var start = start(after: cursor) else { return nil }
    if start >= items.count { start = max(0, items.count - Self.pageLength) }
    let end = min(start + Self.pageLength, items.count)
    return OlderPage(
      cursor: start == 0 ? .top : PageCursor(behind: items[start - 1]),
      items: Array(items[start..<end]),
      previous: start == 0 ? nil : self.cursor(at: max(0, start - Self.pageLength)),
      next: end < items.count || !isWhole ? PageCursor(behind: items[end - 1]) : nil
    )
  }

  /// Where the page begins in the list, newest first where it has dates; nil where nothing says.
  private func start(after cursor: PageCursor) -> Int? {
    guard let mark = cursor.mark else { return 0 }
    if let place = places[mark] { return place }
    guard let date = cursor.date else { return nil }
    return items.firstIndex { ($0.teaser?.published ?? .distantPast) < date }
  }

  private func cursor(at start: Int) -> PageCursor {
    start == 0 ? .top : PageCursor(behind: items[start - 1])
  }
}

/// A stretch of what is older than a page.
public struct OlderPage: Sendable, Hashable {
  /// Where it begins, by the item that is there now.
  public var cursor: PageCursor
  /// Its teasers, never none.
  public var items: [FeedItem]
  /// Where the older page before it begins; nil for the first, which the page itself is before.
  public var previous: PageCursor?
  /// Where the next one begins; nil for the last.
  public var next: PageCursor?
}
