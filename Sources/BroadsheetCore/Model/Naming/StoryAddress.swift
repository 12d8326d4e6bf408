/// The place of a story among the pages of its brand.
public struct StoryAddress: Sendable, Hashable {
  /// The section under which the story is read.
  public var section: Slug
  /// The story's name within its brand.
  public var story: Slug

  /// The address of a story in a section; whether it is there is not asked.
  public init(section: Slug, story: Slug) {
    self.section = section
    self.story = story
  }
}
