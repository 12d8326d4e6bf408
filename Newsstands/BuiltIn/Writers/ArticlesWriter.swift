import BroadsheetCore
import Foundation

/// A content API that nests everything; read with a mapping.
struct ArticlesWriter {
  func write(_ section: PrintedSection) -> String {
    JSONText.of(
      .object([
        "status": .string("ok"),
        "data": .object(of: [
          ("after", section.last.map(JSONValue.string)),
          ("channel", .object(["label": .string(section.title), "key": .string(section.name)])),
          ("articles", .array(section.stories.map(article))),
        ]),
      ])
    )
  }

  private func article(_ printed: PrintedStory) -> JSONValue {
    let story = printed.story
    let flags = TeaserFlags.words.filter { story.flags.contains($0.flag) }.map(\.word)
    return .object(of: [
      ("uuid", .string(story.id.rawValue)),
      (
        "heading",
        .object(["main": .string(story.headline), "over": .string(story.kicker)])
      ),
      ("lead", .string(story.standfirst)),
      (
        "author",
        .object(of: [
          ("desk", .string(story.byline)), ("city", story.place?.name.map(JSONValue.string)),
        ])
      ),
      (
        "media",
        .array([
          .object([
            "src": .string(printed.pictureAddress), "words": .string(printed.alternativeText),
          ])
        ])
      ),
      (
        "dates",
        .object(of: [
          ("released", .string(DateText.iso(printed.published))),
          ("updated", .string(DateText.iso(printed.modified ?? printed.published))),
        ])
      ),
      ("topics", .array(story.subjects.map { .object(["name": .string($0)]) })),
      ("marks", .strings(flags)),
      ("talk", .object(["replies": .number(story.commentCount)])),
      (
        "geo",
        story.place.map { place in
          .object(of: [
            ("lat", .number(place.latitude)), ("lng", .number(place.longitude)),
            ("label", place.name.map(JSONValue.string)),
          ])
        }
      ),
      ("text", .string(printed.playedHTML)),
      ("ticker", ticker(printed)),
    ])
  }

  /// The report of a live story, by names of this backend's own.
  private func ticker(_ printed: PrintedStory) -> JSONValue? {
    printed.isGoingOn.map { isGoingOn in
      .object(of: [
        ("status", .string(isGoingOn ? "live" : "closed")),
        ("until", printed.ended.map { .string(DateText.iso($0)) }),
        (
          "posts",
          .array(
            printed.entries.map { post in
              .object(of: [
                ("key", .string(post.id)), ("at", .string(DateText.iso(post.time))),
                ("head", .string(post.entry.title)), ("tag", post.mark.map(JSONValue.string)),
                ("top", .bool(post.entry.isPinned)), ("html", .string(post.html)),
              ])
            }
          )
        ),
      ])
    }
  }
}
