/// Turns the bytes behind a teaser's `storySource` into its story.
public protocol StoryLoader: Sendable {
  func load(_ payload: Payload, for teaser: Teaser, id: Slug) throws(LoadingError) -> Story
}
