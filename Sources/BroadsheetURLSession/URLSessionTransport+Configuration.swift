public import BroadsheetSources

extension URLSessionTransport {
  /// What an app sets.
  public struct Configuration: Sendable {
    /// Names the reader of the feeds to the servers, with an address for complaints if possible.
    public var userAgent: String
    /// Which addresses may be connected to; public ones only, unless a host is allowed.
    public var addressPolicy: AddressPolicy

    /// A configuration for public addresses.
    public init(
      userAgent: String = "Broadsheet",
      addressPolicy: AddressPolicy = AddressPolicy()
    ) {
      self.userAgent = userAgent
      self.addressPolicy = addressPolicy
    }
  }
}
