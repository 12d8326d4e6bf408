import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

struct MappedStoryLoaderTests {
  private let teaser = Teaser(
    headline: "From the teaser",
    destination: .story(Slug(identifying: "1")),
    byline: "Desk"
  )

  private func load(_ document: String, _ paths: [StoryMapping.Field: String]) throws -> Story {
    let template = try #require(AddressTemplate("https://api.example/s/{id}"))
    let fields = try paths.mapValues { FieldRule.path(try #require(JSONPath($0))) }
    return try MappedStoryLoader(
      mapping: StoryMapping(address: .template(template), fields: fields)
    )
    .load(.sample(document), for: teaser, id: Slug(identifying: "1"))
  }

  @Test func `the document's fields go before the teaser's, and its text is sanitized`() throws {
    let story = try load(
      """
      {"article": {"title": "Loud <b>one</b>", "lead": "", "img": "/a.jpg", "alt": "A quay",
       "at": "2026-03-02T06:30:00Z", "html": "<p onclick=x()>Text.</p><script>x()</script>"}}
      """,
      [
        .headline: "article.title", .standfirst: "article.lead", .picture: "article.img",
        .pictureAlternativeText: "article.alt", .published: "article.at", .body: "article.html",
      ]
    )

    #expect(story.headline == "Loud one")
    #expect(story.standfirst == nil)
    #expect(story.byline == "Desk")
    #expect(story.picture?.address.absoluteString == "https://paper.example/a.jpg")
    #expect(story.picture?.alternativeText == "A quay")
    #expect(story.published == Date(timeIntervalSince1970: 1_772_433_000))
    #expect(story.body == [.markup(SafeMarkup(sanitized: "<p>Text.</p>"))])
  }

  @Test func `paragraphs are texts by themselves`() throws {
    let story = try load(
      #"{"parts": [{"t": "One &amp; <i>two</i>."}, {"t": ""}, {"x": 1}, {"t": "Three."}]}"#,
      [.paragraphs: "parts[*].t"]
    )

    #expect(story.body == [.paragraph("One & two."), .paragraph("Three.")])
  }

  @Test func `a picture by itself is something to see`() throws {
    let story = try load(#"{"html": "<p><img src=/a.jpg alt=''></p>"}"#, [.body: "html"])

    #expect(story.body.count == 1)
  }

  @Test(arguments: [
    #"{"error": "gone"}"#, #"{"html": "<script>x()</script>", "parts": []}"#,
    #"{"html": "<p>&nbsp;</p><p> </p>", "parts": [{"t": "&nbsp;"}, {"t": " "}]}"#,
  ])
  func `a document without text is none`(document: String) throws {
    #expect(throws: LoadingError.missing(path: "html or parts[*]")) {
      try load(document, [.body: "html", .paragraphs: "parts[*]"])
    }
  }
}
