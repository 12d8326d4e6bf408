import BroadsheetCore
import BroadsheetSources
import Foundation
import Testing

struct FeedLanguageTests {
  /// A paper's own language; Samples' sections speak English.
  private func load(_ items: [(title: String, text: String)], says language: String?) throws
    -> LoadedFeed
  {
    let said = language.map { "<language>\($0)</language>" } ?? ""
    let entries = items.map { title, text in
      "<item><title>\(title)</title><guid>\(title)</guid><description>\(text)</description></item>"
    }
    return try SyndicationLoader().load(
      .sample(
        "<rss version=\"2.0\"><channel><title>Wire</title>\(said)\(entries.joined())</channel></rss>"
      ),
      in: .sample(.syndication)
    )
  }

  private static let german = [
    (
      "Die Brücke wird im Herbst für den Verkehr gesperrt",
      "Der Rat hat am Abend über den Bau der Brücke entschieden, und es ist nicht das erste Mal."
    ),
    (
      "Ein Fähre mehr für die Insel",
      "Von Montag an fährt sie auch nach der letzten Bahn, wie die Reederei mit dem Amt vereinbart hat."
    ),
  ]
  private static let english = [
    (
      "The bridge will be closed to traffic in the autumn",
      "The council has decided on the work, and it was not the first time that they have tried to."
    ),
    (
      "One more ferry for the island",
      "It will run from Monday on after the last train, as the owners have agreed with the port."
    ),
  ]

  @Test(arguments: [nil, "en-us", "de", "de-DE", "fr"])
  func `German is German, whatever a feed says`(said: String?) throws {
    let loaded = try load(Self.german, says: said)

    #expect(loaded.feed.items.compactMap { $0.teaser?.language?.prefix(2) } == ["de", "de"])
    #expect(loaded.stories.allSatisfy { $0.language?.hasPrefix("de") ?? false })
  }

  @Test(arguments: [nil, "en-gb", "en_US", "sv"])
  func `what is in the brand's language needs no word of it`(said: String?) throws {
    let loaded = try load(Self.english, says: said)

    #expect(loaded.feed.items.allSatisfy { $0.teaser?.language == nil })
    #expect(loaded.stories.allSatisfy { $0.language?.hasPrefix("en") ?? false })
  }

  @Test func `few words leave it to what the feed says`() throws {
    #expect(try load([("Ferge", "Ny kai")], says: "no").feed.items.first?.teaser?.language == "no")
    #expect(try load([("Ferge", "Ny kai")], says: nil).feed.items.first?.teaser?.language == nil)
  }

  @Test func `a language whose words nobody knows here is taken at its word`() throws {
    let loaded = try load(Self.german, says: "gsw")

    #expect(loaded.feed.items.first?.teaser?.language == "gsw")
  }

  @Test func `an item may be in a language of its own`() throws {
    let items = ["de", "en"].map {
      "<item><title>\($0)</title><guid>\($0)</guid><dc:language>\($0)</dc:language></item>"
    }
    let loaded = try SyndicationLoader().load(
      .sample(
        """
        <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Wire</title>
        <language>fr</language>\(items.joined())</channel></rss>
        """
      ),
      in: .sample(.syndication)
    )

    #expect(loaded.feed.items.map { $0.teaser?.language } == ["de", nil])
  }
}
