#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Chooses a transport by the scheme of the address.
public struct TransportRouter: Transport {
  private let transports: [String: any Transport]

  /// Schemes are compared without regard to case; an address without one is looked up as `""`.
  public init(_ transports: [String: any Transport]) {
    self.transports = Dictionary(
      transports.map { (scheme, transport) in (scheme.lowercased(), transport) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  public func fetch(_ request: TransportRequest) async throws(TransportError) -> FetchResult {
    let scheme = request.address.scheme?.lowercased() ?? ""
    guard let transport = transports[scheme] else { throw .unsupportedScheme(scheme) }
    return try await transport.fetch(request)
  }

  public func refusal(of request: TransportRequest) -> TransportError? {
    let scheme = request.address.scheme?.lowercased() ?? ""
    guard let transport = transports[scheme] else { return .unsupportedScheme(scheme) }
    return transport.refusal(of: request)
  }
}
