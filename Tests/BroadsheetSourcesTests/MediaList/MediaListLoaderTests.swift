import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

struct MediaListLoaderTests {
  private let template = AddressTemplate("https://paper.example/stories/{id}.json")

  private func load(_ text: String) throws -> LoadedFeed {
    try MediaListLoader(story: template).load(
      .sample(text),
      in: .sample(.mediaList(story: template))
    )
  }

  @Test func `stories, adverts and web links are told apart`() throws {
    let loaded = try load(
      """
      {"title": "Home", "data": [
        {"id": "1", "type": "story", "headline": "Flood", "teaserText": "Water rises",
         "creationDate": "2026-05-01T10:00:00Z",
         "teaserImage": {"_links": {"url": {"href": "https://img.example/1.jpg"}},
           "accessibilityText": "A flooded street"}},
        {"id": "2", "type": "advert", "url": "https://ads.example/2"},
        {"id": "3", "type": "weblink", "headline": "Map", "weblinkUrl": "https://map.example/"}
      ]}
      """
    )

    let teaser = try #require(loaded.feed.items.first?.teaser)
    #expect(loaded.feed.items.map(\.kind) == [.teaser, .advert, .teaser])
    #expect(teaser.picture?.alternativeText == "A flooded street")
    #expect(teaser.published == Date(timeIntervalSince1970: 1_777_629_600))
    #expect(teaser.storySource?.absoluteString == "https://paper.example/stories/1.json")
    #expect(
      loaded.feed.items.last?.teaser?.destination
        == .web(try #require(URL(string: "https://map.example/")))
    )
  }

  @Test func `a templated picture is asked for in several widths`() throws {
    let loaded = try load(
      """
      {"data": [{"id": "1", "type": "story", "headline": "A", "teaserImage": {"_links": {"url":
        {"href": "https://img.example/{width}/a{.ext}{?height,w}", "templated": true}}}}]}
      """
    )

    let picture = try #require(loaded.feed.items.first?.teaser?.picture)
    #expect(picture.renditions.map(\.width) == [320, 640, 1280])
    #expect(picture.renditions.first?.address.absoluteString == "https://img.example/320/a?w=320")
  }

  @Test func `empty and missing fields cost only what they are`() throws {
    let loaded = try load(
      """
      {"data": [
        {"id": "1", "type": "story", "headline": "A", "teaserText": "", "creationDate": "soon",
         "teaserImage": {}},
        {"id": "2", "type": "story", "headline": " "},
        {"id": "3", "type": "weblink", "headline": "B"},
        {"type": "poll"}
      ]}
      """
    )

    #expect(loaded.feed.items.count == 1)
    #expect(loaded.feed.items.first?.teaser?.standfirst == nil)
    #expect(loaded.feed.items.first?.teaser?.published == nil)
    #expect(loaded.diagnostics.count == 3)
  }

  @Test func `a story has its paragraphs and pictures, and the teaser's fields for the rest`()
    throws
  {
    let payload = Payload.sample(
      """
      {"id": "1", "headline": "", "contents": [
        {"type": "paragraph", "text": "Water &amp; mud."}, {"type": "video"},
        {"type": "image", "url": "/b.jpg", "accessibilityText": "A boat"},
        {"type": "paragraph", "text": ""}]}
      """
    )
    let teaser = Teaser(headline: "Flood", destination: .story(Slug(identifying: "1")))

    let story = try MediaListStoryLoader().load(payload, for: teaser, id: Slug(identifying: "1"))

    #expect(story.headline == "Flood")
    #expect(
      story.body == [
        .paragraph("Water & mud."),
        .picture(
          Picture(
            address: try #require(URL(string: "https://paper.example/b.jpg")),
            alternativeText: "A boat"
          )
        ),
      ]
    )
  }

  @Test(arguments: [
    #"{"id": "1", "headline": "Flood", "contents": []}"#, #"{"contents": [{"type": "video"}]}"#,
    #"{"contents": [{"type": "paragraph", "text": " "}, {"type": "paragraph", "text": "&nbsp;<br>"}]}"#,
  ])
  func `a document without contents is no story`(document: String) {
    let teaser = Teaser(headline: "Flood", destination: .story(Slug(identifying: "1")))

    #expect(throws: LoadingError.missing(path: "contents")) {
      try MediaListStoryLoader().load(.sample(document), for: teaser, id: Slug(identifying: "1"))
    }
  }
}
