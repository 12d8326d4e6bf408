import BroadsheetCore
import BroadsheetTesting
import BroadsheetWeb
import Foundation
import Testing

@Suite struct FeedWriterTests {
  private let feed = OutgoingFeed(
    site: WebSample.site,
    brand: WebSample.brand,
    edition: WebSample.edition([
      WebSample.block(
        "b",
        cards: [
          WebSample.card(Sample.teaser(1, headline: "Salt & <pepper>", published: Sample.moment)),
          WebSample.card(Sample.advert(1)), WebSample.card(Sample.teaser(2)),
          WebSample.card(Sample.teaser(1, headline: "Again")),
        ]
      )
    ])
  )

  @Test func `a feed has each story once, and nothing that is no story`() {
    #expect(
      feed.entries.map(\.teaser.headline) == ["Salt & <pepper>", "Ferry number 2 leaves on time"]
    )
  }

  @Test func `RSS says what feed readers ask for`() {
    let xml = String(decoding: RSSWriter.write(feed), as: UTF8.self)

    for part in [
      "<title>Salt &amp; &lt;pepper&gt;</title>",
      "<link>https://news.example/harbour-times/local-news/story-1</link>",
      "<pubDate>Fri, 02 Jan 2026 03:04:05 GMT</pubDate>",
      "rel=\"self\" type=\"application/rss+xml\" href=\"https://news.example/harbour-times/feed.rss\"",
    ] {
      #expect(xml.contains(part), "\(part)")
    }
    #expect(xml.captures(of: "(<item>)").count == 2)
  }

  @Test func `JSON Feed is JSON with the version it keeps to`() throws {
    let json = try JSONDecoder().decode(JSONValue.self, from: Data(JSONFeedWriter.write(feed)))

    #expect(json["version"]?.text == "https://jsonfeed.org/version/1.1")
    #expect(json["feed_url"]?.text == "https://news.example/harbour-times/feed.json")
    #expect(json["items"]?.array?.count == 2)
    #expect(json["items"]?[0]?["title"]?.text == "Salt & <pepper>")
    #expect(json["items"]?[0]?["date_published"]?.text == "2026-01-02T03:04:05Z")
  }

  @Test func `JSON is what Foundation's encoder writes with its keys in order`() throws {
    let odd = (UInt8(0)..<0x80).map { String(Unicode.Scalar($0)) }.joined() + "é 日本 🛥 \u{2028}"
    let feed = OutgoingFeed(
      site: WebSample.site,
      brand: WebSample.brand,
      edition: WebSample.edition([
        WebSample.block(
          "b",
          cards: [
            WebSample.card(Sample.teaser(1, headline: odd, subjects: [odd, ""])),
            WebSample.card(Sample.teaser(2, headline: "</script>", published: Sample.moment)),
          ]
        )
      ])
    )

    let bytes = JSONFeedWriter.write(feed)

    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
    #expect(value["items"]?[0]?["title"]?.text == odd)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == String(decoding: try encoder.encode(value), as: UTF8.self)
    )
  }

  @Test(arguments: Route.FeedFormat.allCases)
  func `a format's writer writes that format`(format: Route.FeedFormat) {
    #expect(format.writer.format == format)
  }

  @Test func `what is heard goes out with the story, and asks for nobody else's`() throws {
    let edition = WebSample.edition([
      WebSample.block(
        "b",
        cards: [
          WebSample.card(Sample.teaser(1, flags: [.podcast])), WebSample.card(Sample.teaser(2)),
        ]
      )
    ])
    let names = OutgoingFeed.recordings(
      in: edition,
      site: WebSample.site,
      brand: WebSample.brand
    )
    let name = try #require(names.first)
    let files = [
      Enclosure(.document, at: try address("plan.pdf")),
      Enclosure(
        .audio,
        at: try address("12.mp3?a=1&b=2"),
        byteCount: 4_100,
        duration: 61.4
      ),
    ]

    let feed = OutgoingFeed(
      site: WebSample.site,
      brand: WebSample.brand,
      edition: edition,
      files: [name: files, "story-2": files]
    )

    #expect(names.count == 1)
    let xml = String(decoding: RSSWriter.write(feed), as: UTF8.self)
    #expect(
      xml.contains(
        """
        <enclosure url="https://cdn.example/12.mp3?a=1&amp;b=2" length="4100" type="audio/mpeg"/>
        <itunes:duration>61</itunes:duration>
        """
      )
    )
    #expect(xml.captures(of: "(<enclosure )").count == 1)
    let json = try JSONDecoder().decode(JSONValue.self, from: Data(JSONFeedWriter.write(feed)))
    let attachments = json["items"]?[0]?["attachments"]?.array
    #expect(attachments?.compactMap { $0["mime_type"]?.text } == ["application/pdf", "audio/mpeg"])
    #expect(attachments?.last?["size_in_bytes"] == .number(4_100))
    #expect(attachments?.last?["duration_in_seconds"] == .number(61.4))
    #expect(json["items"]?[1]?["attachments"] == nil)
  }

  private func address(_ name: String) throws -> URL {
    try #require(URL(string: "https://cdn.example/\(name)"))
  }
}
