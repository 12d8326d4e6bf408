/// Turns the bytes behind a teaser's `storySource` into its story.
public protocol StoryLoader: Sendable {
  /// Makes a story of what stands behind a teaser.
  ///
  /// Pure, as a feed's loader is; what the bytes leave out is taken from the teaser.
  ///
  /// - Parameters:
  ///   - payload: What was fetched at the teaser's `storySource`.
  ///   - teaser: The teaser that the reader followed.
  ///   - id: The name under which the story is read.
  /// - Returns: The story of that name.
  /// - Throws: ``LoadingError`` when there is no story in the bytes, or when the task was
  ///   cancelled.
  func load(_ payload: Payload, for teaser: Teaser, id: Slug) throws(LoadingError) -> Story
}
