import BroadsheetBuiltIn
import BroadsheetCore
import BroadsheetNewsstand
import BroadsheetPress
import BroadsheetSources
import BroadsheetStore
import BroadsheetTesting
import Foundation
import Testing

/// Queries over the built-in newsstand of which people have judged what should be found.
struct JudgedSearchTests {
  /// A query, and a story's file that must be among the first results.
  struct Judgement: Sendable, CustomTestStringConvertible {
    var brands: String
    var query: String
    var story: String
    /// The worst place that is good enough, from one on.
    var place = 1

    var testDescription: String { "\(brands): \(query)" }
  }

  private static let judgements: [Judgement] = [
    // Norwegian.
    .init(brands: "nb", query: "ferge uten kaptein", story: "fergen-uten-kaptein"),
    .init(brands: "nb", query: "hvaler", story: "hvalene-lytter-til-fergene"),
    .init(
      brands: "nb",
      query: "hummere campingvogn",
      story: "hummersmugling-i-campingvogn",
      place: 3
    ),
    .init(brands: "nb", query: "budsjett barnehage", story: "budsjettforlik-ved-midnatt"),
    .init(brands: "nb", query: "\"boken 61 år\"", story: "biblioteksboken-fra-1965"),
    .init(brands: "nb", query: "bobil bröllup", story: "", place: 0),
    .init(brands: "nb", query: "bobil bryllup", story: "bobilene-i-bryllupet"),
    .init(brands: "nb", query: "HARDINGFELE", story: "felen-som-kom-hjem"),
    .init(brands: "nb", query: "fastlege båt", story: "fastlegen-kommer-med-baat"),
    .init(brands: "nb", query: "fastlege baat", story: "fastlegen-kommer-med-baat"),
    // Swedish.
    .init(brands: "sv", query: "lånad spikskor", story: "hojdhopparen-fran-ladan"),
    .init(brands: "sv", query: "räntan centralbank", story: "centralbanken-laser-rantan"),
    .init(brands: "sv", query: "ränta", story: "centralbanken-laser-rantan", place: 3),
    .init(brands: "sv", query: "knäkö", story: "knakon-halverades", place: 3),
    .init(brands: "sv", query: "cykelbana ek", story: "cykelbanan-som-slutar-i-ett-trad"),
    .init(brands: "sv", query: "kaffepaket", story: "kaffet-krymper"),
    .init(brands: "sv", query: "flicka backe", story: "hoppbacken-i-ornskoldsvik", place: 3),
    .init(brands: "sv", query: "rantan", story: "", place: 0),
    // English.
    .init(brands: "en", query: "bakery", story: "bakery-goes-to-staff", place: 3),
    .init(brands: "en", query: "fish market fire", story: "fish-market-fire"),
    .init(brands: "en", query: "dredging vote", story: "dredging-vote-one-vote", place: 3),
    .init(brands: "en", query: "\"baby eels\"", story: "eel-smuggling-sentence"),
    .init(brands: "en", query: "city that sinks", story: "delta-cities-compare-notes", place: 3),
    .init(brands: "en", query: "hedgehogs", story: "hedgehog-holes-estate"),
    .init(brands: "en", query: "queue -ambulance", story: "essay-on-queueing", place: 3),
    .init(brands: "en", query: "hamlet trawler", story: "hamlet-on-the-trawler"),
  ]

  /// Pressed once for all that only look.
  private static let pressed = Task { try await press(into: Store.inMemory()) }

  private static func press(into store: any PressStore) async throws -> NewsstandPress {
    let builtIn = try BuiltInNewsstand.load()
    let newsstand = try NewsstandFile.decode(
      builtIn.newsstandText,
      named: builtIn.newsstandName,
      knowing: LoaderRegistry.standard.vocabulary(),
      fileExists: { _ in false }
    ).get()
    let clock = FixedClock(Date(timeIntervalSince1970: 1_795_000_321))
    var configuration = PressConfiguration()
    configuration.searchPatience = 600
    let press = NewsstandPress(
      newsstand,
      transport: builtIn.transport(now: clock.read),
      resources: PressResources(
        store: store,
        configuration: configuration,
        now: clock.read,
        uptime: clock.uptime,
        sleep: clock.sleep
      )
    )
    await press.press()
    return press
  }

  /// The headlines of a story's file by its name.
  private static func headlines() throws -> [String: String] {
    let stories = try BuiltInNewsstand.load().stories
    return Dictionary(stories.map { ($0.id.rawValue, $0.headline) }) { first, _ in first }
  }

  @Test func `what people look for is found in SQLite`() async throws {
    try await judge(try await Self.pressed.value)
  }

  @Test func `what people look for is found in memory`() async throws {
    try await judge(try await Self.press(into: MemoryStore()), isRanked: false)
  }

  private func judge(_ press: NewsstandPress, isRanked: Bool = true) async throws {
    let headlines = try Self.headlines()
    for judgement in Self.judgements {
      var found: [String] = []
      for brand in press.newsstand.brands where brand.language == judgement.brands {
        let results = try await press.search(SearchRequest(judgement.query), in: brand.id)
        #expect(results.results.allSatisfy { $0.brand == brand.id })
        let headline = headlines[judgement.story]
        let place = results.results.firstIndex { $0.teaser.headline == headline }.map { $0 + 1 }
        if let place { found.append("\(place)") }
        if judgement.place == 0 {
          #expect(results.count == 0, "\(judgement.testDescription)")
        } else if let place, isRanked {
          #expect(place <= judgement.place, "\(judgement.testDescription) in \(brand.id)")
        }
      }
      #expect(found.isEmpty == (judgement.place == 0), "\(judgement.testDescription)")
    }
  }

  @Test(arguments: [
    ("hardignfele", "hardingfele", "morgenvarden"), ("spikskro", "spikskor", "malgang"),
    ("hegdehog", "hedgehog", "lantern"), ("rantan", "räntan", "kurs-och-kapital"),
  ])
  func `a slip of the hand is mended by a word of the same newspaper`(
    slip: String,
    meant: String,
    brand: Slug
  ) async throws {
    let press = try await Self.pressed.value

    let results = try await press.search(SearchRequest(slip), in: brand)

    #expect(results.count == 0)
    #expect(results.correction == meant)
  }
}
