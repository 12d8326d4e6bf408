public import BroadsheetSources

// The system's sessions are in Foundation itself on Apple's systems.
#if canImport(FoundationNetworking)
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension URLSessionTransport {
  /// What an app sets.
  public struct Configuration: Sendable {
    /// The system's own settings of a session, by a name that needs no import that differs by system.
    public typealias Session = URLSessionConfiguration

    /// Names the reader of the feeds to the servers, with an address for complaints if possible.
    public var userAgent: String
    /// Which addresses may be connected to; public ones only, unless a host is allowed.
    public var addressPolicy: AddressPolicy
    /// The app's own settings of the system: its proxies, timeouts, protocol classes, whether it uses
    /// the mobile network; nil takes the system's, without proxies.
    ///
    /// Cookies, credentials and a cache are used by none. A proxy that is named here looks hosts up
    /// itself, and only what the device's own look-up says is judged.
    public var session: Session?

    /// A configuration for public addresses.
    public init(
      userAgent: String = "Broadsheet",
      addressPolicy: AddressPolicy = AddressPolicy(),
      session: Session? = nil
    ) {
      self.userAgent = userAgent
      self.addressPolicy = addressPolicy
      self.session = session
    }
  }
}
