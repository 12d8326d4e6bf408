public import BroadsheetCore
import BroadsheetSources

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A request that says who asks, or that changes something; what a newsstand's sources are asked by is a
/// `TransportRequest`.
///
/// It goes to one server only: nothing follows where its answer leads, because what it carries is for
/// nobody else.
public struct HTTPCall: Sendable {
  /// What is done at the address.
  public enum Method: String, Sendable, Hashable {
    /// Reads it.
    case get = "GET"
    /// Adds to it, or does what it is for.
    case post = "POST"
    /// Takes it away.
    case delete = "DELETE"
    /// Has a cache forget what it kept.
    case purge = "PURGE"
  }

  /// A line of the head.
  public struct Field: Sendable, Hashable {
    /// In lower case.
    public var name: String
    /// What it says.
    public var value: String

    /// A field; one with a line break in it fails the call.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// What is done.
  public var method: Method
  /// Where.
  public var address: URL
  /// What is said in the head besides what every request says.
  public var fields: [Field]
  /// The text of the body; nil for none.
  public var body: String?
  /// What the answer may use before the call fails; redirects are none of it.
  public var limits: FetchLimits
  /// Whether private addresses are refused, unless the transport's policy allows the host.
  public var isGuarded: Bool

  /// A call with nothing in its body unless given.
  public init(
    _ method: Method,
    at address: URL,
    fields: [Field] = [],
    body: String? = nil,
    limits: FetchLimits = FetchLimits(),
    isGuarded: Bool = false
  ) {
    self.method = method
    self.address = address
    self.fields = fields
    self.body = body
    self.limits = limits
    self.isGuarded = isGuarded
  }
}

/// What a server said to a call, whatever its status.
public struct HTTPReply: Sendable {
  /// Of the answer.
  public var status: Int
  /// The body, unpacked.
  public var bytes: [UInt8]
  /// Seconds after which to call again, where the server says so.
  public var retryAfter: Double?
  /// What tells this version of the answer from others; nil where the server says nothing.
  public var validators: Validators?
  /// The media type with its parameters.
  public var contentType: String?
  /// Where the answer leads, as it is written there; nothing has followed.
  public var location: String?

  /// An answer, with nothing in its head unless given.
  public init(
    status: Int,
    bytes: [UInt8] = [],
    retryAfter: Double? = nil,
    validators: Validators? = nil,
    contentType: String? = nil,
    location: String? = nil
  ) {
    self.status = status
    self.bytes = bytes
    self.retryAfter = retryAfter
    self.validators = validators
    self.contentType = contentType
    self.location = location
  }
}

extension HTTPTransport {
  /// Calls a server that somebody has named, wherever it is unless the call is guarded, and brings what
  /// it says.
  ///
  /// What has been sent is not sent again: a call that fails may have been heard.
  public func call(_ call: HTTPCall) async throws(TransportError) -> HTTPReply {
    try await withDeadline(seconds: call.limits.deadline) {
      await Result { () async throws(TransportError) in try await self.reply(to: call) }
    }
  }

  private func reply(to call: HTTPCall) async throws(TransportError) -> HTTPReply {
    let endpoint = try Endpoint(call.address)
    let addresses = try await resolver.resolve(endpoint.host)
    if call.isGuarded {
      try configuration.addressPolicy.judge(
        addresses,
        of: endpoint.host,
        port: endpoint.port,
        by: .of(call.address)
      )
    }
    var failure = TransportError.unresolvedHost(endpoint.host)
    for address in addresses.prefix(Self.triedAddresses) {
      let transfer = loop.start(try request(call, to: endpoint, at: address))
      defer { transfer.stop() }
      do throws(TransportError) {
        let head = try await transfer.head()
        return HTTPReply(
          status: head.status,
          bytes: try await body(of: transfer, head: head, limits: call.limits),
          retryAfter: RetryAfter.seconds(head.fields.first("retry-after"), now: now()),
          validators: Validators(head.fields),
          contentType: head.fields.first("content-type"),
          location: head.fields.first("location")
        )
      } catch {
        guard case .connectionFailed = error, !transfer.wasConnected else { throw error }
        failure = error
      }
    }
    throw failure
  }

  private func request(_ call: HTTPCall, to endpoint: Endpoint, at address: IPAddress)
    throws(TransportError) -> CurlRequest
  {
    try CurlRequest(
      to: endpoint,
      at: address,
      fields: [
        (name: "user-agent", value: configuration.userAgent),
        (name: "accept-encoding", value: ContentEncoding.acceptHeader),
        // libcurl would wait for a word before it sends a body.
        (name: "expect", value: ""),
      ] + call.fields.map { (name: $0.name, value: $0.value) },
      wantsBody: true,
      deed: CurlRequest.Deed(method: call.method.rawValue, body: call.body)
    )
  }
}
