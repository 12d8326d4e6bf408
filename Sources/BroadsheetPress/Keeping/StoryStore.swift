public import BroadsheetCore

/// Stories that readers may come to, and the names that lead to them.
public protocol StoryStore: Sendable {
  /// The story that a brand has under a name; nil when there is none.
  func story(_ id: Slug, of brand: Slug) async throws(StoreError) -> Story?
  /// The names among these under which the brand has stories, as they were given.
  func stories(among names: [Slug], of brand: Slug) async throws(StoreError) -> [Slug]
  /// Where the names of a brand's stories lead that lead elsewhere than under themselves.
  func storyAddresses(of brand: Slug) async throws(StoreError) -> [Slug: StoryAddress]

  /// Keeps the stories of a brand, newer ones in place of older ones of the same id.
  func keep(_ stories: [Story], of brand: Slug) async throws(StoreError)
  /// Keeps which names of stories lead elsewhere than under themselves; `gone` no longer do.
  func keep(_ addresses: [Slug: StoryAddress], gone: [Slug], of brand: Slug)
    async throws(StoreError)
}
