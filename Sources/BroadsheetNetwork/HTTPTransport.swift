public import BroadsheetCore
public import BroadsheetSources

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Fetches over HTTP, and treats everything that comes back as hostile.
///
/// Each hop resolves its host once, judges every address of it and connects to one of those judged.
/// Sends no cookies, no referrer and no credentials. Speaks HTTP/1.1, by the system's libcurl, on one
/// thread that is there while something is fetched and a few seconds longer.
public final class HTTPTransport: Transport {
  static let triedAddresses = 3

  let configuration: Configuration
  let resolver: HostResolver
  let loop: CurlLoop
  let now: @Sendable () -> Date

  /// A transport that has asked nobody yet; its thread begins with the first fetch.
  ///
  /// - Parameters:
  ///   - configuration: What an installation sets.
  ///   - resolver: Looks hosts up; each is asked once for every hop of a fetch.
  ///   - now: The wall clock, by which the age of answers is told.
  public convenience init(
    configuration: Configuration = Configuration(),
    resolver: HostResolver = .system,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(
      configuration: configuration,
      resolver: resolver,
      idleTime: .seconds(CurlLoop.idleSeconds),
      now: now
    )
  }

  /// Keeps connections for `idleTime` after the last fetch.
  init(
    configuration: Configuration,
    resolver: HostResolver = .system,
    idleTime: Duration,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.configuration = configuration
    self.resolver = resolver
    loop = CurlLoop(by: configuration, idleTime: idleTime)
    self.now = now
  }

  deinit {
    loop.beginShutdown()
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
      guard let addresses = HostResolver.spelledOut(endpoint.host) else { return nil }
      try judge(addresses, of: endpoint, for: request)
      return nil
    } catch {
      return error
    }
  }

  /// Closes all connections, and returns when they are; fetches under way and later ones fail.
  public func shutdown() async {
    await loop.shutdown()
  }

  private func followingRedirects(
    _ request: TransportRequest
  ) async throws(TransportError) -> FetchResult {
    var chain = RedirectChain(start: request.address, limit: request.limits.maximumRedirects)
    while true {
      let (head, transfer) = try await answer(from: Endpoint(chain.address), to: request)
      defer { transfer.stop() }
      guard RedirectChain.isRedirect(head.status) else {
        return try await result(of: transfer, head: head, to: request, by: chain)
      }
      try chain.follow(status: head.status, location: head.fields.first("location"))
    }
  }

  /// Asks the first of the host's addresses that can be connected to.
  ///
  /// The transfer must be stopped when its body is read, or is not wanted.
  private func answer(
    from endpoint: Endpoint,
    to request: TransportRequest
  ) async throws(TransportError) -> (ResponseHead, CurlTransfer) {
    let addresses = try await resolver.resolve(endpoint.host)
    try judge(addresses, of: endpoint, for: request)
    var failure = TransportError.unresolvedHost(endpoint.host)
    for address in addresses.prefix(Self.triedAddresses) {
      let transfer = loop.start(try message(to: endpoint, at: address, for: request))
      do {
        return (try await transfer.head(), transfer)
      } catch {
        transfer.stop()
        guard case .connectionFailed = error else { throw error }
        failure = error
      }
    }
    throw failure
  }

  private func judge(
    _ addresses: [IPAddress],
    of endpoint: Endpoint,
    for request: TransportRequest
  ) throws(TransportError) {
    try configuration.addressPolicy.judge(
      addresses,
      of: endpoint.host,
      port: endpoint.port,
      by: request.allowance
    )
  }

  private func message(
    to endpoint: Endpoint,
    at address: IPAddress,
    for request: TransportRequest
  ) throws(TransportError) -> CurlRequest {
    var fields = [
      (name: "user-agent", value: configuration.userAgent),
      (name: "accept", value: request.accept ?? "*/*"),
    ]
    if case .start(let bytes) = request.part {
      // A part of what is packed cannot be unpacked.
      fields.append((name: "accept-encoding", value: "identity"))
      fields.append((name: "range", value: "bytes=0-\(max(bytes, 1) - 1)"))
    } else {
      fields.append((name: "accept-encoding", value: ContentEncoding.acceptHeader))
    }
    if let entityTag = request.validators?.entityTag {
      fields.append((name: "if-none-match", value: entityTag))
    }
    if let lastModified = request.validators?.lastModified {
      fields.append((name: "if-modified-since", value: lastModified))
    }
    return try CurlRequest(
      to: endpoint,
      at: address,
      fields: fields,
      wantsBody: request.part != .head
    )
  }

  private func result(
    of transfer: CurlTransfer,
    head: ResponseHead,
    to request: TransportRequest,
    by chain: RedirectChain
  ) async throws(TransportError) -> FetchResult {
    let fields = head.fields
    let moment = now()
    let hints = FreshnessHints(fields, now: moment)
    switch head.status {
    case 304 where request.validators?.isEmpty == false:
      return .notModified(at: moment, hints)
    case 410:
      throw .gone(chain.address)
    case 200..<300 where head.status != 206 || head.isStart(for: request.part):
      // A body that nobody reads is cut off with its connection.
      let bytes =
        request.part == .head
        ? []
        : try await body(of: transfer, head: head, limits: request.limits, part: request.part)
      return .fresh(
        Payload(
          bytes: bytes,
          address: chain.address,
          contentType: fields.first("content-type"),
          validators: Validators(fields),
          fetchedAt: moment,
          freshness: hints,
          movedPermanentlyTo: chain.movedPermanentlyTo,
          framing: request.part == .head ? FramePolicy(fields) : nil,
          robotsTags: fields["x-robots-tag"]
        )
      )
    default:
      throw .badStatus(
        code: head.status,
        retryAfter: RetryAfter.seconds(fields.first("retry-after"), now: moment)
      )
    }
  }

  /// Unpacks the body as it comes, in the task that asked.
  func body(
    of transfer: CurlTransfer,
    head: ResponseHead,
    limits: FetchLimits,
    part: TransportRequest.Part = .whole
  ) async throws(TransportError) -> [UInt8] {
    let header = head.fields["content-encoding"].joined(separator: ",")
    var collector = BodyCollector(
      encodings: ContentEncoding.named(by: header),
      limits: limits,
      part: part
    )
    while !collector.hasAll, let bytes = try await transfer.nextBytes() {
      try bytes.span.bytes.withUnsafeBytes { (bytes) throws(TransportError) in
        try collector.append(bytes)
      }
    }
    guard !Task.isCancelled else { throw .cancelled }
    return try collector.finish()
  }
}

extension ResponseHead {
  /// Whether the body is the part that was asked for, and not one from somewhere behind.
  fileprivate func isStart(for part: TransportRequest.Part) -> Bool {
    guard case .start = part else { return false }
    return fields.first("content-range")?.lowercased().hasPrefix("bytes 0-") ?? false
  }
}
