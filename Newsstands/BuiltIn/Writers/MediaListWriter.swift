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
    if contents.count > 4 {
      let picture = PictureName(of: story, in: paper, index: 1)
      contents.insert(
        .object([
          "type": .string("image"), "url": .string(picture.address),
          "accessibilityText": .string(picture.words(in: story.language)),
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
            "imageUrl": .string(printed.picture.address),
            "accessibilityText": .string(printed.alternativeText),
          ])
        ),
        ("creationDate", .string(DateText.iso(printed.published))),
        ("modifiedDate", .string(DateText.iso(printed.modified ?? printed.published))),
        ("contents", .array(contents)),
      ])
    )
  }

  private func entry(_ printed: PrintedStory) -> JSONValue {
    let story = printed.story
    return .object([
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
            "href": .string(printed.picture.address), "templated": .bool(false),
            "type": .string("image/svg+xml"),
          ])
        ]),
        "accessibilityText": .string(printed.alternativeText),
      ]),
    ])
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
