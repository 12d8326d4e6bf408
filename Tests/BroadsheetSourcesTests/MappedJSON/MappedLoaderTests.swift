import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

struct MappedLoaderTests {
  private func path(_ text: String) throws -> JSONPath { try #require(JSONPath(text)) }

  private func load(_ text: String, _ mapping: FieldMapping) throws -> LoadedFeed {
    try MappedLoader(mapping: mapping).load(.sample(text), in: .sample(.mapped(mapping)))
  }

  @Test func `fallbacks, joins and constants fill the fields`() throws {
    let mapping = FieldMapping(
      title: .path(try path("meta.name")),
      items: try path("data.articles"),
      fields: [
        .headline: .firstOf([.path(try path("promo.title")), .path(try path("title"))]),
        .byline: .joined(
          [.path(try path("author.first")), .path(try path("author.last"))],
          separator: " "
        ),
        .kicker: .constant("Wire"),
        .picture: .path(try path("media[0].url")),
        .subjects: .path(try path("tags[*].name")),
        .id: .path(try path("id")),
      ]
    )

    let loaded = try load(
      """
      {"meta": {"name": "Wire"}, "data": {"articles": [
        {"id": 90071992547409931, "title": "Plain", "promo": {"title": "Loud <b>one</b>"},
         "author": {"first": "City", "last": "desk"}, "media": [{"url": "/a.jpg"}],
         "tags": [{"name": "sea"}, {"name": "wind"}]},
        {"id": 2, "title": "Second"},
        {"id": 3}
      ]}}
      """,
      mapping
    )

    let teaser = try #require(loaded.feed.items.first?.teaser)
    #expect(loaded.feed.title == "Wire")
    #expect(loaded.feed.items.count == 2)
    #expect(loaded.feed.items.first?.id == FeedItem.ID("90071992547409931"))
    #expect(teaser.headline == "Loud one")
    #expect(teaser.byline == "City desk")
    #expect(teaser.kicker == "Wire")
    #expect(teaser.picture?.address.absoluteString == "https://paper.example/a.jpg")
    #expect(teaser.subjects == ["sea", "wind"])
    #expect(loaded.feed.items.last?.teaser?.byline == nil)
    #expect(loaded.diagnostics.map(\.message) == ["no headline at promo.title or title"])
  }

  @Test func `a path to the items that leads nowhere is named`() throws {
    let mapping = FieldMapping(
      items: try path("data.rows"),
      fields: [.headline: .path(try path("title"))]
    )

    #expect(throws: LoadingError.missing(path: "data.rows")) {
      try load(#"{"data": {}}"#, mapping)
    }
  }

  @Test func `items may be spread over the document`() throws {
    let mapping = FieldMapping(
      items: try path("groups[*].item"),
      fields: [.headline: .path(try path("h"))]
    )

    let loaded = try load(
      #"{"groups": [{"item": {"h": "A"}}, {"item": {"h": "B"}}]}"#,
      mapping
    )

    #expect(loaded.feed.items.compactMap(\.teaser?.headline) == ["A", "B"])
  }

  @Test func `a field that no item has is named with its paths`() throws {
    let mapping = FieldMapping(
      items: try path("rows"),
      fields: [
        .headline: .path(try path("h")),
        .picture: .firstOf([.path(try path("cover.src")), .path(try path("image"))]),
      ]
    )

    let loaded = try load(#"{"rows": [{"h": "A"}, {"h": "B", "image": ""}]}"#, mapping)

    #expect(
      loaded.diagnostics == [
        Diagnostic(
          .note,
          in: .load,
          "nothing for picture at cover.src or image in any item",
          at: "rows"
        )
      ]
    )
  }
}
