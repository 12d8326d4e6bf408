/// The place of a story among the pages of its brand.
public struct StoryAddress: Sendable, Hashable {
  public var section: Slug
  public var story: Slug

  public init(section: Slug, story: Slug) {
    self.section = section
    self.story = story
  }
}
