import BroadsheetCore
import BroadsheetSources
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// One hop of a fetch; throws when a field could be read as two.
  ///
  /// `Accept-Encoding` is left to the system, which knows what it unpacks.
  init(
    to endpoint: Endpoint,
    for request: TransportRequest,
    userAgent: String
  ) throws(TransportError) {
    guard let address = URL(string: endpoint.url) else { throw .invalidAddress(endpoint.url) }
    var fields = [
      "User-Agent": userAgent,
      "Accept": request.accept ?? "*/*",
      // Says as much as no field, which the system would fill with the languages of the reader.
      "Accept-Language": "*",
    ]
    fields["If-None-Match"] = request.validators?.entityTag
    fields["If-Modified-Since"] = request.validators?.lastModified
    let isPlain = fields.values.allSatisfy { $0.utf8.allSatisfy { $0 == 0x09 || $0 >= 0x20 } }
    guard isPlain else { throw .connectionFailed("a field of the request has a line break") }
    self.init(url: address)
    allHTTPHeaderFields = fields
    httpShouldHandleCookies = false
    timeoutInterval = Self.patience(request.limits.deadline)
  }

  /// Whole seconds, a little longer than the deadline, which is kept without the system's help.
  ///
  /// As of 2026-11 Foundation on Linux cuts fractions off, so that less than a second is none at
  /// all, and traps on what is too long for its milliseconds (`HTTPURLProtocol.swift` of
  /// https://github.com/swiftlang/swift-corelibs-foundation).
  private static func patience(_ deadline: Double) -> Double {
    min(max(deadline, 0), 86_400).rounded(.up) + 1
  }
}
