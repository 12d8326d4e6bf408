import BroadsheetCore
import BroadsheetSources
import Foundation

/// Reads a story of the media list; what it lacks is its teaser's.
///
/// `{"id", "headline", "heroImage", "creationDate", "modifiedDate", "contents": [{"type":
/// "paragraph", "text"} | {"type": "image", "url", "accessibilityText"}]}`
public struct MediaStoryLoader: StoryLoader {
  /// A loader for any number of stories.
  public init() {}

  public func load(_ payload: Payload, for teaser: Teaser, id: Slug) throws(LoadingError) -> Story {
    let document = try JSONDocument.parse(payload, expecting: "media story")
    var body: [Story.Block] = []
    for content in document["contents"]?.array ?? [] {
      try LoadingError.checkCancellation()
      if let block = block(fields(content, payload)) { body.append(block) }
    }
    guard !body.isEmpty else { throw .missing(path: "contents") }
    let fields = fields(document, payload)
    var story = Story(teaser, id: id, body: body)
    story.headline = fields.text("headline") ?? teaser.headline
    story.picture = fields.heroImage ?? teaser.picture
    story.published = fields.date("creationDate") ?? teaser.published
    story.modified = fields.date("modifiedDate") ?? teaser.modified
    return story
  }

  private func fields(_ entry: JSONValue, _ payload: Payload) -> MediaFields {
    MediaFields(entry: entry, base: payload.address, language: nil)
  }

  /// Nil for what is blank, broken, or of a type that nobody knows.
  private func block(_ fields: MediaFields) -> Story.Block? {
    switch fields.text("type") {
    case "paragraph": fields.text("text").map { .paragraph($0) }
    case "image":
      fields.address("url").map {
        .picture(Picture(address: $0, alternativeText: fields.text("accessibilityText") ?? ""))
      }
    default: nil
    }
  }
}
