import BroadsheetCore

/// A story that a search found, and where it is read.
struct FoundStory: Sendable, Equatable {
  /// What a story is known by among those of all brands.
  struct Place: Sendable, Hashable, Comparable {
    var brand: Slug
    var address: StoryAddress

    static func < (left: Self, right: Self) -> Bool {
      (left.brand, left.address.story) < (right.brand, right.address.story)
    }
  }

  var hit: StoreSearch.Hit
  var place: Place
}

/// Where the stories of a brand are read that a store has, or its feeds lead to.
struct StoryPlaces {
  private let brand: Slug
  private let content: BrandContent
  /// The sections that have stories of their own, and how these are named.
  private let sources: [(section: Slug, names: StoryNames)]

  init(_ brand: Brand, _ content: BrandContent) {
    self.brand = brand.id
    self.content = content
    sources = brand.sections.filter(\.hasStoriesOfItsOwn).map { ($0.id, $0.storyNames) }
  }

  /// Nil for a story that no page of the brand leads to: of a section that the brand has no more.
  ///
  /// A story that has left its feed is read under the section whose source it is from.
  func place(of hit: StoreSearch.Hit) -> FoundStory.Place? {
    let name = hit.story
    if let home = content.home(of: name) { return .init(brand: brand, address: home.address) }
    guard hit.hasText, let source = sources.first(where: { $0.names.named(name) }) else {
      return nil
    }
    return .init(brand: brand, address: StoryAddress(section: source.section, story: name))
  }
}
