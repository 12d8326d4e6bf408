import BroadsheetCore
import Foundation

/// A teaser as the house's own backends write it.
enum HouseItem {
  static func members(of printed: PrintedStory, boost: Boost?) -> [(String, JSONValue?)] {
    let story = printed.story
    let flags = TeaserFlags.words.filter { story.flags.contains($0.flag) }.map(\.word)
    return [
      ("id", .string(story.id.rawValue)),
      ("title", .string(story.headline)),
      ("kicker", .string(story.kicker)),
      ("standfirst", .string(story.standfirst)),
      ("byline", .string(story.byline)),
      ("published", .string(DateText.iso(printed.published))),
      ("modified", printed.modified.map { .string(DateText.iso($0)) }),
      ("image", image(of: printed)),
      ("flags", flags.isEmpty ? nil : .strings(flags)),
      ("subjects", .strings(story.subjects)),
      ("comments", .number(story.commentCount)),
      ("place", story.place.map(place)),
      ("boost", boost.map { .string($0.rawValue) }),
      ("body", .string(printed.playedHTML)),
      ("live", live(printed)),
    ]
  }

  private static func live(_ printed: PrintedStory) -> JSONValue? {
    printed.isGoingOn.map { isGoingOn in
      .object(of: [
        ("state", .string(isGoingOn ? "live" : "over")),
        ("ended", printed.ended.map { .string(DateText.iso($0)) }),
        (
          "entries",
          .array(
            printed.entries.map { printed in
              .object(of: [
                ("id", .string(printed.id)),
                ("published", .string(DateText.iso(printed.time))),
                ("title", .string(printed.entry.title)),
                ("mark", printed.mark.map(JSONValue.string)),
                ("pinned", printed.entry.isPinned ? .bool(true) : nil),
                ("body", .string(printed.html)),
              ])
            }
          )
        ),
      ])
    }
  }

  private static func image(of printed: PrintedStory) -> JSONValue {
    .object([
      "url": .string(printed.pictureAddress),
      "alt": .string(printed.alternativeText),
      "width": .number(1200),
      "height": .number(800),
      "colour": .string(printed.story.picture.colour),
    ])
  }

  private static func place(_ place: Place) -> JSONValue {
    .object(of: [
      ("name", place.name.map(JSONValue.string)),
      ("latitude", .number(place.latitude)),
      ("longitude", .number(place.longitude)),
    ])
  }
}
