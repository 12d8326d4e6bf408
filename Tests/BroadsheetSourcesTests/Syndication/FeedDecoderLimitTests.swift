import BroadsheetSources
import Testing

/// Documents that are made to cost time and memory.
@Suite struct FeedDecoderLimitTests {
  private func decode(_ document: String, _ limits: FeedDecoder.Limits = .init()) throws
    -> ParsedFeed
  {
    try FeedDecoder(limits: limits).decode(Array(document.utf8))
  }

  private func limit(passedBy document: String) -> FeedDecodingError.Limit? {
    do {
      _ = try decode(document)
      return nil
    } catch FeedDecodingError.limitExceeded(let limit, _) {
      return limit
    } catch {
      return nil
    }
  }

  @Test func `nested entities end at the limit of expansion`() {
    var subset = "<!ENTITY a0 \"ha\">"
    for level in 1...12 {
      subset += "<!ENTITY a\(level) \"" + String(repeating: "&a\(level - 1);", count: 10) + "\">"
    }
    let document = "<!DOCTYPE r [\(subset)]><rss><channel><title>&a12;</title></channel></rss>"

    #expect(limit(passedBy: document) == .entityExpansion)
  }

  @Test func `one long entity used often ends at the limit of expansion`() {
    let value = String(repeating: "x", count: 20_000)
    let uses = String(repeating: "&a;", count: 20_000)

    #expect(
      limit(passedBy: "<!DOCTYPE r [<!ENTITY a \"\(value)\">]><rss><channel><title>\(uses)")
        == .entityExpansion
    )
  }

  @Test func `an entity that refers to itself ends at the limit of expansion`() {
    #expect(
      limit(passedBy: "<!DOCTYPE r [<!ENTITY a \"&a;\">]><rss><channel><title>&a;</title>")
        == .entityExpansion
    )
  }

  @Test func `an external entity is named and not read`() throws {
    let feed = try decode(
      "<!DOCTYPE r [<!ENTITY x SYSTEM \"file:///etc/hostname\">]>"
        + "<rss><channel><title>a&x;b</title></channel></rss>"
    )

    #expect(feed.title == "ab")
    #expect(feed.diagnostics.contains { $0.severity == .error && $0.what.contains("external") })
  }

  @Test func `a small entity of the document itself is resolved`() throws {
    let feed = try decode(
      "<!DOCTYPE r [<!ENTITY paper \"Herald\">]><rss><channel><title>The &paper;</title></channel></rss>"
    )

    #expect(feed.title == "The Herald")
  }

  @Test(arguments: ["<a>", "<description><b>", "<item><a>"])
  func `elements without end end at the limit of depth`(opening: String) {
    let tag = opening.hasPrefix("<d") ? "<b>" : "<a>"
    let document = "<rss><channel><item>\(opening)" + String(repeating: tag, count: 100_000)

    #expect(limit(passedBy: document) == .depth)
  }

  @Test func `attributes without end end at their limit`() {
    let attributes = (0..<100_000).map { "a\($0)='1'" }.joined(separator: " ")

    #expect(limit(passedBy: "<rss \(attributes)>") == .attributesPerElement)
  }

  @Test(arguments: ["<!--", "<![CDATA[", "</b>", "<"])
  func `noise ends at the limit of errors`(noise: String) {
    let document = "<rss><channel>" + String(repeating: noise, count: 200_000)

    #expect(limit(passedBy: document) == .markupErrors)
  }

  @Test func `a document that is too long is not looked at`() {
    var limits = FeedDecoder.Limits()
    limits.bytes = 1000

    #expect(throws: FeedDecodingError.limitExceeded(.bytes, allowed: 1000)) {
      try decode("<rss>" + String(repeating: " ", count: 1000), limits)
    }
  }

  @Test func `items beyond the limit are left out and the others live`() throws {
    var limits = FeedDecoder.Limits()
    limits.items = 3
    let document =
      "<rss><channel>" + String(repeating: "<item><title>a</title></item>", count: 10)

    let feed = try decode(document, limits)

    #expect(feed.items.count == 3)
    #expect(feed.diagnostics.contains { $0.what.contains("limit items = 3") })
  }

  @Test(arguments: [
    "<category>c#</category>", "<author>a#</author>", "<link href='#'/>",
    "<enclosure url='#'/>", "<media:content url='#'/>",
  ])
  func `a list beyond its limit is cut`(element: String) throws {
    let parts = (0..<5000).map { element.replacing("#", with: "\($0)") }.joined()

    let feed = try decode("<rss><channel><item>\(parts)<title>t</title></item></channel></rss>")

    #expect(feed.items.first?.title == "t")
    #expect(feed.diagnostics.contains { $0.what.contains("valuesPerField = 500") })
  }

  @Test func `a text beyond its limit is cut between two characters`() throws {
    var limits = FeedDecoder.Limits()
    limits.textBytes = 5

    let feed = try decode("<rss><channel><title>ééééé</title></channel></rss>", limits)

    #expect(feed.title == "éé")
    #expect(feed.diagnostics.contains { $0.what.contains("textBytes") })
  }

  @Test func `JSON without end ends at the limit of depth`() {
    #expect(limit(passedBy: "{\"items\":" + String(repeating: "[", count: 100_000)) == .depth)
  }

  @Test func `JSON values without end end at their limit`() {
    let document = "{\"items\":[" + String(repeating: "1,", count: 300_000)

    #expect(limit(passedBy: document) == .jsonValues)
  }
}
