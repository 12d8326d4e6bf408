public import BroadsheetCore
public import BroadsheetSources
public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches over HTTP by the system's `URLSession`, as phones do, and treats all answers as hostile.
///
/// Each hop resolves its host and judges every address of it before anybody is asked. Sends no
/// cookies, no referrer, no credentials and no language, and keeps no cache.
///
/// `URLSession` looks the host up once more when it connects, and nothing can tell it where to go.
/// A host whose addresses change between the two look-ups (DNS rebinding) is asked wherever it then
/// is. On Apple's systems the address that was connected to is judged before its answer is handed
/// on: one request is heard there, and nothing of the answer is heard here. On Linux nothing tells
/// that address.
public final class URLSessionTransport: Transport {
  private let configuration: Configuration
  private let resolver: HostResolver
  private let now: @Sendable () -> Date
  private let session: URLSession
  private let exchanges: Exchanges

  /// A transport that has asked nobody yet.
  ///
  /// - Parameters:
  ///   - configuration: What an app sets.
  ///   - resolver: Looks hosts up; each is asked once for every hop of a fetch.
  ///   - now: The wall clock, by which the age of answers is told.
  public init(
    configuration: Configuration = Configuration(),
    resolver: HostResolver = .system,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.configuration = configuration
    self.resolver = resolver
    self.now = now
    exchanges = Exchanges()
    session = URLSession(
      configuration: configuration.session?.forgetting ?? .forgetful,
      delegate: exchanges,
      delegateQueue: nil
    )
  }

  deinit {
    // A session keeps its delegate, its connections and itself until it is told to end.
    session.invalidateAndCancel()
  }

  public func fetch(_ request: TransportRequest) async throws(TransportError) -> FetchResult {
    try await withDeadline(seconds: request.limits.deadline) {
      await Result { () async throws(TransportError) in
        try await self.followingRedirects(request)
      }
    }
  }

  public func refusal(of request: TransportRequest) -> TransportError? {
    do throws(TransportError) {
      let endpoint = try Endpoint(request.address)
      guard let addresses = Self.spelledOut(endpoint.host) else { return nil }
      try judge(addresses, of: endpoint, for: request)
      return nil
    } catch {
      return error
    }
  }

  private func followingRedirects(
    _ request: TransportRequest
  ) async throws(TransportError) -> FetchResult {
    var chain = RedirectChain(start: request.address, limit: request.limits.maximumRedirects)
    while true {
      let answer = try await answer(from: Endpoint(chain.address), to: request)
      guard RedirectChain.isRedirect(answer.head.status) else {
        return try result(of: answer, to: request, by: chain)
      }
      try chain.follow(status: answer.head.status, location: answer.head["location"])
    }
  }

  private func answer(
    from endpoint: Endpoint,
    to request: TransportRequest
  ) async throws(TransportError) -> Exchange.Answer {
    var addresses = Self.spelledOut(endpoint.host) ?? []
    if addresses.isEmpty { addresses = try await resolver.resolve(endpoint.host) }
    try judge(addresses, of: endpoint, for: request)
    let message = try URLRequest(to: endpoint, for: request, userAgent: configuration.userAgent)
    let answer = try await exchanges.answer(
      to: message,
      by: session,
      as: Exchange(with: endpoint.host, part: request.part, limits: request.limits)
    )
    try judge(answer.addresses, of: endpoint, for: request)
    return answer
  }

  private func judge(
    _ addresses: [IPAddress],
    of endpoint: Endpoint,
    for request: TransportRequest
  ) throws(TransportError) {
    try configuration.addressPolicy.judge(
      addresses.map(\.behindTranslation),
      of: endpoint.host,
      port: endpoint.port,
      by: request.allowance
    )
  }

  /// The addresses of a host whose name says them.
  ///
  /// The system's look-up would answer with others on a network that translates addresses.
  private static func spelledOut(_ host: String) -> [IPAddress]? {
    IPAddress(host).map { [$0] } ?? HostResolver.spelledOut(host)
  }

  private func result(
    of answer: Exchange.Answer,
    to request: TransportRequest,
    by chain: RedirectChain
  ) throws(TransportError) -> FetchResult {
    let head = answer.head
    let moment = now()
    let hints = FreshnessHints(head, now: moment)
    switch head.status {
    case 304 where request.validators?.isEmpty == false:
      return .notModified(at: moment, hints)
    case 410:
      throw .gone(chain.address)
    case 200..<300 where head.status != 206:
      return .fresh(
        Payload(
          bytes: request.part.cut(answer.bytes),
          address: chain.address,
          contentType: head["content-type"],
          validators: Validators(head),
          fetchedAt: moment,
          freshness: hints,
          movedPermanentlyTo: chain.movedPermanentlyTo,
          framing: request.part == .head ? FramePolicy(head) : nil,
          robotsTags: head["x-robots-tag"].map { [$0] } ?? []
        )
      )
    default:
      throw .badStatus(
        code: head.status,
        retryAfter: RetryAfter.seconds(head["retry-after"], now: moment)
      )
    }
  }
}
