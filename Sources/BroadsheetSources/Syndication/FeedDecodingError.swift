/// Why bytes gave no feed at all.
public enum FeedDecodingError: Error, Equatable, Sendable {
  /// A setting of `FeedDecoder.Limits` that a document went beyond.
  public enum Limit: String, Sendable {
    /// Length of the document; see ``FeedDecoder/Limits/bytes``.
    case bytes
    /// Nesting; see ``FeedDecoder/Limits/depth``.
    case depth
    /// Items of the feed; see ``FeedDecoder/Limits/items``.
    case items
    /// Values of one field; see ``FeedDecoder/Limits/valuesPerField``.
    case valuesPerField
    /// Length of one text; see ``FeedDecoder/Limits/textBytes``.
    case textBytes
    /// Values of a JSON document; see ``FeedDecoder/Limits/jsonValues``.
    case jsonValues
    /// Attributes of one element; see ``FeedDecoder/Limits/attributesPerElement``.
    case attributesPerElement
    /// What entities grow to; see ``FeedDecoder/Limits/entityExpansion``.
    case entityExpansion
    /// Length of one address; see ``FeedDecoder/Limits/addressBytes``.
    case addressBytes
    /// Growth by absolute addresses; see ``FeedDecoder/Limits/addressGrowth``.
    case addressGrowth
    /// Values of all items; see ``FeedDecoder/Limits/values``.
    case values
    /// Places that are not well-formed; see ``FeedDecoder/Limits/markupErrors``.
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
