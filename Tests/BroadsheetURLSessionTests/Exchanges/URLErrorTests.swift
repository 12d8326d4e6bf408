import BroadsheetCore
import Foundation
import Testing

// Most of these errors come about on some systems only.
@testable import BroadsheetURLSession

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct URLErrorTests {
  @Test(arguments: [
    (URLError.Code.cancelled, TransportError.cancelled),
    (.timedOut, .timedOut(limit: 7)),
    (.cannotFindHost, .unresolvedHost("news.example")),
    (.dnsLookupFailed, .unresolvedHost("news.example")),
    (.badURL, .invalidAddress("news.example")),
    (.dataLengthExceedsMaximum, .tooLarge(limit: 9)),
    (.cannotDecodeContentData, .decompressionFailed("so")),
    (.secureConnectionFailed, .tlsFailed("so")),
    (.serverCertificateUntrusted, .tlsFailed("so")),
    (.serverCertificateHasBadDate, .tlsFailed("so")),
    (.appTransportSecurityRequiresSecureConnection, .tlsFailed("so")),
    (.cannotConnectToHost, .connectionFailed("so")),
    (.networkConnectionLost, .connectionFailed("so")),
    (.notConnectedToInternet, .connectionFailed("so")),
    (.unknown, .connectionFailed("so")),
  ])
  func `the system's errors are told in our words`(
    code: URLError.Code,
    expected: TransportError
  ) {
    #expect(Self.error(code, "so") == expected)
  }

  @Test(arguments: [
    "OpenSSL/3.0.19: error:0A00010B:SSL routines::wrong version number",
    "SSL certificate problem: self-signed certificate",
    "TLS connect error: unexpected eof",
  ])
  func `a failure of TLS without a code is told by its words`(reason: String) {
    #expect(Self.error(.unknown, reason) == .tlsFailed(reason))
  }

  private static func error(_ code: URLError.Code, _ reason: String) -> TransportError {
    let error = URLError(code, userInfo: [NSLocalizedDescriptionKey: reason])
    let limits = FetchLimits(maximumBytes: 9, deadline: 7)
    return TransportError(error, host: "news.example", limits: limits)
  }
}
