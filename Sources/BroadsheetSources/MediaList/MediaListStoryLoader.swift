public import BroadsheetCore
import Foundation

/// The story of a media list.
///
/// `{"id", "headline", "heroImage", "creationDate", "modifiedDate", "contents": [{"type":
/// "paragraph", "text"} | {"type": "image", "url", "accessibilityText"}]}`. What the document lacks
/// is taken from the teaser; unknown and blank contents are left out, and a document without any
/// others is none.
public struct MediaListStoryLoader: StoryLoader {
  /// A loader for any number of stories.
  public init() {}

  public func load(_ payload: Payload, for teaser: Teaser, id: Slug) throws(LoadingError) -> Story {
    let document = try JSONDocument.parse(payload, expecting: "media-list story")
    guard let contents = document["contents"]?.array else { throw .missing(path: "contents") }
    let fields = MediaListFields(entry: document, base: payload.address)
    let body = contents.compactMap { block($0, payload.address) }
    guard !body.isEmpty else { throw .missing(path: "contents") }
    var story = Story(teaser, id: id, language: nil, body: body)
    story.headline = fields.line("headline") ?? teaser.headline
    story.picture = fields.heroImage ?? teaser.picture
    story.published = fields.date("creationDate") ?? teaser.published
    story.modified = fields.date("modifiedDate") ?? teaser.modified
    return story
  }

  private func block(_ content: JSONValue, _ base: URL) -> Story.Block? {
    let fields = MediaListFields(entry: content, base: base)
    switch content["type"]?.text {
    case "paragraph":
      let text = fields.text("text").map { PlainText.of(html: $0) } ?? ""
      return text.allSatisfy(\.isWhitespace) ? nil : .paragraph(text)
    case "image":
      return fields.address("url").map {
        .picture(Picture(address: $0, alternativeText: fields.line("accessibilityText") ?? ""))
      }
    default: return nil
    }
  }
}
