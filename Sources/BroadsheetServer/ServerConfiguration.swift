public import BroadsheetPress

/// What an installation sets for its server.
public struct ServerConfiguration: Sendable {
  /// The address or name of the interface that is listened at; `0.0.0.0` and `::` are all of them.
  public var host: String
  /// Zero takes any free port.
  public var port: Int
  /// How the press goes about its work.
  public var press: PressConfiguration
  /// Seconds after which a connection that asks for nothing is closed.
  public var idleTimeout: Int
  /// Seconds in which a request has to come to its end, once its head is there.
  public var requestTimeout: Int
  /// Seconds that requests under way may take when the server is told to end.
  public var drainTimeout: Int = 15
  /// How many connections readers may have open; what the process may open leaves nobody more than
  /// ``DescriptorLimit/connections``, which is also the number when this is nil.
  public var mostConnections: Int?
  /// Whether pages can be asked for with the reasons for every slot; for the newsroom alone.
  public var isPreview: Bool

  /// A configuration for one reader on the same machine, of which each value has a default.
  public init(
    host: String = "127.0.0.1",
    port: Int = 8080,
    press: PressConfiguration = PressConfiguration(),
    idleTimeout: Int = 30,
    requestTimeout: Int = 30,
    isPreview: Bool = false
  ) {
    self.host = host
    self.port = port
    self.press = press
    self.idleTimeout = idleTimeout
    self.requestTimeout = requestTimeout
    self.isPreview = isPreview
  }

  /// How many connections readers may have open, with what the process may open.
  var allowedConnections: Int {
    let most = DescriptorLimit.current.connections
    return mostConnections.map { min($0, most) } ?? most
  }

  /// Where the server is reached on a port when nobody says otherwise.
  func localAddress(port: Int) -> String {
    let name = host.contains(":") ? "[\(host)]" : host
    return "http://\(name):\(port)"
  }
}
