public import BroadsheetCore
public import BroadsheetNetwork
public import Foundation

/// How a desk asks others: its server, and whoever has the pictures.
public struct APICalls: Sendable {
  /// Calls the desk's own server, wherever it is; follows nothing.
  public var call: @Sendable (HTTPCall) async throws(TransportError) -> HTTPReply
  /// Listens to the desk's own server.
  public var events: @Sendable (URL) async throws(TransportError) -> ServerSentEvents
  /// Fetches from strangers, who are never at private addresses.
  public var fetch: @Sendable (TransportRequest) async throws(TransportError) -> FetchResult

  /// Calls by whatever does them.
  public init(
    call: @escaping @Sendable (HTTPCall) async throws(TransportError) -> HTTPReply,
    events: @escaping @Sendable (URL) async throws(TransportError) -> ServerSentEvents,
    fetch: @escaping @Sendable (TransportRequest) async throws(TransportError) -> FetchResult
  ) {
    self.call = call
    self.events = events
    self.fetch = fetch
  }

  /// Calls over HTTP.
  public static func over(_ transport: HTTPTransport) -> APICalls {
    APICalls(
      call: { (call) async throws(TransportError) in try await transport.call(call) },
      events: { (address) async throws(TransportError) in try await transport.events(at: address) },
      fetch: { (request) async throws(TransportError) in try await transport.fetch(request) }
    )
  }
}
