/// Why a search has no results.
public enum SearchTrouble: Error, Sendable, Equatable {
  /// The query is longer than anything that is looked for.
  case tooLong
  /// Too many search at once.
  case busy
  /// It took too long.
  case slow
  /// The store cannot be read.
  case unavailable
}

extension SearchTrouble: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooLong: "the query is too long"
    case .busy: "too many search at once"
    case .slow: "the search took too long"
    case .unavailable: "stories cannot be read"
    }
  }
}
