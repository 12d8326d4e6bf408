import AsyncHTTPClient
import BroadsheetCore
import NIOSSL

extension TransportError {
  /// Says in our words what the client and the layers below it throw.
  init(_ error: any Error) {
    switch error {
    case let error as TransportError: self = error
    case is CancellationError: self = .cancelled
    case let error as HTTPClientError where error == .cancelled: self = .cancelled
    case let error as HTTPClientError where error == .tlsHandshakeTimeout:
      self = .tlsFailed(String(describing: error))
    case is NIOSSLError, is BoringSSLError, is NIOSSLExtraError:
      self = .tlsFailed(Self.tlsReason(String(describing: error)))
    default: self = .connectionFailed(String(describing: error))
    }
  }

  /// The library's own reason, such as `CERTIFICATE_VERIFY_FAILED`, without the wrapping around it.
  private static func tlsReason(_ description: String) -> String {
    guard let start = description.firstRange(of: "OPENSSL_internal:")?.upperBound else {
      return description
    }
    return String(description[start...].prefix { $0 != " " })
  }
}
