public import BroadsheetURLSession

extension AppDependencies {
  /// How an app's pages are fetched from the web.
  ///
  /// ```swift
  /// FrontViewController(brand, options: .init(allowedHosts: ["localhost:8080"]))
  /// ```
  public struct Options: Sendable {
    /// Hosts that may be fetched although their address is private, with or without a port; for a
    /// source's own address, and not for redirects and links to them.
    public var allowedHosts: Set<String>
    /// The app's own settings of the system, such as its proxies; nil takes the system's, without
    /// proxies.
    public var session: URLSessionTransport.Configuration.Session?

    /// Options; unless they say otherwise, public addresses are fetched, and without a proxy.
    public init(
      allowedHosts: Set<String> = [],
      session: URLSessionTransport.Configuration.Session? = nil
    ) {
      self.allowedHosts = allowedHosts
      self.session = session
    }
  }
}
