/// A story by the names under which it is read.
public struct StoryLink: Sendable, Hashable, Codable {
  /// The brand whose story it is.
  public var brand: Slug
  /// The section under which it is read; nil where none is known.
  public var section: Slug?
  /// Its name.
  public var story: Slug

  /// A story of a brand.
  public init(brand: Slug, section: Slug?, story: Slug) {
    self.brand = brand
    self.section = section
    self.story = story
  }

  /// The page under which it is read; the front where no section is known.
  public var page: PageKey { PageKey(brand: brand, section: section) }

  /// Its path below the site's address, such as `/gazette/sport/late-win`.
  public var path: String { SitePath.of(brand, section, story) }

  /// Whether it is the same story, whichever section either came from.
  public func isStory(of other: StoryLink) -> Bool {
    brand == other.brand && story == other.story
  }
}
