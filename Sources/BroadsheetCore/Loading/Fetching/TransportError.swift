#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Why no bytes came, with the evidence; none of it is worded for readers.
public enum TransportError: Error, Sendable, Equatable {
  /// No transport handles this scheme, at the start or after a redirect.
  case unsupportedScheme(String)
  /// The address cannot be asked for, such as one without a host.
  case invalidAddress(String)
  /// A file that is not there, by its path below the root.
  case notFound(path: String)
  /// A path that leads outside the root.
  case forbiddenPath(path: String, reason: String)
  /// What stands at the path of a file and cannot be read as one, or not by us: a folder, a pipe, a
  /// link that leads to itself, a file without permission.
  case unreadableFile(path: String, reason: String)
  /// The server answered with neither content nor a redirect; `retryAfter` is in seconds.
  case badStatus(code: Int, retryAfter: Double?)
  /// The server says that the resource has left for good (410).
  case gone(URL)
  /// The body, decompressed, is longer than the limit in bytes.
  case tooLarge(limit: Int)
  /// The body expands more than the limit times; a sign of a bomb.
  case tooCompressed(limit: Double)
  /// The whole fetch took longer than the limit in seconds.
  case timedOut(limit: Double)
  /// The answer led on more often than the limit allows.
  case tooManyRedirects(limit: Int)
  /// A redirect that names no address that can be followed.
  case badRedirect(location: String)
  /// The host, or an address it resolves to, is one that the newsstand does not allow; `remedy` is
  /// the entry of `settings.allowed-hosts` that would, and nil where none would.
  case forbiddenAddress(host: String, reason: String, remedy: String? = nil)
  /// The name of the host leads to no address.
  case unresolvedHost(String)
  /// No connection came about, or it broke; the text is the system's reason.
  case connectionFailed(String)
  /// No secure connection came about, such as for a certificate that has run out; the text is the
  /// reason.
  case tlsFailed(String)
  /// The body is not what its `Content-Encoding` says, or ends early; the text is the reason.
  case decompressionFailed(String)
  /// The task that asked was cancelled.
  case cancelled
}

extension TransportError {
  /// Whether the same request may succeed later with nothing changed on our side.
  public var isWorthRetrying: Bool {
    switch self {
    case .badStatus(let code, _):
      code == 408 || code == 425 || code == 429 || code >= 500
    case .timedOut, .unresolvedHost, .connectionFailed, .cancelled:
      true
    case .unsupportedScheme, .invalidAddress, .notFound, .forbiddenPath, .unreadableFile, .gone,
      .tooLarge, .tooCompressed, .tooManyRedirects, .badRedirect, .forbiddenAddress, .tlsFailed,
      .decompressionFailed:
      false
    }
  }

  /// Whether it was we who refused, before any server could answer: what mends it is a change of the
  /// newsstand file or of a file beside it.
  public var isOurOwnRefusal: Bool {
    switch self {
    case .unsupportedScheme, .invalidAddress, .notFound, .forbiddenPath, .unreadableFile,
      .forbiddenAddress:
      true
    case .badStatus, .gone, .tooLarge, .tooCompressed, .timedOut, .tooManyRedirects, .badRedirect,
      .unresolvedHost, .connectionFailed, .tlsFailed, .decompressionFailed, .cancelled:
      false
    }
  }
}
