import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

struct PresentationalLoaderTests {
  private let loader = PresentationalLoader()
  private let context = LoadingContext.sample(.presentational)

  @Test func `an advert is filled by a page, a picture or nothing, and one unit may come thrice`()
    throws
  {
    let payload = Payload.sample(
      """
      {"items": [
        {"type": "ad", "id": "unit"},
        {"type": "ad", "id": "unit", "url": "https://ads.example/box?n=1", "format": "billboard"},
        {"type": "ad", "id": "unit", "url": "/box.PNG", "link": "https://shop.example/"},
        {"type": "ad", "image": {"url": "/wide.jpg", "alt": "Shoes"}, "url": "https://shop.example/"}
      ]}
      """
    )

    let items = try loader.load(payload, in: context).feed.items
    let adverts = items.compactMap { item -> Advert? in
      if case .advert(let advert) = item.content { advert } else { nil }
    }

    #expect(Set(items.map(\.id)).count == 4)
    #expect(adverts.map(\.placement) == ["unit", "unit", "unit", "ad-3"])
    #expect(
      adverts.map { $0.source?.absoluteString } == [nil, "https://ads.example/box?n=1", nil, nil]
    )
    #expect(adverts.map(\.format) == [.rectangle, .billboard, .rectangle, .rectangle])
    #expect(
      adverts.map { $0.picture?.address.absoluteString } == [
        nil, nil, "https://paper.example/box.PNG", "https://paper.example/wide.jpg",
      ]
    )
    #expect(adverts.map(\.picture?.alternativeText) == [nil, nil, "", "Shoes"])
    #expect(
      adverts.map { $0.address?.absoluteString } == [
        nil, nil, "https://shop.example/", "https://shop.example/",
      ]
    )
  }

  @Test func `teasers, adverts and widgets keep the backend's order`() throws {
    let payload = Payload.sample(
      """
      {"title": "Economy", "items": [
        {"type": "teaser", "title": "Rates held"},
        {"type": "ad", "id": "top"},
        {"type": "widget", "subtype": "weather", "place": "Bergen"},
        {"type": "teaser", "title": "Oil up", "id": "oil", "kicker": "Markets"}
      ]}
      """
    )

    let loaded = try loader.load(payload, in: context)

    #expect(loaded.feed.title == "Economy")
    #expect(loaded.feed.items.map(\.kind) == [.teaser, .advert, .weather, .teaser])
    #expect(loaded.feed.items.last?.id == FeedItem.ID("oil"))
    #expect(loaded.diagnostics.isEmpty)
  }

  @Test func `a number larger than any costs no widget its fields`() throws {
    let payload = Payload.sample(
      #"{"items": [{"type": "widget", "subtype": "poll", "n": 1e999, "m": [-1e999], "k": 7}]}"#
    )

    let item = try #require(try loader.load(payload, in: context).feed.items.first)

    guard case .widget(.custom(let widget)) = item.content else {
      Issue.record("not a widget")
      return
    }
    #expect(widget.fields["k"] == .number(7))
    #expect(widget.fields["n"] == .string("1e999"))
    #expect(throws: Never.self) { try JSONEncoder().encode(item) }
  }

  @Test func `unknown types and teasers without a title cost only themselves`() throws {
    let payload = Payload.sample(
      #"{"items": [{"type": "hologram"}, {"type": "teaser"}, 7, {"type": "teaser", "title": "A"}]}"#
    )

    let loaded = try loader.load(payload, in: context)

    #expect(loaded.feed.items.count == 1)
    #expect(loaded.diagnostics.map(\.location) == ["items[0]", "items[1]", "items[2]"])
    #expect(loaded.feed.title == "News")
  }

  @Test func `a body makes a story, and its markup is cleaned`() throws {
    let payload = Payload.sample(
      """
      {"items": [{"type": "teaser", "title": "A", "id": "a",
        "body": "<p onclick=x()>Text</p><script>y()</script>"}]}
      """
    )

    let loaded = try loader.load(payload, in: context)

    #expect(loaded.stories.map(\.id.rawValue) == ["a"])
    #expect(loaded.stories.first?.body == [.markup(SafeMarkup(sanitized: "<p>Text</p>"))])
    #expect(loaded.feed.items.first?.teaser?.destination == .story(Slug(identifying: "a")))
  }

  @Test(arguments: ["", "<html>", "{", "[1]", "{\"items\": \"none\"}"])
  func `what has no items is an error`(text: String) {
    #expect(throws: LoadingError.self) { try loader.load(.sample(text), in: context) }
  }

  @Test func `addresses of other schemes are not followed`() throws {
    let payload = Payload.sample(
      """
      {"items": [{"type": "teaser", "title": "A", "url": "javascript:alert(1)",
        "image": "file:///etc/passwd"}]}
      """
    )

    let teaser = try #require(try loader.load(payload, in: context).feed.items.first?.teaser)

    #expect(teaser.origin == nil)
    #expect(teaser.picture == nil)
  }

  @Test func `what the backend says of the feed goes along with it`() throws {
    let text = #"{"metadata": {"tracking": {"page": "news"}, "accent": "red"}, "items": []}"#

    let feed = try PresentationalLoader().load(.sample(text), in: context).feed

    #expect(feed.metadata.properties?.names == ["accent", "tracking.page"])
  }
}
