/// What an installation sets for its server.
public struct ServerConfiguration: Sendable {
  public var host: String
  /// Zero takes any free port.
  public var port: Int
  /// How many sources are asked at the same time; up to three times as many that take their time may
  /// be under way beside them.
  public var parallelFetches: Int
  /// How many sources of one host are asked at the same time, so that a slow host holds up no other.
  public var fetchesPerHost: Int
  /// Seconds after which a fetch is given up, the wait for its host's turn included.
  ///
  /// The transport's own deadline is shorter; this is for transports that miss theirs.
  public var fetchPatience: Double
  /// Seconds that decoding what one source sent may take; more costs that one section.
  public var decodingPatience: Double
  /// Seconds for a story that has to be fetched while its reader waits.
  public var storyPatience: Double
  /// Seconds between two fetches of a failing source that readers may cause.
  public var retryInterval: Double
  /// Seconds after which a connection that asks for nothing is closed.
  public var idleTimeout: Int
  /// Seconds in which a request has to come to its end, once its head is there.
  public var requestTimeout: Int
  /// How many connections readers may have open; what the process may open leaves nobody more than
  /// ``DescriptorLimit/connections``, which is also the number when this is nil.
  public var mostConnections: Int?
  /// Whether pages can be asked for with the reasons for every slot; for the newsroom alone.
  public var isPreview: Bool

  public init(
    host: String = "127.0.0.1",
    port: Int = 8080,
    parallelFetches: Int = 24,
    fetchesPerHost: Int = 4,
    fetchPatience: Double = 60,
    decodingPatience: Double = 10,
    storyPatience: Double = 5,
    retryInterval: Double = 5,
    idleTimeout: Int = 30,
    requestTimeout: Int = 30,
    mostConnections: Int? = nil,
    isPreview: Bool = false
  ) {
    self.host = host
    self.port = port
    self.parallelFetches = parallelFetches
    self.fetchesPerHost = fetchesPerHost
    self.fetchPatience = fetchPatience
    self.decodingPatience = decodingPatience
    self.storyPatience = storyPatience
    self.retryInterval = retryInterval
    self.idleTimeout = idleTimeout
    self.requestTimeout = requestTimeout
    self.mostConnections = mostConnections
    self.isPreview = isPreview
  }

  /// Where the server is reached on a port when nobody says otherwise.
  func localAddress(port: Int) -> String {
    let name = host.contains(":") ? "[\(host)]" : host
    return "http://\(name):\(port)"
  }
}
