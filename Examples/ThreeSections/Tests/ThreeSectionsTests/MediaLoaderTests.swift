import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing
import ThreeSections

struct MediaLoaderTests {
  private let loader = MediaLoader()

  @Test func `stories, adverts and web links come with pictures, texts and dates`() throws {
    let loaded = try loader.loadSample("media.json")

    #expect(loaded.kinds == [.teaser, .advert, .teaser])
    #expect(loaded.notes == ["data[3]"])
    let story = try #require(loaded.feed.items[0].teaser)
    #expect(story.headline == "The night the quay moved")
    #expect(story.standfirst == "Forty metres of it, and nobody heard a thing.")
    #expect(story.picture?.address.absoluteString == "https://pictures.example/quay/1280.jpg")
    #expect(story.picture?.renditions.map(\.width) == [320, 640, 1280])
    #expect(story.picture?.alternativeText == "A crane leans over the water")
    #expect(story.published == Date(timeIntervalSince1970: 1_795_155_120))
    #expect(story.modified == nil)
    #expect(story.storySource?.absoluteString == "bundle:///stories/storm-quay.json")
    let link = try #require(loaded.feed.items[2].teaser)
    #expect(link.destination == URL(string: "https://gazette.example/regatta").map { .web($0) })
    #expect(link.picture?.address.absoluteString == "https://pictures.example/regatta.jpg")
    guard case .advert(let advert) = loaded.feed.items[1].content else {
      Issue.record("\(loaded.kinds[1])")
      return
    }
    #expect(advert.placement == "media-mpu")
    #expect(advert.source?.absoluteString == "https://adverts.example/box.html")
  }

  @Test func `an advert with a picture leads where its link does`() throws {
    let loaded = try loader.load(
      """
      {"data": [{"type": "advert", "weblinkUrl": "https://shop.example", "teaserImage":
        {"_links": {"url": {"href": "/ad.png"}}, "accessibilityText": "A shop"}}]}
      """
    )

    guard case .advert(let advert)? = loaded.feed.items.first?.content else {
      Issue.record("no advert")
      return
    }
    #expect(advert.picture?.address.absoluteString == "https://gazette.example/ad.png")
    #expect(advert.picture?.alternativeText == "A shop")
    #expect(advert.address?.absoluteString == "https://shop.example")
  }

  @Test(arguments: [
    "\"creationDate\": \"soon\"", "\"creationDate\": null", "\"creationDate\": [1]",
    "\"creationDate\": \"\"", "\"teaserText\": 7", "\"teaserText\": {}",
    "\"url\": \"javascript:x\"",
    "\"teaserImage\": null", "\"teaserImage\": \"a.jpg\"", "\"teaserImage\": {\"_links\": []}",
    "\"teaserImage\": {\"_links\": {\"url\": {\"href\": \"\"}}}",
    "\"teaserImage\": {\"_links\": {\"url\": {\"href\": \"file:///a\", \"templated\": true}}}",
    "\"teaserImage\": {\"_links\": {\"url\": {\"href\": 9, \"templated\": \"maybe\"}}}",
  ])
  func `a field that is no good never costs the entry`(field: String) throws {
    let loaded = try loader.load(
      "{\"data\": [{\"type\": \"story\", \"id\": \"1\", \"headline\": \"Kept\", \(field)}]}"
    )

    #expect(loaded.headlines == ["Kept"])
    let teaser = try #require(loaded.feed.items[0].teaser)
    #expect(teaser.published == nil && teaser.storySource == nil)
    #expect(teaser.picture.map { ["http", "https"].contains($0.address.scheme) } ?? true)
  }

  @Test(arguments: [
    #"{"type": "story", "id": "1"}"#, #"{"type": "story"}"#,
    #"{"type": "story", "id": "1", "headline": " "}"#,
    #"{"type": "weblink", "headline": "nowhere"}"#,
    #"{"type": "weblink", "headline": "out", "weblinkUrl": "file:///etc/passwd"}"#,
    #"{"type": "quiz"}"#, #"{"headline": "no type"}"#, "null", "[[[1]]]", "{}", "\"story\"",
  ])
  func `an entry that leads nowhere or says nothing is left out with a note`(entry: String) throws {
    let loaded = try loader.load(
      """
      {"data": [\(entry), {"type": "weblink", "headline": "Kept", "url": "https://a.example"}]}
      """
    )

    #expect(loaded.headlines == ["Kept"])
    #expect(loaded.notes == ["data[0]"])
  }

  @Test func `a story is known by its id, its address or its headline`() throws {
    let loaded = try loader.load(
      """
      {"data": [{"type": "story", "headline": "a"}, {"type": "story", "headline": "b", "id": 7},
        {"type": "story", "headline": "c", "url": "/c.json", "id": ""}]}
      """
    )

    #expect(
      loaded.feed.items.map(\.id.rawValue) == ["a", "7", "https://gazette.example/c.json"]
    )
  }

  @Test func `a list of ten thousand entries is cut`() throws {
    let entry = #"{"type": "story", "id": 1, "headline": "a", "creationDate": "never"}"#
    let entries = repeatElement(entry, count: 10_000).joined(separator: ",")

    let loaded = try loader.load("{\"data\": [\(entries)]}")

    #expect(loaded.feed.items.count == LoaderRegistry.mostItems)
  }

  @Test(arguments: ["{}", #"{"data": 1}"#, "[]"])
  func `an answer without a list is an error`(text: String) {
    #expect(throws: LoadingError.missing(path: "data")) { try loader.load(text) }
  }
}
