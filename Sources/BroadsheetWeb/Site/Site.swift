public import BroadsheetCore

/// What every page of an installation shares: the newsstand, its assets, its cards, its address.
///
/// Making one builds all stylesheets, so it is made once per newsstand and handed to the pages.
public struct Site: Sendable {
  /// The newsstand whose pages they are.
  public private(set) var newsstand: Newsstand
  /// The stylesheets and scripts, made small, by the names under which they are served.
  public private(set) var assets: SiteAssets
  /// The stylesheet and script of the newsroom's console.
  public private(set) var console: ConsoleAssets
  /// What the assets are made of, beside the newsstand.
  public private(set) var sources: AssetSources
  /// The brands' own faces, as far as they have been made.
  public private(set) var fonts: [Slug: FontSet]
  /// Where pages, feeds and programs are told that pictures are.
  public private(set) var pictures = PictureAddresses.theirs
  private let pictureSeal: (@Sendable (_ address: String) -> String)?
  let cards: WebCards
  let looks = PlacementLooks()
  private let furniture = FurnitureMemory()
  /// Where the site is reached from outside, without a slash at the end; empty when nobody knows,
  /// and then addresses start at the root.
  public private(set) var publicAddress: String

  /// The newsstand's own public address wins over the one given here.
  ///
  /// `cards` are an app's own factories, which are asked before ours; `pictureSeal` says that an address of
  /// a picture was named by us, where pictures of others are served here.
  public init(
    newsstand: Newsstand,
    publicAddress: String = "",
    cards: [any WebCardFactory] = [],
    sources: AssetSources = .embedded,
    fonts: [Slug: FontSet] = [:],
    pictureSeal: (@Sendable (_ address: String) -> String)? = nil
  ) {
    self.newsstand = newsstand
    self.pictureSeal = pictureSeal
    self.cards = WebCards(cards + [StandardCards()])
    self.sources = sources
    self.fonts = fonts
    assets = SiteAssets(newsstand: newsstand, sources: sources, fonts: fonts)
    console = ConsoleAssets(sources)
    self.publicAddress = Self.address(newsstand.settings.publicAddress ?? publicAddress)
    placePictures()
  }

  private mutating func placePictures() {
    guard let pictureSeal else { return }
    pictures = PictureAddresses(publicAddress: publicAddress, seal: pictureSeal)
  }

  /// Whether no page has a picture from elsewhere: others' are served here, and no source keeps its own.
  public var picturesAreAllOurs: Bool {
    pictures.areOurs
      && newsstand.brands.allSatisfy { brand in
        brand.sections.allSatisfy { $0.source.pictures == .ours }
      }
  }

  /// This site with other stylesheets and scripts.
  public func redrawn(with sources: AssetSources) -> Site {
    var site = self
    site.sources = sources
    site.console = ConsoleAssets(sources)
    site.assets = SiteAssets(newsstand: newsstand, sources: sources, fonts: fonts)
    return site
  }

  /// This site with other faces; those that were made for another brand than is here, or for
  /// another style of it, are not used.
  public func set(in fonts: [Slug: FontSet]) -> Site {
    var site = self
    site.fonts = fonts
    site.assets = SiteAssets(newsstand: newsstand, sources: sources, fonts: fonts)
    return site
  }

  /// This site at another address, unless the newsstand has one of its own.
  public func reached(at address: String) -> Site {
    guard newsstand.settings.publicAddress == nil else { return self }
    var site = self
    site.publicAddress = Self.address(address)
    site.placePictures()
    return site
  }

  /// This site with another newsstand on it, such as the one of an earlier day.
  public func showing(_ newsstand: Newsstand) -> Site {
    var site = self
    site.newsstand = newsstand
    site.assets = SiteAssets(newsstand: newsstand, sources: sources, fonts: fonts)
    return site
  }

  /// The address of a page for those who are not on the site.
  public func absolute(_ route: Route) -> String { publicAddress + route.path }

  /// What stands around the pages of a section, or of a front.
  func furniture(of brand: Brand, section: Slug?) -> BrandFurniture {
    furniture.furniture(of: brand, section: section, lettering: assets.lettering(of: brand.id))
  }

  private static func address(_ text: String) -> String {
    var address = text
    while address.last == "/" { address.removeLast() }
    return address
  }
}
