import BroadsheetCore
import BroadsheetNetwork
import BroadsheetServer
import BroadsheetSources
import Foundation

/// Sends webhooks to one address, which must not be a private one unless the newsstand allows its host.
struct WebhookSender: Sendable {
  private static let limits = FetchLimits(maximumBytes: 64 * 1024, deadline: 10)

  private let address: URL
  private let transport: HTTPTransport

  init(_ address: URL, allowedHosts: Set<String>) {
    self.address = address
    transport = HTTPTransport(
      configuration: .init(
        userAgent: "Broadsheet/0.1",
        addressPolicy: AddressPolicy(allowedHosts: allowedHosts)
      )
    )
  }

  /// Why nothing can be told there, as far as the address itself says it; nil where it may be asked.
  var refusal: String? {
    transport.refusal(of: TransportRequest(address: address, limits: Self.limits))?.cause
  }

  func send(_ call: Webhooks.Call) async -> Webhooks.Outcome {
    let fields = call.fields.sorted { $0.key < $1.key }.map { HTTPCall.Field($0.key, $0.value) }
    do throws(TransportError) {
      let reply = try await transport.call(
        HTTPCall(
          .post,
          at: address,
          fields: fields,
          body: call.body,
          limits: Self.limits,
          isGuarded: true
        )
      )
      return .answered(status: reply.status, retryAfter: reply.retryAfter)
    } catch {
      return .failed(error.cause)
    }
  }

  func shutdown() async { await transport.shutdown() }
}
