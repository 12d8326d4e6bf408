import BroadsheetSources
import Testing

@Suite struct JSONFeedReaderTests {
  @Test func `JSON Feed gives every field`() throws {
    let feed = try SampleFeed.decode("feed.json", baseURL: "https://plain.example/feed.json")
    let item = feed.items[0]

    #expect(feed.format == .jsonFeed11)
    #expect(feed.title == "Plain Harbour")
    #expect(feed.icon == "https://plain.example/icon.png")
    #expect(feed.authors == [ParsedAuthor(name: "Finn Fathom", url: "https://plain.example/finn")])
    #expect(item.id == "2026")
    #expect(item.url == "https://plain.example/a")
    #expect(item.title == "Lighthouse relit — at last")
    #expect(item.contentHTML == "<p>Light <img src=\"https://plain.example/lamp.jpg\"></p>")
    #expect(item.image == "https://plain.example/lamp.jpg")
    #expect(item.summary == "It shines")
    #expect(item.tags == ["light", "house"])
    #expect(item.published == (try SampleFeed.date("2026-03-02T00:00:00Z")))
    #expect(item.attachments.first?.durationInSeconds == 61.5)
  }

  @Test func `what is wrong costs itself and leaves a diagnostic`() throws {
    let feed = try SampleFeed.decode("feed.json")

    #expect(feed.items.map(\.id) == ["2026", "b"])
    #expect(feed.items[1].contentText == "Two\nlines")
    #expect(feed.items[1].published == nil)
    #expect(feed.diagnostics.contains { $0.severity == .error && $0.location.item == 1 })
    #expect(feed.diagnostics.contains { $0.location.field == "published" })
  }

  @Test func `JSON that breaks off gives the items before the break`() throws {
    let document =
      "{\"version\":\"https://jsonfeed.org/version/1\",\"items\":[{\"id\":\"a\"},{\"id\":\"b"

    #expect(try FeedDecoder().decode(Array(document.utf8)).items.map(\.id) == ["a", "b"])
  }

  @Test func `JSON that is none names the line`() {
    #expect(throws: FeedDecodingError.malformedJSON(line: 2, what: "a value is missing")) {
      try FeedDecoder().decode(Array("{\"items\":\n?}".utf8))
    }
  }

  @Test func `RSS in JSON is read like RSS`() throws {
    let feed = try SampleFeed.decode("rss-in-json.json")
    let item = try #require(feed.items.first)

    #expect(feed.format == .rssInJSON)
    #expect(feed.description == .html("Read <b>them</b>"))
    #expect(item.id == "f-1")
    #expect(item.title == "Flag & pole")
    #expect(item.image == "https://flags.example/1.png")
    #expect(item.published == (try SampleFeed.date("2026-03-01T08:00:00Z")))
  }
}
