public import BroadsheetCore

/// The newsstand file that a server was started with, as editors see and change it: which feeds its brands
/// have.
///
/// Every change is one of the file's text, in which what people wrote stays, and is made to the text that
/// somebody has seen: its version is said when it is read and asked for when it is changed. Whoever changes
/// it has the server read it anew, and comes back when that is over.
public protocol FeedCatalogue: Sendable {
  /// What the file says now; throws where it cannot be read, or nothing can be written to it.
  ///
  /// Costs as much as reading the file.
  func read() async throws(CatalogueTrouble) -> CatalogueText
  /// The feed at an address that somebody typed, or that a page there announces, by the rules that feeds are
  /// fetched by; takes up to twenty seconds.
  ///
  /// `brand` is who would get it.
  func find(_ address: String, for brand: Slug) async throws(CatalogueTrouble) -> FoundFeed
  /// Adds a feed, found anew, to the text of that version, and says what its section is called.
  ///
  /// `opens` says which decisions would open something in another newsstand, which is refused then.
  func add(
    _ wish: FeedWish,
    seeing version: String,
    opens: @Sendable (Newsstand) -> [String]
  ) async throws(CatalogueTrouble) -> Slug
  /// What goes where a section leaves its brand, if it may; throws why it may not.
  func look(atRemovalOf section: Slug, from brand: Slug) async throws(CatalogueTrouble)
    -> FeedRemoval
  /// Takes a section out of the text of that version.
  ///
  /// `opens` says which decisions would open something in another newsstand, which is refused then.
  func remove(
    _ section: Slug,
    from brand: Slug,
    seeing version: String,
    opens: @Sendable (Newsstand) -> [String]
  ) async throws(CatalogueTrouble)
}

/// What a newsstand file says, and by what its text is known.
public struct CatalogueText: Sendable, Hashable {
  /// Changes with every byte of the file.
  public let version: String
  /// What it says, which may be more or less than is served.
  public let newsstand: Newsstand

  /// What a file says.
  public init(version: String, newsstand: Newsstand) {
    self.version = version
    self.newsstand = newsstand
  }
}

/// A feed as somebody wants it in a brand.
public struct FeedWish: Sendable, Hashable {
  /// Of the feed or of a page that announces it, as it was typed or found.
  public let address: String
  /// Who gets it.
  public let brand: Slug
  /// The section's title; nil for what the feed is called.
  public let title: String?
  /// The section of sections that it joins; nil for the brand's navigation.
  public let group: Slug?

  /// A feed as somebody wants it.
  public init(address: String, brand: Slug, title: String? = nil, group: Slug? = nil) {
    self.address = address
    self.brand = brand
    self.title = title
    self.group = group
  }
}

/// What goes where a section leaves its brand.
public struct FeedRemoval: Sendable, Hashable {
  /// The text that was looked at.
  public let version: String
  /// The section as the file has it.
  public let section: NewsSection
  /// What the sections of sections that lose it are called.
  public let groups: [String]
  /// How many blocks of the front go with it.
  public let blockCount: Int

  /// What goes with a section.
  public init(version: String, section: NewsSection, groups: [String], blockCount: Int) {
    self.version = version
    self.section = section
    self.groups = groups
    self.blockCount = blockCount
  }
}
