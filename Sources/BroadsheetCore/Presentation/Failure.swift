/// Why a screen has nothing new to show, in terms that can be put into words for a reader.
public enum Failure: Error, Sendable, Hashable, Codable {
  /// The backend could not be reached.
  case unreachable
  /// The backend took too long.
  case timedOut
  /// The backend answered with an error.
  case refused(status: Int)
  /// The backend answered with something that cannot be read.
  case unreadable
  /// The backend answered with so much less than before that the last good answer stays.
  case heldBack(left: Int, before: Int)
  /// What was asked for is not there, or no longer.
  case notFound
  /// The newsroom has taken it off for now.
  case switchedOff
  /// The newsroom has taken it back, and says this in its place.
  case withdrawn(String)
}

extension Failure {
  /// What a reader is told of a fetch that failed; our own refusals count as unreachable.
  public init(_ error: TransportError) {
    switch error {
    case .timedOut: self = .timedOut
    case .badStatus(let code, _): self = .refused(status: code)
    case .gone, .notFound: self = .notFound
    case .tooLarge, .tooCompressed, .decompressionFailed: self = .unreadable
    case .unsupportedScheme, .invalidAddress, .forbiddenPath, .unreadableFile, .tooManyRedirects,
      .badRedirect, .forbiddenAddress, .unresolvedHost, .connectionFailed, .tlsFailed, .cancelled:
      self = .unreachable
    }
  }

  /// What a reader is told of bytes that are no feed; a load that was given up counts as
  /// unreachable.
  public init(_ error: LoadingError) {
    switch error {
    case .notThisFormat, .missing, .limitExceeded, .unregistered: self = .unreadable
    case .noWebAddress, .withheld: self = .notFound
    case .cancelled: self = .unreachable
    case .tooSlow: self = .timedOut
    }
  }
}

extension Failure {
  /// Whether a reader has any use of trying again.
  public var isWorthRetrying: Bool {
    switch self {
    case .unreachable, .timedOut, .refused, .unreadable, .heldBack, .switchedOff: true
    case .notFound, .withdrawn: false
    }
  }

  /// Whether people have decided it, so that what was kept is not shown either.
  public var isDecided: Bool {
    switch self {
    case .switchedOff, .withdrawn: true
    case .unreachable, .timedOut, .refused, .unreadable, .heldBack, .notFound: false
    }
  }

  /// What has happened, in a few words for whoever helps a reader; in English.
  public var details: String {
    switch self {
    case .unreachable: "unreachable"
    case .timedOut: "timed out"
    case .refused(let status): "HTTP \(status)"
    case .unreadable: "unreadable"
    case .heldBack(let left, let before): "held back: \(left) of \(before)"
    case .notFound: "not found"
    case .switchedOff: "switched off"
    case .withdrawn: "withdrawn"
    }
  }
}
