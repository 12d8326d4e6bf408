public import BroadsheetCore
import Foundation

/// The story of a media list.
///
/// `{"id", "headline", "heroImage", "creationDate", "modifiedDate", "contents": [{"type":
/// "paragraph", "text"} | {"type": "image", "url", "accessibilityText"}]}`. What the document lacks
/// is taken from the teaser; unknown and blank contents are left out, and a document without any
/// others is none, unless it is a live report: `"live": {"state": "live" | "over", "endDate", "entries":
/// [{"id", "headline", "creationDate", "mark", "byline", "pinned", "contents"}]}`.
public struct MediaListStoryLoader: StoryLoader {
  /// A loader for any number of stories.
  public init() {}

  public func load(_ payload: Payload, for teaser: Teaser, id: Slug) throws(LoadingError) -> Story {
    let document = try JSONDocument.parse(payload, expecting: "media-list story")
    let fields = MediaListFields(entry: document, base: payload.address)
    let live = fields.live(at: payload.fetchedAt)
    let report = live?.report { blocks($0, payload.address) }
    let body = blocks(document, payload.address) ?? []
    guard !body.isEmpty || report != nil else { throw .missing(path: "contents") }
    var story = Story(teaser, id: id, language: nil, body: body)
    story.report = report
    if let state = report?.state ?? live?.said { story.flags.setLive(state == .live) }
    story.headline = fields.line("headline") ?? teaser.headline
    story.picture = fields.heroImage ?? teaser.picture
    story.published = fields.date("creationDate") ?? teaser.published
    story.modified = fields.date("modifiedDate") ?? teaser.modified
    return story
  }

  private func blocks(_ value: JSONValue, _ base: URL) -> [Story.Block]? {
    value["contents"]?.array?.compactMap { block($0, base) }
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
