import BroadsheetCore
import BroadsheetPostgreSQL
import BroadsheetPress
import BroadsheetStore
import BroadsheetTesting
import Foundation
import Testing

/// That SQLite and PostgreSQL find the same, in the same order, for the same reasons.
@Suite(.enabled(if: PrivateServer.isInstalled, Comment(rawValue: PrivateServer.absence)))
struct SearchComparison {
  private static let brands: [Slug: SearchLanguage] = [
    Slug(identifying: "avis"): .norwegian, Slug(identifying: "blad"): .swedish,
    Slug(identifying: "paper"): .english, Slug(identifying: "blatt"): .other,
  ]

  /// Both engines with the same stories, indexed.
  private final class Stores {
    let sqlite: Store
    let postgreSQL: PostgreSQLStore

    init(_ stories: [Slug: [Story]]) async throws {
      sqlite = try Store.inMemory()
      postgreSQL = try await PostgreSQLStore.open(PrivateServer.shared().emptyDatabase())
      for store in [sqlite, postgreSQL] as [any StoryStore & SearchStore] {
        for (brand, stories) in stories { try await store.keep(stories, of: brand) }
        while try await store.index(SearchComparison.brands) {}
      }
    }

    /// How many hits both have; what differs is an issue.
    func compare(_ search: StoreSearch, _ words: String) async throws -> Int {
      let expected = try await sqlite.find(search)
      let found = try await postgreSQL.find(search)
      #expect(found.map(\.story) == expected.map(\.story), "\(words)")
      for (found, expected) in zip(found, expected) {
        var found = found
        // The last bit may be another, where a processor rounds once for two operations.
        #expect(abs(found.score - expected.score) <= abs(expected.score) * 1e-12, "\(words)")
        found.score = expected.score
        #expect(found == expected, "\(words)")
      }
      return found.count
    }
  }

  private func story(_ name: String, _ fields: [String], day: Double?) -> Story {
    Story(
      id: Slug(identifying: name),
      headline: fields[0],
      standfirst: fields[1].isEmpty ? nil : fields[1],
      published: day.map { Date(timeIntervalSince1970: $0 * 86_400) },
      body: [.paragraph(fields[2])]
    )
  }

  /// Queries of all kinds from the words of texts: words, several of them, phrases, what is left out, and
  /// what is being written.
  private func query(
    from texts: [String],
    _ language: SearchLanguage,
    using dice: inout SeededRandom
  ) -> (SearchQuery, String) {
    func words(_ count: Int) -> String {
      let words = (texts.randomElement(using: &dice) ?? "").split(separator: " ")
      guard words.count > count else { return "fog" }
      let start = Int.random(in: 0...(words.count - count), using: &dice)
      return words[start..<(start + count)].joined(separator: " ")
        .filter { $0 != "\"" && $0 != "-" }
    }
    let text =
      switch Int.random(in: 0..<9, using: &dice) {
      case 0, 1: words(1)
      case 2: "\(words(1)) \(words(1))"
      case 3: words(3)
      case 4: "\"\(words(2))\""
      case 8: "\(words(1).prefix(3))* \(words(1))"
      case 5: "\(words(1)) -\(words(1))"
      case 6: "\(words(1)) \(words(1)) -\"\(words(2))\""
      default: "\(words(1)) \(words(1).prefix(Int.random(in: 1...3, using: &dice)))"
      }
    let isBeingWritten = Bool.random(using: &dice)
    return (
      SearchQuery(text, in: language, isBeingWritten: isBeingWritten),
      "\(text) in \(language), written: \(isBeingWritten)"
    )
  }

  private func compare(
    _ stories: [Slug: [Story]],
    texts: [SearchLanguage: [String]],
    queries: Int,
    seed: UInt64
  ) async throws {
    var dice = SeededRandom(seed: seed)
    let stores = try await Stores(stories)
    var hits = 0
    for _ in 0..<queries {
      let language = SearchLanguage.allCases.randomElement(using: &dice) ?? .other
      let own = texts[language] ?? []
      let (query, words) = query(from: own, language, using: &dice)
      let brands = Self.brands.filter { $0.value == language }.map(\.key)
      let search = StoreSearch(
        query,
        in: brands,
        since: Int.random(in: 0..<4, using: &dice) == 0
          ? Date(timeIntervalSince1970: 40 * 86_400) : nil,
        limit: [3, 1_001].randomElement(using: &dice) ?? 3
      )
      hits += try await stores.compare(search, words)
    }
    // A comparison of nothing with nothing would always go well.
    #expect(hits > queries)
  }

  @Test func `the built-in newspapers' stories are found alike`() async throws {
    let folder = URL(filePath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Newsstands/BuiltIn/Stories")
    var stories: [Slug: [Story]] = [:]
    var texts: [SearchLanguage: [String]] = [:]
    for (brand, language) in Self.brands {
      let name = [.norwegian: "nb", .swedish: "sv", .english: "en"][language]
      guard let name else { continue }
      let files = try FileManager.default.contentsOfDirectory(
        at: folder.appending(path: name),
        includingPropertiesForKeys: nil
      ).sorted { $0.path < $1.path }
      for (number, file) in files.enumerated() {
        let text = try String(contentsOf: file, encoding: .utf8)
        let lines = text.split(separator: "\n").map(String.init)
        let fields = ["headline: ", "standfirst: "].map { name in
          lines.first { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)) } ?? ""
        }
        let body = lines.drop { $0 != "---" }.dropFirst().drop { $0 != "---" }.joined(
          separator: "\n"
        )
        let story = story("story-\(number)", fields + [body], day: Double(number))
        stories[brand, default: []].append(story)
        texts[language, default: []] += fields + [body.replacing("\n", with: " ")]
      }
    }
    #expect(stories.count == 3 && stories.values.allSatisfy { $0.count > 20 })

    try await compare(stories, texts: texts, queries: 200, seed: 7)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `random texts in several languages are found alike`(seed: UInt64) async throws {
    var dice = SeededRandom(seed: seed)
    var stories: [Slug: [Story]] = [:]
    var texts: [SearchLanguage: [String]] = [:]
    for (brand, language) in Self.brands.sorted(by: { $0.key < $1.key }) {
      for number in 0..<60 {
        let fields = [3, number % 3 == 0 ? 0 : 8, 120].map { most in
          (0..<Int.random(in: 0...most, using: &dice)).map { _ in
            Self.words.randomElement(using: &dice) ?? ""
          }.joined(separator: " ")
        }
        let day = number % 5 == 0 ? nil : Double(number)
        stories[brand, default: []].append(story("story-\(number)", fields, day: day))
        texts[language, default: []] += fields
      }
    }

    try await compare(stories, texts: texts, queries: 150, seed: seed)
  }

  /// Few, so that they meet; with marks and letters of their own, compounds, digits, signs within, words
  /// of other scripts, and two that share their beginning.
  private static let words = [
    "ferge", "fergen", "fergene", "Fergeavgang", "bro", "brua", "Brokonsert", "ÅPNER", "aapner",
    "åpent",
    "ære", "äre", "ødelagt", "ödelagt", "mål", "maal", "måls", "Malmö", "flickor", "flicka",
    "Brücke",
    "Brücken", "Straße", "STRASSE", "Donaudampfschiff", "Schiff", "Fähre", "Fahre", "über", "ferry",
    "ferries", "bridge", "bridges", "city", "cities", "glass", "harbour", "harbour's", "fog",
    "foggy",
    "the", "the", "the", "og", "og", "und", "2026", "1.5", "nord-sør", "c’est", "déjà", "naïve",
    "œuvre",
    "Łódź", "İstanbul", "поезд", "поезда", "東京", "e\u{301}te\u{301}", "a\u{30A}r", "x", "½", "🛳",
  ]
}
