public import BroadsheetCore
public import Foundation

/// The backend that lists stories and keeps their texts apart, under `media-list`; a section's
/// `story` says where these are.
public struct MediaListFormat: BackendFormat {
  public let word = SourceFormat.mediaList(story: nil).word
  public let keys = ["story"]

  /// The format; where stories are is a section's option.
  public init() {}

  public func format(from section: any OptionMembers) -> SourceFormat? {
    .mediaList(story: section.optional("story")?.addressTemplate())
  }

  public func keys(saying format: SourceFormat) -> [(key: String, value: WrittenOption)] {
    let story = format.options(as: MediaListOptions.self)?.story
    return story.map { [("story", .text($0.text))] } ?? []
  }

  public func loader(_ options: MediaListOptions) -> any FeedLoader {
    MediaListLoader(story: options.story)
  }

  public func storyLoader(_ options: MediaListOptions) -> (any StoryLoader)? {
    MediaListStoryLoader()
  }

  public func storyHosts(_ options: MediaListOptions) -> [URL] {
    options.story?.address(id: "0").map { [$0] } ?? []
  }
}
