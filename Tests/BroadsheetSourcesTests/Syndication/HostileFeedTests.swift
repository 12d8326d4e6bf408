import BroadsheetSources
import Testing

/// Documents that are made to do harm, and give a harmless feed or the name of a limit.
@Suite struct HostileFeedTests {
  private func decode(_ document: String) throws -> ParsedFeed {
    try FeedDecoder().decode(Array(document.utf8))
  }

  private func error(from bytes: [UInt8], _ limits: FeedDecoder.Limits = .init()) -> String? {
    do {
      _ = try FeedDecoder(limits: limits).decode(bytes)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    "<!DOCTYPE r [<!ENTITY % x SYSTEM 'http://127.0.0.1/x.dtd'> %x;]>",
    "<!DOCTYPE r SYSTEM 'http://127.0.0.1/x.dtd'>",
    "<!DOCTYPE r PUBLIC '-//a//b' 'file:///etc/passwd'>",
    "<?xml-stylesheet href='file:///etc/passwd'?>",
  ])
  func `nothing from outside is read for a declaration`(declaration: String) throws {
    let feed = try decode(declaration + "<rss><channel><title>a&x;b</title></channel></rss>")

    #expect(feed.title == "a&x;b")
  }

  @Test func `an external entity with a public name is named and not read`() throws {
    let feed = try decode(
      "<!DOCTYPE r [<!ENTITY x PUBLIC '-//a' 'file:///etc/passwd'>]>"
        + "<rss><channel><title>a&x;b</title></channel></rss>"
    )

    #expect(feed.title == "ab")
    #expect(feed.diagnostics.map(\.what) == ["the external entity x is not read"])
  }

  @Test func `of very many entities the first are known and the others stay as they are`() throws {
    let entities = (0..<20_000).map { "<!ENTITY e\($0) 'x'>" }.joined()

    let feed = try decode(
      "<!DOCTYPE r [\(entities)]><rss><channel><title>&e0;&e19999;</title></channel></rss>"
    )

    #expect(feed.title == "x&e19999;")
  }

  @Test(
    arguments: [
      ("<a b=\"", "depth = 256"),
      ("<a b=\"' c='", "attributesPerElement = 256"),
      ("<a xml:base='http://a.example/x/'>", "depth = 256"),
      ("<n:a xmlns:n='u'>", "depth = 256"),
      ("<!ELEMENT ", nil),
      ("<!DOCTYPE [ ", nil),
      ("<?a ", nil),
    ] as [(String, String?)]
  )
  func `openings without end give a limit or nothing`(opening: String, limit: String?) {
    let document = "<rss><channel>" + String(repeating: opening, count: 20_000)

    #expect(
      error(from: Array(document.utf8)) == limit.map { "the document goes beyond the limit \($0)" }
    )
  }

  @Test func `markup nested in escaped HTML is no deeper than the sanitizer allows`() throws {
    let html = String(repeating: "<div>", count: 100_000)

    let feed = try decode(
      "<rss><channel><item><description><![CDATA[\(html)x]]></description></item></channel></rss>"
    )

    let clean = try #require(feed.items.first?.summaryHTML)
    let depth = HTMLSanitizer.Policy.feed.limits.depth
    #expect(clean.ranges(of: "<div>").count <= depth)
    #expect(clean.ranges(of: "<div>").count == clean.ranges(of: "</div>").count)
  }

  @Test func `one element longer than the limit of bytes is not looked at`() {
    let start = Array("<rss><channel><title>".utf8)
    let limit = FeedDecoder.Limits().bytes

    #expect(
      error(from: start + [UInt8](repeating: UInt8(ascii: "x"), count: limit))
        == "the document goes beyond the limit bytes = \(limit)"
    )
  }

  @Test(arguments: [("UTF-32BE", true), ("UTF-32LE", false)])
  func `UTF-32 is read, and its texts are cut like any other`(name: String, isBig: Bool) throws {
    var limits = FeedDecoder.Limits()
    limits.textBytes = 1000
    let text = "\u{FEFF}<rss><channel><title>\(String(repeating: "x", count: 5000))</title>"
    let bytes = text.unicodeScalars.flatMap { scalar in
      withUnsafeBytes(of: isBig ? scalar.value.bigEndian : scalar.value.littleEndian, Array.init)
    }

    let feed = try FeedDecoder(limits: limits).decode(bytes)

    #expect(feed.encoding == name.lowercased())
    #expect(feed.title?.utf8.count == 1000)
    #expect(feed.diagnostics.contains { $0.what.contains("textBytes = 1000") })
  }

  @Test func `UTF-32 beyond Unicode costs the characters and not the feed`() throws {
    var bytes = "\u{FEFF}<rss><channel><title>a#b</title>".unicodeScalars.flatMap { scalar in
      withUnsafeBytes(of: (scalar == "#" ? 0x7FFF_FFFF : scalar.value).littleEndian, Array.init)
    }
    bytes += [0x20, 0x00]

    let feed = try FeedDecoder().decode(bytes)

    #expect(feed.title == "a\u{FFFD}b")
    #expect(feed.diagnostics.contains { $0.what.contains("not valid utf-32le") })
  }

  @Test func `NUL bytes alone are an empty document`() {
    #expect(error(from: [UInt8](repeating: 0, count: 100_000)) == "the document is empty")
  }

  @Test(arguments: [
    "\0<rss><chan\0nel><ti\0tle>a\(String(repeating: "\0", count: 10_000))b</title>",
    "\0{\"version\":\"https://jsonfeed.org/version/1.1\",\"title\":\"a\0b\",\"items\":[]}\0",
  ])
  func `NUL bytes in a feed are left out`(document: String) throws {
    let feed = try decode(document)

    #expect(feed.title == "ab")
    #expect(feed.diagnostics.contains { $0.what == "control characters are left out" })
  }

  @Test(arguments: ["&#0;", "&#xFFFFFFFFFFFFFFFF;", "&#55296;", "&#99999999999999999999;"])
  func `a reference to no character is a replacement character`(reference: String) throws {
    #expect(try SampleFeed.item("<title>a\(reference)b</title>").title == "a\u{FFFD}b")
  }
}
