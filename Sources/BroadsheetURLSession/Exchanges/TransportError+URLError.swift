import BroadsheetCore
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TransportError {
  /// Says in our words why the system gave a request up.
  init(_ error: any Error, host: String, limits: FetchLimits) {
    let reason = error.localizedDescription
    guard let error = error as? URLError else {
      self = .connectionFailed(reason)
      return
    }
    switch error.code {
    case .cancelled:
      self = .cancelled
    case .timedOut:
      self = .timedOut(limit: limits.deadline)
    case .cannotFindHost, .dnsLookupFailed:
      self = .unresolvedHost(host)
    case .badURL:
      self = .invalidAddress(host)
    case .dataLengthExceedsMaximum:
      self = .tooLarge(limit: limits.maximumBytes)
    case .cannotDecodeContentData, .cannotDecodeRawData:
      self = .decompressionFailed(reason)
    case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
      self = .tlsFailed(reason)
    case .unknown:
      self = Self.unnamed(reason)
    default:
      self = .connectionFailed(reason)
    }
  }

  /// What the words say of an error that has no code of its own.
  ///
  /// As of 2026-11 Foundation on Linux has no codes for most of what libcurl says, and repeats its
  /// words instead (`EasyHandle.swift` of https://github.com/swiftlang/swift-corelibs-foundation).
  private static func unnamed(_ reason: String) -> TransportError {
    if reason.contains("SSL") || reason.contains("TLS") { return .tlsFailed(reason) }
    return reason.contains("ncoding") ? .decompressionFailed(reason) : .connectionFailed(reason)
  }
}
