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
  /// What is done other than reading; nil for that.
  let deed: Deed?

  /// Something that must not be done twice.
  struct Deed: Sendable {
    /// As HTTP has it.
    var method: String
    /// The text of the body; nil for none.
    var body: String?
  }

  /// Throws when a field could be read as two.
  init(
    to endpoint: Endpoint,
    at address: IPAddress,
    fields: [(name: String, value: String)],
    wantsBody: Bool,
    deed: Deed? = nil
  ) throws(TransportError) {
    self.endpoint = endpoint
    self.address = address
    self.wantsBody = wantsBody
    self.deed = deed
    fieldLines = fields.map { "\($0.name): \($0.value)" }
    let isPlain = fieldLines.allSatisfy { $0.utf8.allSatisfy { $0 == 0x09 || $0 >= 0x20 } }
    guard isPlain else { throw .connectionFailed("a field of the request has a line break") }
  }

  /// Where libcurl connects instead of looking the host up, as `CURLOPT_CONNECT_TO` has it.
  var connectTo: String {
    "::" + (address.isVersion6 ? "[\(address)]" : "\(address)") + ":\(endpoint.port)"
  }
}
