import BroadsheetCore
import Foundation

/// A search index that is used as a backend; read with a mapping.
struct SearchWriter {
  func write(_ section: PrintedSection) -> String {
    JSONText.of(
      .object([
        "took": .number(3),
        "response": .object(of: [
          ("total", .number(section.stories.count)),
          ("pages", section.pages.map { .number($0) }),
          ("hits", .array(section.stories.map(hit))),
        ]),
      ])
    )
  }

  private func hit(_ printed: PrintedStory) -> JSONValue {
    let story = printed.story
    let flags = TeaserFlags.words.filter { story.flags.contains($0.flag) }.map(\.word)
    let posts: [JSONValue] = printed.entries.map { post in
      .object(of: [
        ("post_id", .string(post.id)), ("posted_at", .string(DateText.iso(post.time))),
        ("title", .string(post.entry.title)), ("label", post.mark.map(JSONValue.string)),
        ("sticky", .bool(post.entry.isPinned)), ("html", .string(post.html)),
      ])
    }
    return .object([
      "_id": .string(story.id.rawValue),
      "_score": .number(1),
      "_source": .object([
        "posts": .array(posts),
        "posts_closed_at": printed.ended.map { .string(DateText.iso($0)) } ?? .null,
        "title": .string(story.headline),
        "section": .string(story.kicker),
        "abstract": .string(story.standfirst),
        "by": .string(story.byline),
        "images": .object([
          "wide": .string(printed.pictureAddress),
          "caption": .string(printed.alternativeText),
        ]),
        "published_at": .string(DateText.iso(printed.published)),
        "keywords": .strings(story.subjects),
        "labels": .strings(flags),
        "html": .string(printed.playedHTML),
      ]),
    ])
  }
}
