/// Everything one installation serves: its brands, and the settings they share.
public struct Newsstand: Sendable, Hashable {
  public var title: String
  /// BCP 47; of the rack page.
  public var language: String
  public var brands: [Brand]
  public var settings: Settings

  public init(
    title: String,
    language: String = "en",
    brands: [Brand],
    settings: Settings = Settings()
  ) {
    self.title = title
    self.language = language
    self.brands = brands
    self.settings = settings
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

    public init(
      allowedHosts: Set<String> = [],
      interval: Double = 300,
      publicAddress: String? = nil
    ) {
      self.allowedHosts = allowedHosts
      self.interval = interval
      self.publicAddress = publicAddress
    }
  }
}
