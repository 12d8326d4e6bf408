import AsyncHTTPClient
public import BroadsheetCore
public import BroadsheetSources
public import NIOCore
import NIOHTTP1
public import NIOPosix

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Fetches over HTTP, and treats everything that comes back as hostile.
///
/// Each hop resolves its host once, judges every address of it and connects to one of those judged.
/// Sends no cookies, no referrer and no credentials. Call `shutdown()` before letting go of it.
public final class HTTPTransport: Transport {
  private static let triedAddresses = 3

  private let configuration: Configuration
  private let resolver: HostResolver
  private let pool: PinnedClientPool
  private let now: @Sendable () -> Date

  public init(
    configuration: Configuration = Configuration(),
    resolver: HostResolver = .system,
    eventLoopGroup: any EventLoopGroup = MultiThreadedEventLoopGroup.singleton,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.configuration = configuration
    self.resolver = resolver
    pool = PinnedClientPool(capacity: configuration.keptHosts) { key in
      PinnedClient(key, configuration: configuration, eventLoopGroup: eventLoopGroup)
    }
    self.now = now
  }

  public func fetch(_ request: FetchRequest) async throws(TransportError) -> FetchResult {
    try await withDeadline(seconds: request.limits.deadline) {
      await Result { () async throws(TransportError) in
        try await self.followingRedirects(request)
      }
    }
  }

  public func refusal(of request: FetchRequest) -> TransportError? {
    do throws(TransportError) {
      let endpoint = try Endpoint(request.address)
      guard let addresses = HostResolver.spelledOut(endpoint.host) else { return nil }
      try judge(addresses, of: endpoint, for: request)
      return nil
    } catch {
      return error
    }
  }

  /// Closes all connections; fetches under way and later ones fail.
  public func shutdown() async {
    await pool.shutdown()
  }

  private func followingRedirects(
    _ request: FetchRequest
  ) async throws(TransportError) -> FetchResult {
    var chain = RedirectChain(start: request.address, limit: request.limits.maximumRedirects)
    while true {
      let (response, client) = try await response(from: Endpoint(chain.address), to: request)
      defer { withExtendedLifetime(client) {} }
      let status = Int(response.status.code)
      guard RedirectChain.isRedirect(status) else {
        return try await result(of: response, to: request, by: chain)
      }
      try chain.follow(status: status, location: response.headers.first(name: "location"))
    }
  }

  /// Asks the first of the host's addresses that can be connected to.
  ///
  /// The client must be kept until the response's body is read.
  private func response(
    from endpoint: Endpoint,
    to request: FetchRequest
  ) async throws(TransportError) -> (HTTPClientResponse, PinnedClient) {
    let addresses = try await resolver.resolve(endpoint.host)
    try judge(addresses, of: endpoint, for: request)
    var failure = TransportError.unresolvedHost(endpoint.host)
    for address in addresses.prefix(Self.triedAddresses) {
      let key = PinnedClient.Key(host: endpoint.host, address: address)
      guard let client = await pool.client(for: key) else {
        throw .connectionFailed("the transport is shut down")
      }
      do {
        return (try await client.execute(message(to: endpoint, for: request)), client)
      } catch {
        failure = TransportError(error)
        guard case .connectionFailed = failure else { throw failure }
      }
    }
    throw failure
  }

  private func judge(
    _ addresses: [IPAddress],
    of endpoint: Endpoint,
    for request: FetchRequest
  ) throws(TransportError) {
    try configuration.addressPolicy.judge(
      addresses,
      of: endpoint.host,
      port: endpoint.port,
      by: request.allowance
    )
  }

  private func message(to endpoint: Endpoint, for request: FetchRequest) -> HTTPClientRequest {
    var message = HTTPClientRequest(url: endpoint.url)
    message.headers.add(name: "user-agent", value: configuration.userAgent)
    message.headers.add(name: "accept", value: request.accept ?? "*/*")
    message.headers.add(name: "accept-encoding", value: ContentEncoding.acceptHeader)
    if let entityTag = request.validators?.entityTag {
      message.headers.add(name: "if-none-match", value: entityTag)
    }
    if let lastModified = request.validators?.lastModified {
      message.headers.add(name: "if-modified-since", value: lastModified)
    }
    return message
  }

  private func result(
    of response: HTTPClientResponse,
    to request: FetchRequest,
    by chain: RedirectChain
  ) async throws(TransportError) -> FetchResult {
    let headers = response.headers
    let moment = now()
    let hints = FreshnessHints(headers, now: moment)
    switch response.status.code {
    case 304 where request.validators?.isEmpty == false:
      return .notModified(at: moment, hints)
    case 410:
      throw .gone(chain.address)
    case 200..<300 where response.status != .partialContent:
      // A body that nobody reads is cut off with its connection.
      let isWhole = request.part == .whole
      let bytes = isWhole ? try await body(of: response, limits: request.limits) : []
      return .fresh(
        Payload(
          bytes: bytes,
          address: chain.address,
          contentType: headers.first(name: "content-type"),
          validators: Validators(headers),
          fetchedAt: moment,
          freshness: hints,
          movedPermanentlyTo: chain.movedPermanentlyTo,
          framing: isWhole ? nil : FramePolicy(headers)
        )
      )
    default:
      throw .badStatus(
        code: Int(response.status.code),
        retryAfter: RetryAfter.seconds(headers.first(name: "retry-after"), now: moment)
      )
    }
  }

  private func body(
    of response: HTTPClientResponse,
    limits: FetchLimits
  ) async throws(TransportError) -> [UInt8] {
    let header = response.headers[canonicalForm: "content-encoding"].joined(separator: ",")
    guard let encoding = ContentEncoding(header: header) else {
      throw .decompressionFailed("unknown content encoding \(header)")
    }
    do {
      var collector = try BodyCollector(encoding: encoding, limits: limits)
      for try await chunk in response.body {
        try chunk.readableBytesView.withUnsafeBytes { try collector.append($0) }
      }
      try Task.checkCancellation()
      return try collector.finish()
    } catch {
      throw TransportError(error)
    }
  }
}
