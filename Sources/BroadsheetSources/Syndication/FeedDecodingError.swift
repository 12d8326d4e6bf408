/// Why bytes gave no feed at all.
public enum FeedDecodingError: Error, Equatable, Sendable {
  /// A setting of `FeedDecoder.Limits` that a document went beyond.
  public enum Limit: String, Sendable {
    case bytes
    case depth
    case items
    case valuesPerField
    case textBytes
    case jsonValues
    case attributesPerElement
    case entityExpansion
    case addressBytes
    case addressGrowth
    case values
    case markupErrors
  }

  /// There is nothing in the document.
  case empty
  /// The document is something else; `found` says what.
  case notAFeed(found: String)
  /// The document goes beyond a limit, which keeps a hostile one from costing time and memory.
  case limitExceeded(Limit, allowed: Int)
  /// A JSON document that cannot be read at all.
  case malformedJSON(line: Int, what: String)
  /// The task that reads the document was cancelled.
  case cancelled
}

extension FeedDecodingError {
  /// Throws where nobody waits for the document any more.
  ///
  /// Readers ask once in so many steps: often enough to end within a moment, seldom enough to cost
  /// nothing.
  @inline(__always)
  static func checkCancellation(step: Int) throws(FeedDecodingError) {
    if step & 1023 == 0, Task.isCancelled { throw .cancelled }
  }
}

extension FeedDecodingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty: "the document is empty"
    case .notAFeed(let found): "not a feed: \(found)"
    case .limitExceeded(let limit, let allowed):
      "the document goes beyond the limit \(limit.rawValue) = \(allowed)"
    case .malformedJSON(let line, let what): "JSON cannot be read at line \(line): \(what)"
    case .cancelled: "reading was cancelled"
    }
  }
}
