/// Everything one installation serves: its brands, and the settings they share.
///
/// ## Usage
///
/// ```swift
/// var newsstand = Newsstand(title: "Rack", brands: [brand])
/// newsstand.settings.interval = 60
/// let sections = newsstand.brand(id)?.sections ?? []
/// ```
public struct Newsstand: Sendable, Hashable {
  /// What the rack page is called, plain text.
  public var title: String
  /// BCP 47; of the rack page.
  public var language: String
  /// The brands, in the order of the rack; their ids differ.
  public var brands: [Brand]
  /// What holds for every brand.
  public var settings: Settings
  /// The words of the file that packages bring, each with the name of its package.
  public var plugins: [String: String]

  /// An installation's brands with the settings they share.
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

  /// The brand of that id; nil when there is none.
  public func brand(_ id: Slug) -> Brand? { brands.first { $0.id == id } }

  /// The brand of a page; nil when there is no such brand, or it has no such section.
  public func brand(having page: PageKey) -> Brand? {
    brand(page.brand).flatMap { brand in
      page.section.map { brand.section($0) != nil } ?? true ? brand : nil
    }
  }

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
    /// Pages that one editor may change at a time without a second word.
    public var confirmsAbove = 25
    /// Whether readers' browsers keep what is read, to be read again without a network.
    public var keepsPagesOffline = true

    /// Settings, all of which have a default: nothing private may be fetched, sources are asked
    /// every five minutes, and an answer that has lost its items is held back for a day.
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
