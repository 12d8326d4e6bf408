import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

/// What becomes of the words above stories of strangers' feeds.
struct FeedTypographyTests {
  private static func load(_ items: String, language: String? = "en") throws -> LoadedFeed {
    let said = language.map { "<language>\($0)</language>" } ?? ""
    return try SyndicationLoader().load(
      .sample(
        "<rss version=\"2.0\" xmlns:content=\"http://purl.org/rss/1.0/modules/content/\">"
          + "<channel><title>Wire</title>\(said)\(items)</channel></rss>"
      ),
      in: .sample(.syndication)
    )
  }

  private static func item(_ title: String, _ text: String = "") -> String {
    "<item><title>\(title)</title><guid>\(title)</guid><description>\(text)</description></item>"
  }

  private static func headlines(_ loaded: LoadedFeed) -> [String] {
    loaded.feed.items.compactMap { $0.teaser?.headline }
  }

  @Test func `card and story have the same words`() throws {
    let loaded = try Self.load(
      """
      <item><title>"Tide's" in</title><category>Captain's log</category><author>Ann O'Poe</author>
      <description>The "old" quay is under water.</description>
      <content:encoded>&lt;p&gt;The "old" quay is under water.&lt;/p&gt;&lt;p&gt;It's high.&lt;/p&gt;\
      </content:encoded></item>
      """
    )

    let teaser = try #require(loaded.feed.items.first?.teaser)
    let story = try #require(loaded.stories.first)
    #expect(teaser.headline == "“Tide’s” in")
    #expect(story.headline == teaser.headline)
    #expect(teaser.kicker == "Captain’s log")
    #expect(teaser.byline == "Ann O’Poe")
    #expect(story.byline == teaser.byline)
    #expect(teaser.standfirst == "The “old” quay is under water.")
    // The text has it too, as its publisher wrote it.
    #expect(story.standfirst == nil)
    #expect(story.summary == teaser.standfirst)
    #expect(story.withoutRepetition() == story)
  }

  @Test func `a text's headline goes before it is set`() throws {
    let loaded = try Self.load(
      Self.item(
        "It's \"high\" tide",
        "&lt;h1&gt;It's \"high\" tide&lt;/h1&gt;&lt;p&gt;At the quay.&lt;/p&gt;"
      )
    )

    #expect(loaded.stories.first?.body == [.markup(SafeMarkup(sanitized: "<p>At the quay.</p>"))])
  }

  @Test func `identity is of what the publisher wrote`() throws {
    let straight = try Self.load("<item><title>It's high tide</title></item>")
    let unknown = try Self.load("<item><title>It's high tide</title></item>", language: nil)

    #expect(straight.feed.items.map(\.id) == unknown.feed.items.map(\.id))
    #expect(Self.headlines(unknown) == ["It's high tide"])
    #expect(Self.headlines(straight) == ["It’s high tide"])
  }

  @Test func `an item's own language goes before the feed's`() throws {
    let loaded = try SyndicationLoader().load(
      .sample(
        """
        <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Wire</title>
        <language>en</language><item><title>"Nu"</title><dc:language>sv</dc:language></item>
        <item><title>"Now"</title></item></channel></rss>
        """
      ),
      in: .sample(.syndication)
    )

    #expect(Self.headlines(loaded) == ["”Nu”", "“Now”"])
  }

  @Test func `a feed that has its headlines in capitals is calmed, short ones too`() throws {
    let loaded = try Self.load(
      Self.item(
        "FERRY SAILS",
        "The ferry sails from Bergen today, and it is not the first to do so."
      )
        + Self.item(
          "BERGEN WAITS",
          "People in Bergen wait for the ferry with the NHS and their bags."
        )
        + Self.item("NHS") + Self.item("TIDE") + Self.item("Quay is open again")
    )

    #expect(
      Self.headlines(loaded)
        == ["Ferry sails", "Bergen waits", "NHS", "Tide", "Quay is open again"]
    )
  }

  @Test func `one that shouts at length is calmed, and what may be a name is left`() throws {
    let loaded = try Self.load(
      Self.item("THE FERRY SAILS NOW", "The ferry sails from the quay, and it is not the first.")
        + Self.item("AC/DC LIVE") + Self.item("Quay is open again") + Self.item("Bell is lifted")
    )

    #expect(
      Self.headlines(loaded)
        == ["The ferry sails now", "AC/DC LIVE", "Quay is open again", "Bell is lifted"]
    )
  }

  @Test func `Title Case is a style`() throws {
    #expect(
      Self.headlines(try Self.load(Self.item("Ferry Sails Again From the Old Quay")))
        == ["Ferry Sails Again From the Old Quay"]
    )
  }

  /// A folder of real feeds beside the package or named by BROADSHEET_SHARED.
  private static var corpus: [URL] {
    let shared =
      ProcessInfo.processInfo.environment["BROADSHEET_SHARED"].map { URL(fileURLWithPath: $0) }
      ?? URL(fileURLWithPath: "../shared").standardizedFileURL
    let folder = shared.appendingPathComponent("corpus/xml")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    return files ?? []
  }

  private static func straight(_ headline: String) -> String {
    String(headline.map { "“”„«»".contains($0) ? "\"" : "‘’‚".contains($0) ? "'" : $0 })
  }

  @Test(.enabled(if: !corpus.isEmpty, "skipped: there is no folder with real feeds"))
  func `real headlines have both marks of a pair or none`() throws {
    var set = 0
    for file in Self.corpus {
      guard let bytes = FileManager.default.contents(atPath: file.path) else { continue }
      let payload = Payload(
        bytes: [UInt8](bytes),
        address: LoadingContext.sampleAddress,
        contentType: nil,
        fetchedAt: Date(timeIntervalSince1970: 1_800_000_000)
      )
      guard let parsed = try? FeedDecoder().decode(payload.bytes),
        let loaded = try? SyndicationLoader().load(payload, in: .sample(.syndication))
      else { continue }
      let written = Set(parsed.items.compactMap(\.title))
      for headline in Self.headlines(loaded) {
        // Only what was set here; publishers forget theirs.
        guard !written.contains(headline), written.contains(Self.straight(headline)) else {
          continue
        }
        let (opening, closing) = (headline.count { $0 == "“" }, headline.count { $0 == "”" })
        if headline.contains(where: { "“”‘’„«".contains($0) }) { set += 1 }
        // German ends with what English begins with.
        if !headline.contains("„") { #expect(opening == closing || opening == 0, "\(headline)") }
      }
    }
    #expect(set > 50)
  }

  @Test(arguments: [
    ("Le port : qui paie ?", "fr", "Le port\u{A0}: qui paie\u{202F}?"),
    ("« Le port » ; enfin !", "fr", "«\u{202F}Le port\u{202F}»\u{202F}; enfin\u{202F}!"),
    ("Le port: qui paie?", "fr", "Le port: qui paie?"),
    ("Port : who pays ?", "en", "Port : who pays ?"),
  ])
  func `no line of French begins with a sign`(headline: String, language: String, set: String)
    throws
  {
    let loaded = try Self.load(
      "<item><title>\(headline)</title><guid>1</guid><description>x</description>"
        + "<dc:language xmlns:dc='http://purl.org/dc/elements/1.1/'>\(language)</dc:language></item>",
      language: language
    )

    #expect(Self.headlines(loaded) == [set])
  }
}
