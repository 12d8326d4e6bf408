import BroadsheetCore
import BroadsheetNewsstand
import Foundation
import Testing

struct ReaderKeysTests {
  private func brand(_ lines: String) throws -> Brand {
    try #require(try Sample.decode(Sample.file(section: "", brand: lines)).get().brands.first)
  }

  private func file(personal settings: String) -> String {
    Sample.file(
      section: "",
      brand: "personal-ranking: true\ndefaults: {providers: [{personal: \(settings)}]}"
    )
  }

  private func rule(_ settings: String) throws -> ProviderRule? {
    let file = file(personal: settings)
    return try Sample.decode(file).get().brands.first?.sections.first?.providers.first
  }

  @Test(arguments: [
    ("", ReaderCounting.on), ("counting: on", .on), ("counting: with-consent", .withConsent),
    ("counting: off", .off),
  ])
  func `a brand says whether it counts its readers`(line: String, counting: ReaderCounting) throws {
    #expect(try brand(line).counting == counting)
  }

  @Test func `a wrong word gets the nearest`() throws {
    let problem = try #require(
      Sample.problems(Sample.file(section: "", brand: "counting: with-consnet")).first
    )

    #expect(problem.description.contains("did you mean 'with-consent'?"))
  }

  @Test func `personal ranking has a reach, a threshold and weights`() throws {
    let written = PersonalRule(reach: 5, leastReads: 2, weights: ["sport": 0.5, "Været i dag": 0])

    #expect(
      try rule("{reach: 5, least-reads: 2, weights: {sport: 0.5, Været i dag: 0}}")
        == .personal(written)
    )
    #expect(try rule("{}") == .personal(PersonalRule()))
  }

  @Test(arguments: [
    "{reach: 0}", "{least-reads: 51}", "{weights: {sport: -1}}", "{weights: [sport]}", "{rech: 3}",
  ])
  func `what no ranking can be is a problem`(settings: String) {
    let problems = Sample.problems(file(personal: settings))

    #expect(problems.count == 1)
    #expect(problems.first?.description.contains("personal") == true)
  }

  @Test func `what was read can be written again`() throws {
    let settings = "{reach: 4, weights: {sport: 2, \"a: b\": 0.25}}"
    let text = file(personal: settings)
      .replacing("personal-ranking", with: "counting: with-consent\n    personal-ranking")
    let newsstand = try Sample.decode(text).get()

    #expect(
      try Sample.decode(NewsstandFile.yaml(for: newsstand, knowing: Sample.standard)).get()
        == newsstand
    )
    #expect(newsstand.brands.first?.counting == .withConsent)
  }
}
