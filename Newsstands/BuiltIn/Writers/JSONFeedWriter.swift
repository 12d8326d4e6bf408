import BroadsheetCore
import Foundation

/// JSON Feed 1.1.
struct JSONFeedWriter {
  func write(_ section: PrintedSection) -> String {
    JSONText.of(
      .object([
        "version": .string("https://jsonfeed.org/version/1.1"),
        "title": .string(section.title),
        "description": .string("\(section.paper.name): \(section.title)"),
        "home_page_url": .string("https://\(section.paper.id).example/"),
        "language": .string(section.paper.language),
        "items": .array(section.stories.map(item)),
      ])
    )
  }

  private func item(_ printed: PrintedStory) -> JSONValue {
    let story = printed.story
    let attachments = [
      printed.videoAddress.map { attachment($0, type: "video/mp4") },
      printed.soundAddress.map { attachment($0, type: "audio/mpeg") },
    ].compactMap(\.self)
    return .object(of: [
      ("id", .string(story.id.rawValue)),
      ("title", .string(story.headline)),
      ("summary", .string(story.standfirst)),
      ("content_html", .string(printed.feedHTML)),
      ("image", .string(printed.pictureAddress)),
      ("date_published", .string(DateText.iso(printed.published))),
      ("date_modified", printed.modified.map { .string(DateText.iso($0)) }),
      ("authors", .array([.object(["name": .string(story.byline)])])),
      ("tags", .strings(Categories.of(story))),
      ("language", .string(story.language)),
      ("attachments", attachments.isEmpty ? nil : .array(attachments)),
    ])
  }

  private func attachment(_ address: String, type: String) -> JSONValue {
    .object(["url": .string(address), "mime_type": .string(type)])
  }
}
