public import BroadsheetSources

extension HTTPTransport {
  /// What an installation sets.
  public struct Configuration: Sendable {
    /// Names the reader of the feeds to the servers, with an address for complaints if possible.
    public var userAgent: String
    /// Which addresses may be connected to; public ones only, unless a host is allowed.
    public var addressPolicy: AddressPolicy
    /// A PEM file of the authorities whose certificates are accepted; nil for the system's own.
    public var trustRootsFile: String?
    /// Seconds to wait for a connection before the host's next address is tried.
    public var connectTimeout: Double
    /// How many hosts keep their connections open for the next fetch.
    public var keptHosts: Int

    /// A configuration for public addresses, with the system's certificate authorities.
    public init(
      userAgent: String = "Broadsheet",
      addressPolicy: AddressPolicy = AddressPolicy(),
      trustRootsFile: String? = nil,
      connectTimeout: Double = 4,
      keptHosts: Int = 64
    ) {
      self.userAgent = userAgent
      self.addressPolicy = addressPolicy
      self.trustRootsFile = trustRootsFile
      self.connectTimeout = connectTimeout
      self.keptHosts = keptHosts
    }
  }
}
