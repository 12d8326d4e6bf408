public import BroadsheetCore
import BroadsheetSources

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What listening to a server may use before it is given up.
public struct ListeningLimits: Sendable, Hashable {
  /// The most bytes of an event, or of a line of the stream.
  public var eventBytes: Int
  /// Seconds until the server begins to answer.
  public var opening: Double
  /// Seconds in which nothing comes, not even a comment; nil for as long as it takes.
  public var silence: Double?

  /// Limits for a server that says something a few times a minute, though nothing is new.
  public init(
    eventBytes: Int = ServerSentEventParser.usualMost,
    opening: Double = 10,
    silence: Double? = 90
  ) {
    self.eventBytes = eventBytes
    self.opening = opening
    self.silence = silence
  }
}

extension HTTPTransport {
  /// Listens to the events of a server that somebody has named, wherever it is; follows no redirects.
  ///
  /// Returns when the server has begun to answer. Throws `badStatus` for every answer but 200, and
  /// `connectionFailed` for one that is no stream of events.
  public func events(
    at address: URL,
    fields: [HTTPCall.Field] = [],
    limits: ListeningLimits = ListeningLimits()
  ) async throws(TransportError) -> ServerSentEvents {
    let transfer = try await withDeadline(seconds: limits.opening) {
      await Result { () async throws(TransportError) in
        try await self.stream(from: address, fields: fields)
      }
    }
    return ServerSentEvents(
      mostBytes: limits.eventBytes,
      next: { () async throws(TransportError) in
        guard let silence = limits.silence else { return try await transfer.nextBytes() }
        return try await withDeadline(seconds: silence) {
          await Result { () async throws(TransportError) in try await transfer.nextBytes() }
        }
      },
      stop: { transfer.stop() }
    )
  }

  private func stream(from address: URL, fields: [HTTPCall.Field]) async throws(TransportError)
    -> CurlTransfer
  {
    let endpoint = try Endpoint(address)
    let addresses = try await resolver.resolve(endpoint.host)
    var failure = TransportError.unresolvedHost(endpoint.host)
    for address in addresses.prefix(Self.triedAddresses) {
      let transfer = loop.start(try question(to: endpoint, at: address, fields: fields))
      do throws(TransportError) {
        try judge(try await transfer.head())
        return transfer
      } catch {
        transfer.stop()
        guard case .connectionFailed = error, !transfer.wasConnected else { throw error }
        failure = error
      }
    }
    throw failure
  }

  private func question(to endpoint: Endpoint, at address: IPAddress, fields: [HTTPCall.Field])
    throws(TransportError) -> CurlRequest
  {
    try CurlRequest(
      to: endpoint,
      at: address,
      fields: [
        (name: "user-agent", value: configuration.userAgent),
        (name: "accept", value: "text/event-stream"),
        // What is packed is held back until there is enough of it.
        (name: "accept-encoding", value: "identity"),
        (name: "cache-control", value: "no-cache"),
      ] + fields.map { (name: $0.name, value: $0.value) },
      wantsBody: true
    )
  }

  private func judge(_ head: ResponseHead) throws(TransportError) {
    guard head.status == 200 else {
      let pause = RetryAfter.seconds(head.fields.first("retry-after"), now: now())
      throw .badStatus(code: head.status, retryAfter: pause)
    }
    let encoding = head.fields["content-encoding"].joined(separator: ",")
    guard ContentEncoding.named(by: encoding).isEmpty else {
      throw .decompressionFailed("a stream of events with content encoding \(encoding)")
    }
    let type = head.fields.first("content-type") ?? ""
    let name = type.prefix { $0 != ";" && $0 != " " }.lowercased()
    guard name == "text/event-stream" else {
      throw .connectionFailed("not a stream of events but \(type)")
    }
  }
}
