import BroadsheetSources
import Foundation
import Testing

@Suite struct FeedInspectorTests {
  private func object(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  @Test func `the document is JSON Feed with a source`() throws {
    let json = try FeedInspector().inspect(SampleFeed.bytes("rss20.xml"))
    let object = try object(json)
    let source = try #require(object["_source"] as? [String: Any])
    let item = try #require((object["items"] as? [[String: Any]])?.first)

    #expect(object["version"] as? String == "https://jsonfeed.org/version/1.1")
    #expect(source["format"] as? String == "rss20")
    #expect(source["well_formed"] as? Bool == true)
    #expect(item["date_published"] as? String == "2026-03-06T17:05:00Z")
    #expect((item["attachments"] as? [Any]) == nil)
    #expect((item["media"] as? [Any])?.count == 3)
  }

  @Test(arguments: [true, false])
  func `the same feed always gives the same bytes`(isPretty: Bool) throws {
    var inspector = FeedInspector()
    inspector.isPretty = isPretty
    let bytes = try SampleFeed.bytes("atom10.xml")

    #expect(try inspector.inspect(bytes) == inspector.inspect(bytes))
    #expect(try inspector.inspect(bytes).contains("\n") == isPretty)
  }

  @Test func `nothing that is absent is written as null or empty`() throws {
    let json = try FeedInspector().inspect(Array("<rss><channel><item/></channel></rss>".utf8))

    #expect(!json.contains("null"))
    #expect(!json.contains("\"\""))
  }

  @Test func `text is escaped for JSON`() throws {
    let title = "a \"b\" \\ c\u{7F}"
    let json = try FeedInspector().inspect(
      Array("<rss><channel><title>\(title)</title></channel></rss>".utf8)
    )

    #expect(try object(json)["title"] as? String == title)
  }

  @Test func `a batch answers each line with one line`() throws {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appendingPathComponent(UUID().uuidString)
    try Data(SampleFeed.bytes("atom10.xml")).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let request =
      "{\"file\": \"\(file.path)\", \"url\": \"\", \"headers\": {\"Content-Type\": \"application/atom+xml; charset=utf-8\"}}"

    let answer = FeedInspector().answer(to: request)

    #expect(!answer.contains("\n"))
    #expect(try object(answer)["title"] as? String == "Hafenblatt")
  }

  @Test(arguments: ["{\"file\": \"/no/such/file\"}", "{}", "nonsense", ""])
  func `a request that cannot be met is answered with the reason`(request: String) throws {
    let answer = try object(FeedInspector().answer(to: request))

    #expect((answer["error"] as? String)?.isEmpty == false)
  }

  @Test func `headers set base, encoding and language`() throws {
    let document =
      Array("<rss><channel><link>b</link><title>".utf8) + [0xE9]
      + Array("</title></channel></rss>".utf8)
    let headers = FeedInspector.headers(
      inFile:
        "HTTP/1.1 200 OK\nContent-Type: text/xml; charset=iso-8859-1\r\nContent-Location: /a/\nContent-Language: fr"
    )

    let json = try FeedInspector().inspect(document, url: "https://x.example/", headers: headers)

    #expect(try object(json)["title"] as? String == "é")
    #expect(try object(json)["home_page_url"] as? String == "https://x.example/a/b")
    #expect(try object(json)["language"] as? String == "fr")
  }
}
