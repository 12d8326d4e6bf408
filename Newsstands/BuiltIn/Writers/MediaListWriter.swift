import BroadsheetCore
import Foundation

/// The backend that lists stories, adverts and web links, and keeps the stories apart.
struct MediaListWriter {
  let paper: Paper
  let edition: Date

  func list(_ section: PrintedSection) -> String {
    var data = section.stories.map(entry)
    if data.count > 5 {
      data.insert(
        .object([
          "id": .string("\(paper.id)-\(section.name)-mid"), "type": .string("advert"),
        ]),
        at: 5
      )
    }
    if let page = BundledPages.names(of: paper).first {
      let title = BundledPages.page(page, of: paper, at: edition)?.title ?? paper.name
      data.append(
        .object([
          "id": .string("page-\(page)"), "type": .string("weblink"),
          "headline": .string(title), "teaserText": .string(""),
          "weblinkUrl": .string("bundle:///\(paper.id)/\(page).html"),
        ])
      )
    }
    return JSONText.of(
      .object(["title": .string(section.title), "data": .array(data)])
    )
  }

  /// A story's own document, with a second picture among its paragraphs.
  func story(_ printed: PrintedStory) -> String {
    let story = printed.story
    var contents = story.body.map(content)
    if contents.count > 4, let picture = story.furtherPictures.first {
      contents.insert(
        .object([
          "type": .string("image"), "url": .string(picture.address(in: paper)),
          "accessibilityText": .string(picture.words),
        ]),
        at: 3
      )
    }
    return JSONText.of(
      .object(of: [
        ("id", .string(story.id.rawValue)),
        ("headline", .string(story.headline)),
        (
          "heroImage",
          .object([
            "imageUrl": .string(printed.pictureAddress),
            "accessibilityText": .string(printed.alternativeText),
          ])
        ),
        ("creationDate", .string(DateText.iso(printed.published))),
        ("modifiedDate", .string(DateText.iso(printed.modified ?? printed.published))),
        ("contents", .array(contents)),
        ("live", live(printed, isWhole: true)),
      ])
    )
  }

  /// Whether a report goes on, and in the story's own document what it has told.
  private func live(_ printed: PrintedStory, isWhole: Bool) -> JSONValue? {
    printed.isGoingOn.map { isGoingOn in
      .object(of: [
        ("state", .string(isGoingOn ? "live" : "over")),
        ("endDate", printed.ended.map { .string(DateText.iso($0)) }),
        ("entries", isWhole ? .array(printed.entries.map(entry)) : nil),
      ])
    }
  }

  private func entry(_ printed: PrintedEntry) -> JSONValue {
    .object(of: [
      ("id", .string(printed.id)),
      ("headline", .string(printed.entry.title)),
      ("creationDate", .string(DateText.iso(printed.time))),
      ("mark", printed.mark.map(JSONValue.string)),
      ("pinned", printed.entry.isPinned ? .bool(true) : nil),
      ("contents", .array(printed.entry.body.map(content))),
    ])
  }

  private func entry(_ printed: PrintedStory) -> JSONValue {
    let story = printed.story
    var members: [String: JSONValue] = [
      "id": .string(story.id.rawValue),
      "type": .string("story"),
      "headline": .string(story.headline),
      "teaserText": .string(story.standfirst),
      "url": .string("bundle:///\(paper.id)/stories/\(story.id).json"),
      "creationDate": .string(DateText.iso(printed.published)),
      "modifiedDate": .string(DateText.iso(printed.modified ?? printed.published)),
      "teaserImage": .object([
        "_links": .object([
          "url": .object([
            "href": .string(printed.pictureAddress), "templated": .bool(false),
            "type": .string("image/svg+xml"),
          ])
        ]),
        "accessibilityText": .string(printed.alternativeText),
      ]),
    ]
    members["live"] = live(printed, isWhole: false)
    return .object(members)
  }

  private func content(_ block: ArchiveStory.Block) -> JSONValue {
    let text =
      switch block {
      case .paragraph(let text), .heading(let text), .quote(let text): StoryHTML.inline(text)
      case .markup(let html): html
      case .picture(_, let caption): StoryHTML.inline(caption)
      }
    return .object(["type": .string("paragraph"), "text": .string(text)])
  }
}
