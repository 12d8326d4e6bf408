import AsyncHTTPClient
import BroadsheetSources
import NIOCore
import NIOSSL

/// A client that reaches one host at one address, without any look-up of its own.
///
/// Certificates are still verified against the host's name. The client shuts down when the last
/// fetch that uses it has let go of it.
final class PinnedClient: Sendable {
  struct Key: Hashable {
    let host: String
    let address: IPAddress
  }

  private let client: HTTPClient

  init(
    _ key: Key,
    configuration wanted: HTTPTransport.Configuration,
    eventLoopGroup: any EventLoopGroup
  ) {
    var configuration = HTTPClient.Configuration()
    if let file = wanted.trustRootsFile {
      var tls = TLSConfiguration.makeClientConfiguration()
      tls.trustRoots = .file(file)
      configuration.tlsConfiguration = tls
    }
    configuration.dnsOverride = [key.host: key.address.description]
    configuration.redirectConfiguration = .disallow
    configuration.decompression = .disabled
    configuration.timeout.connect = .milliseconds(Int64(wanted.connectTimeout * 1_000))
    configuration.connectionPool.idleTimeout = .seconds(4)
    configuration.connectionPool.retryConnectionEstablishment = false
    client = HTTPClient(eventLoopGroup: eventLoopGroup, configuration: configuration)
  }

  deinit {
    // The client keeps itself alive until its connections are closed. That it may already have
    // been shut down is the only error, and no concern of ours.
    client.shutdown { _ in }
  }

  /// Sends the message; keep this client until the body is read, or the body fails.
  func execute(_ message: HTTPClientRequest) async throws -> HTTPClientResponse {
    try await client.execute(message, deadline: .distantFuture)
  }

  func shutdown() async {
    try? await client.shutdown()
  }
}
