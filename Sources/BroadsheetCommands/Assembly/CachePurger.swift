import BroadsheetCore
import BroadsheetNetwork
import BroadsheetServer
import BroadsheetSources
import Foundation

/// Asks one cache, which the operator has named, to forget pages by their keys.
///
/// It is asked wherever it is, and nobody else is: nothing follows where its answer leads.
struct CachePurger: Sendable {
  private static let limits = FetchLimits(maximumBytes: 64 * 1024, deadline: 5)

  private let address: URL
  private let transport: HTTPTransport

  init(_ address: URL) {
    self.address = address
    transport = HTTPTransport(configuration: .init(userAgent: "Broadsheet/0.1"))
  }

  /// The cache as the log calls it.
  var cache: Purges.Cache {
    Purges.Cache(address.absoluteString) { keys in await purge(keys) }
  }

  private func purge(_ keys: [String]) async -> Purges.Outcome {
    do throws(TransportError) {
      let reply = try await transport.call(
        HTTPCall(
          .purge,
          at: address,
          fields: [.init("xkey", keys.joined(separator: " "))],
          limits: Self.limits
        )
      )
      return (200..<300).contains(reply.status) ? .done : .failed("answers \(reply.status)")
    } catch {
      return .failed(error.cause)
    }
  }

  func shutdown() async { await transport.shutdown() }
}
