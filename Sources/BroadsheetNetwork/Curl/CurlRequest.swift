import BroadsheetCore
import BroadsheetSources

/// One request, with everything decided that libcurl could otherwise decide for itself.
struct CurlRequest: Sendable {
  let endpoint: Endpoint
  /// The one address that is connected to.
  let address: IPAddress
  /// The header fields as lines, without their ends.
  let fieldLines: [String]
  /// False when nothing after the head is wanted: the connection is cut there.
  let wantsBody: Bool

  /// Throws when a field could be read as two.
  init(
    to endpoint: Endpoint,
    at address: IPAddress,
    fields: [(name: String, value: String)],
    wantsBody: Bool
  ) throws(TransportError) {
    self.endpoint = endpoint
    self.address = address
    self.wantsBody = wantsBody
    fieldLines = fields.map { "\($0.name): \($0.value)" }
    let isPlain = fieldLines.allSatisfy { $0.utf8.allSatisfy { $0 == 0x09 || $0 >= 0x20 } }
    guard isPlain else { throw .connectionFailed("a field of the request has a line break") }
  }

  /// Where libcurl connects instead of looking the host up, as `CURLOPT_CONNECT_TO` has it.
  var connectTo: String {
    "::" + (address.isVersion6 ? "[\(address)]" : "\(address)") + ":\(endpoint.port)"
  }
}
