public import BroadsheetCore

extension Route {
  private static let olderKey = "after="

  /// The address of an older page of this one.
  public func older(after cursor: PageCursor) -> String { "\(path)?\(Self.olderKey)\(cursor)" }

  /// Where an older page begins, as the query of an address says it; nil for a query that asks for
  /// none.
  ///
  /// What is no cursor is taken for one that leads nowhere.
  public static func older(inQuery query: String) -> OlderAddress? {
    let parts = query.utf8.split(separator: UInt8(ascii: "&"), maxSplits: 16)
    guard let part = parts.first(where: { $0.starts(with: olderKey.utf8) }) else { return nil }
    let text = Substring(part.dropFirst(olderKey.utf8.count))
    return PageCursor(text).map { .cursor($0, isWholeQuery: parts.count == 1) } ?? .nowhere
  }

  /// What an address says of an older page.
  public enum OlderAddress: Sendable, Hashable {
    /// The page behind a cursor, and whether the query says nothing else.
    case cursor(PageCursor, isWholeQuery: Bool)
    /// No page.
    case nowhere
  }
}
