import Testing

@testable import BroadsheetSources

/// Text of more combining marks than any letter needs, from wherever it may come.
struct StreamSafeTextTests {
  private static let mark = "\u{301}"

  private func decode(_ document: String) throws -> ParsedFeed {
    try FeedDecoder().decode(Array(document.utf8))
  }

  private func rss(title: String) throws -> ParsedFeed {
    try decode("<rss><channel><item><title>\(title)</title></item></channel></rss>")
  }

  private func marks(_ count: Int) -> String { String(repeating: Self.mark, count: count) }

  @Test func `thirty marks on a letter stay`() throws {
    let feed = try rss(title: "a\(marks(30))b")

    #expect(feed.items[0].title?.unicodeScalars.count == 32)
    #expect(feed.diagnostics.isEmpty)
  }

  @Test(arguments: [
    String(repeating: "\u{301}", count: 100),
    String(repeating: "&#x301;", count: 100),
    String(repeating: "\u{301}", count: 25) + String(repeating: "&#769;", count: 25),
    "<![CDATA[" + String(repeating: "\u{301}", count: 25) + "]]>"
      + String(repeating: "\u{301}", count: 25),
    String(repeating: "\u{301}", count: 25) + "<!-- -->" + String(repeating: "\u{301}", count: 25),
  ])
  func `of more the rest is left out, with a diagnostic`(marks: String) throws {
    let feed = try rss(title: "a\(marks)b")

    #expect(feed.items[0].title?.unicodeScalars.count == 32)
    #expect(feed.diagnostics.contains { $0.what.contains("more than 30 marks") })
  }

  @Test func `tags between marks do not hide them from plain text`() throws {
    let html = String(repeating: "&lt;b>\u{301}&lt;/b>", count: 100)
    let feed = try rss(title: "a\(html)b")

    #expect(feed.items[0].title?.unicodeScalars.count == 32)
  }

  @Test func `escapes of JSON are counted like the marks themselves`() throws {
    let escaped = String(repeating: "\\u0301", count: 100)
    let feed = try decode(
      "{\"version\": \"https://jsonfeed.org/version/1.1\", \"items\": [{\"id\": \"a\(escaped)\"}]}"
    )

    #expect(feed.items[0].id?.unicodeScalars.count == 31)
    #expect(feed.diagnostics.contains { $0.what.contains("more than 30 marks") })
  }

  @Test func `attributes are cut as well`() throws {
    let feed = try decode(
      "<feed><entry><title>t</title><category term='a\(marks(100))'/></entry></feed>"
    )

    #expect(feed.items[0].categories[0].term?.unicodeScalars.count == 31)
  }

  @Test func `line ends taken out of an address join no marks`() throws {
    let parts = Array(repeating: marks(25), count: 10).joined(separator: "\n")
    let feed = try decode(
      "<rss><channel><item><link>http://a.example/a\(parts)</link></item></channel></rss>"
    )

    #expect(feed.items[0].url?.unicodeScalars.count == "http://a.example/a".count + 30)
  }

  @Test(arguments: ["\u{200D}", "\u{FE0F}", "\u{903}", "\u{20DD}", "\u{E0061}", "\u{1D165}"])
  func `whatever joins the letter before it is a mark`(mark: String) throws {
    let feed = try rss(title: "a" + String(repeating: mark, count: 100))

    #expect(feed.items[0].title?.unicodeScalars.count == 31)
  }

  @Test func `marks of all scripts are known, and nothing else is one`() {
    for value in UInt32(0x80)..<0x1_0000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      let isMark =
        [.nonspacingMark, .spacingMark, .enclosingMark].contains(properties.generalCategory)
        || properties.canonicalCombiningClass != .notReordered || properties.isGraphemeExtend
        || value == 0x200D
      let bytes = Array(String(repeating: Character(scalar), count: 70).utf8)

      #expect(bytes.withUnsafeBufferPointer(StreamSafeText.isSafe) == !isMark, "\(value)")
    }
  }

  @Test(arguments: [
    "בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים", "हिन्दी में समाचार", "👩‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿 👍🏽", "Việt Nam", "ภาษาไทย ที่นี่",
  ])
  func `text as people write it is not touched`(text: String) throws {
    let long = String(repeating: text + " ", count: 40) + "."
    let feed = try rss(title: long)

    #expect(feed.items[0].title == long)
  }

  @Test func `feeds whose ids are one letter with very many marks are read like any other`() throws
  {
    for letter in ["a", "b", "c"] {
      let id = letter + String(repeating: "\u{301}\u{316}", count: 20_000)
      let items = (0..<3).map { "<item><guid>\(id)\($0)</guid><title>t\(id)</title></item>" }
      let feed = try decode("<rss><channel>\(items.joined())</channel></rss>")

      #expect(feed.items.count == 3)
      #expect(feed.items.allSatisfy { $0.duplicateOf == nil })
    }
  }
}
