#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension TransportError: CustomStringConvertible {
  /// What went wrong and what to do about it, for whoever runs the newsstand.
  public var description: String { remedy.map { "\(cause); \($0)" } ?? cause }

  /// What went wrong, in words, with nothing of an address that may be a secret: a redirect repeats the
  /// keys of a query.
  public var cause: String {
    switch self {
    case .unsupportedScheme(let scheme): "nothing here fetches '\(scheme):' addresses"
    case .invalidAddress(let text): "'\(DiscreetAddress.text(text))' cannot be asked for"
    case .notFound(let path): "there is nothing at \(DiscreetAddress.text(path))"
    case .forbiddenPath(let path, let reason):
      "\(DiscreetAddress.text(path)) may not be read: \(reason)"
    case .unreadableFile(let path, let reason):
      "\(DiscreetAddress.text(path)) cannot be read: \(reason)"
    case .badStatus(let code, _): "the server answers \(code)"
    case .gone: "the server says that it has left for good (410)"
    case .tooLarge(let limit): "it is longer than \(limit) bytes"
    case .tooCompressed(let limit): "it expands more than \(limit) times"
    case .timedOut(let limit): "it took longer than \(limit) seconds"
    case .tooManyRedirects(let limit): "more than \(limit) redirects"
    case .badRedirect(let location): "a redirect to nowhere: '\(DiscreetAddress.text(location))'"
    case .forbiddenAddress(let host, let reason, _):
      reason.hasPrefix(host) ? reason : "'\(host)' may not be asked: \(reason)"
    case .unresolvedHost(let host): "nobody knows the host '\(host)'"
    case .connectionFailed(let reason): "no connection: \(reason)"
    case .tlsFailed(let reason): "no secure connection: \(reason)"
    case .decompressionFailed(let reason): "it cannot be unpacked: \(reason)"
    case .cancelled: "cancelled"
    }
  }

  /// What to change so that the same address can be fetched; nil when that is nobody's to say.
  public var remedy: String? {
    switch self {
    case .forbiddenAddress(_, _, let entry?):
      "if it is yours, write '\(entry)' into settings.allowed-hosts"
    case .forbiddenAddress(_, _, nil):
      "no redirect or link may lead there; write where it leads as the source itself"
    case .forbiddenPath, .notFound:
      "sources are files in the newsstand file's folder, or below"
    case .unreadableFile:
      "once it is a file that the server may read, it is read"
    case .gone:
      "write its new address as the source, or take the section out"
    case .unsupportedScheme, .invalidAddress, .badStatus, .tooLarge, .tooCompressed,
      .timedOut, .tooManyRedirects, .badRedirect, .unresolvedHost, .connectionFailed, .tlsFailed,
      .decompressionFailed, .cancelled:
      nil
    }
  }
}
