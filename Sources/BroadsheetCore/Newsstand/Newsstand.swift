/// Everything one installation serves: its brands, and the settings they share.
public struct Newsstand: Sendable, Hashable {
  public var title: String
  /// BCP 47; of the rack page.
  public var language: String
  public var brands: [Brand]
  public var settings: Settings
  /// The words of the file that packages bring, each with the name of its package.
  public var plugins: [String: String]

  public init(
    title: String,
    language: String = "en",
    brands: [Brand],
    settings: Settings = Settings(),
    plugins: [String: String] = [:]
  ) {
    self.title = title
    self.language = language
    self.brands = brands
    self.settings = settings
    self.plugins = plugins
  }

  public func brand(_ id: Slug) -> Brand? { brands.first { $0.id == id } }

  /// What holds for every brand.
  public struct Settings: Sendable, Hashable {
    /// Hosts that may be fetched although their address is private, with or without a port.
    public var allowedHosts: Set<String>
    /// Seconds between fetches of a source that gives no hints itself.
    public var interval: Double
    /// Where the newsstand is reached from outside, for canonical addresses and feeds.
    public var publicAddress: String?
    /// Seconds for which an answer that lost all or most of its items is held back and the last
    /// good one stays; zero takes every answer.
    public var holdBack: Double
    /// Proxies whose word is taken for whom they ask for; nobody else's is.
    public var trustedProxies: [NetworkBlock]
    /// Whether browsers may be delivered with the knowledge that this host and all below it are
    /// reached by `https` only; hard to take back.
    public var preloadsTransportSecurity: Bool
    /// How much is kept of what no page shows any more.
    public var retention = Retention()

    public init(
      allowedHosts: Set<String> = [],
      interval: Double = 300,
      publicAddress: String? = nil,
      holdBack: Double = 86_400,
      trustedProxies: [NetworkBlock] = [],
      preloadsTransportSecurity: Bool = false
    ) {
      self.allowedHosts = allowedHosts
      self.interval = interval
      self.publicAddress = publicAddress
      self.holdBack = holdBack
      self.trustedProxies = trustedProxies
      self.preloadsTransportSecurity = preloadsTransportSecurity
    }
  }
}
