/// Why lists do not come to a newsstand.
public enum ImportTrouble: Error, Sendable, Equatable {
  /// A file cannot be read; the reason is the system's.
  case unreadable(String, reason: String)
  /// A file is no list.
  case noList(String, reason: String)
  /// There is nothing in the lists that can be fetched.
  case noFeeds(String)
  /// All that could be fetched is at private addresses, which were not allowed.
  case noPublicFeeds(String)
}

extension ImportTrouble: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let file, let reason): "\(file): \(reason)"
    case .noList(let file, let reason): "\(file == "-" ? "standard input" : file): \(reason)"
    case .noFeeds(let lists): "\(lists) lists no feeds that can be fetched."
    case .noPublicFeeds(let lists): "\(lists) lists no feeds but at private addresses."
    }
  }
}
