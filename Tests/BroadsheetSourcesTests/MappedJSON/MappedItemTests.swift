import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

/// Items of mapped JSON that are not all teasers.
struct MappedItemTests {
  private func path(_ text: String) throws -> JSONPath { try #require(JSONPath(text)) }

  private func mapping(
    _ words: [FieldMapping.ItemType: [String]] = [:],
    story: StoryMapping? = nil
  ) throws -> FieldMapping {
    FieldMapping(
      items: try path("rows"),
      fields: [
        .id: .path(try path("id")), .headline: .path(try path("h")),
        .address: .path(try path("url")), .picture: .path(try path("img")),
        .body: .path(try path("text")), .format: .path(try path("box")),
        .subtype: .path(try path("module")),
      ],
      type: FieldMapping.TypeRule(.path(try path("kind")), words: words),
      story: story
    )
  }

  private func load(_ rows: String, _ mapping: FieldMapping) throws -> LoadedFeed {
    try MappedLoader(mapping: mapping)
      .load(.sample("{\"rows\": [\(rows)]}"), in: .sample(.mapped(mapping)))
  }

  @Test func `the backend's words tell the types apart, and unknown ones are left out`() throws {
    let words: [FieldMapping.ItemType: [String]] = [
      .teaser: ["article", "story"], .advert: ["promo"],
    ]

    let loaded = try load(
      """
      {"kind": "article", "id": 1, "h": "A", "text": "<p>T</p>"}, {"kind": "story", "id": 2, "h": "B"},
      {"kind": "promo", "id": "unit"}, {"kind": "promo", "id": "unit"},
      {"kind": "widget", "module": "weather", "h": "Sky", "city": "Oslo"},
      {"kind": "link", "h": "L", "url": "/l", "text": "<p>Not shown.</p>"},
      {"kind": "teaser", "h": "C"}, {"h": "D"}, {"kind": "link", "h": "E"}, {"kind": "widget", "h": "F"}
      """,
      try mapping(words)
    )

    let items = loaded.feed.items
    #expect(items.map(\.kind) == [.teaser, .teaser, .advert, .advert, .weather, .teaser])
    #expect(Set(items.map(\.id)).count == 6)
    #expect(
      items.last?.teaser?.destination == URL(string: "https://paper.example/l").map { .web($0) }
    )
    guard case .widget(.custom(let widget)) = items[4].content else {
      Issue.record("the widget is lost")
      return
    }
    #expect(widget.title == "Sky")
    #expect(widget.fields["city"] == .string("Oslo"))
    #expect(
      loaded.diagnostics.filter { $0.severity == .warning }.map(\.message) == [
        "unknown type 'teaser'", "unknown type 'none'", "no address of a link at url",
        "no subtype of a widget at module",
      ]
    )
    #expect(loaded.diagnostics.first?.location == "rows[6]")
  }

  @Test func `adverts are filled by a page or a picture, in a box of the trade`() throws {
    let loaded = try load(
      """
      {"kind": "advert", "id": "u", "url": "https://ads.example/box", "box": "billboard"},
      {"kind": "advert", "img": "/a.gif", "url": "https://shop.example/"}, {"kind": "advert"}
      """,
      try mapping()
    )

    let adverts = loaded.feed.items.compactMap { item -> Advert? in
      if case .advert(let advert) = item.content { advert } else { nil }
    }
    #expect(adverts.map(\.placement) == ["u", "ad-1", "ad-2"])
    #expect(adverts.map(\.format) == [.billboard, .rectangle, .rectangle])
    #expect(adverts.map { $0.source?.host() } == ["ads.example", nil, nil])
    #expect(adverts.map { $0.picture?.address.path() } == [nil, "/a.gif", nil])
    #expect(adverts.map { $0.address?.host() } == [nil, "shop.example", nil])
  }

  @Test func `a story that is kept apart is at its id or where the item says`() throws {
    let template = try #require(AddressTemplate("https://api.example/s/{id}"))
    let body: [StoryMapping.Field: FieldRule] = [.body: .path(try path("html"))]
    let rows = """
      {"kind": "teaser", "id": "a/b", "h": "A", "url": "/a", "at": "s/7"},
      {"kind": "teaser", "h": "B", "url": "/b"}, {"kind": "teaser", "id": 3, "h": "C", "text": "<p>T</p>"}
      """

    let byID = try load(rows, try mapping(story: .init(address: .template(template), fields: body)))
    let byRule = try load(
      rows,
      try mapping(story: .init(address: .rule(.path(try path("at"))), fields: body))
    )

    let teasers = [byID, byRule].map { $0.feed.items.compactMap(\.teaser) }
    let publisher = URL(string: "https://paper.example/b").map { Teaser.Destination.web($0) }
    #expect(
      teasers.map { $0.map { $0.storySource?.absoluteString } } == [
        ["https://api.example/s/a%2Fb", nil, nil], ["https://paper.example/api/s/7", nil, nil],
      ]
    )
    for teasers in teasers {
      #expect(teasers.map(\.destination)[0] == .story(Slug(identifying: "a/b")))
      #expect(teasers.map(\.destination)[1] == publisher)
      #expect(teasers.map(\.destination)[2] == .story(Slug(identifying: "3")))
    }
  }
}
