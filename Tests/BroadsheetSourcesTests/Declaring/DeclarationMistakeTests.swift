import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

// Mistakes end the process where they are made; what finds them does not.
@testable import BroadsheetSources

struct DeclarationMistakeTests {
  private static let api = Gazette.api

  private func brand(_ sections: [NewsSection], _ front: Front? = nil) throws(DeclarationMistake) {
    let elements =
      sections.map { BrandElement(section: $0) }
      + [front].compactMap { $0 }
      .map { BrandElement(front: $0) }
    _ = try BrandParts(elements, of: "gazette", in: Phrases(language: "en"))
  }

  private func section(
    _ name: String = "news",
    _ rule: ProviderRule? = nil
  ) -> NewsSection {
    NewsSection(name) {
      Web(Self.api)
      if let rule { rule }
    }
  }

  @Test(arguments: [
    "Front", "front page", "", "-a", "a--b", "é", String(repeating: "a", count: 97),
  ])
  func `a name that is no slug says what one is`(name: String) {
    #expect(throws: DeclarationMistake.noSlug(name, of: .section)) {
      try Slug.named(name, of: .section)
    }
    let words = DeclarationMistake.noSlug(name, of: .section).description
    #expect(words.contains("'\(name)' is no name of a section"))
    #expect(words.contains("lower-case letters"))
  }

  @Test func `a section has one content`() throws {
    let load = SectionElement(load: Load(listing: Self.api))
    let rules = SectionElement(rules: [])

    #expect(throws: DeclarationMistake.noContent(of: "news")) {
      try SectionElement.load(of: [rules], in: "news")
    }
    #expect(throws: DeclarationMistake.contents(2, of: "news")) {
      try SectionElement.load(of: [load, rules, load], in: "news")
    }
    _ = try SectionElement.load(of: [rules, load], in: "news")
  }

  @Test func `a load that cannot be is the mistake of its section`() {
    let story = SectionElement(load: Load(mediaList: Self.api, story: "https://gazette.example/"))
    let never = SectionElement(load: Load(listing: Self.api).refreshed(every: 0))
    let nothing = SectionElement(load: Load(listing: Self.api).refreshed(every: .nan))

    #expect(throws: DeclarationMistake.noStoryAddress("https://gazette.example/")) {
      try SectionElement.load(of: [story], in: "news")
    }
    #expect(throws: DeclarationMistake.number("refreshed(every:)", is: 0, least: 1)) {
      try SectionElement.load(of: [never], in: "news")
    }
    #expect(throws: DeclarationMistake.self) {
      try SectionElement.load(of: [nothing], in: "news")
    }
  }

  @Test func `a brand has sections of different names, and one front`() throws {
    #expect(throws: DeclarationMistake.noSections(of: "gazette")) { try brand([]) }
    #expect(throws: DeclarationMistake.sectionsOfOneName("news")) {
      try brand([section(), section("sport"), section()])
    }
    let fronts = [
      BrandElement(section: section()), BrandElement(front: Front {}),
      BrandElement(front: Front {}),
    ]
    #expect(throws: DeclarationMistake.fronts(2)) {
      try BrandParts(fronts, of: "gazette", in: Phrases(language: "en"))
    }
    try brand([section(), section("sport")], Front {})
  }

  @Test func `stories are taken from sections that there are`() {
    let unknown = DeclarationMistake.unknownSection("sport", known: ["news"])

    #expect(throws: unknown) { try brand([section()], Front { Block("sport") }) }
    #expect(throws: unknown) {
      try brand([section("news", .carousel("Sport", of: "sport", at: .top))])
    }
    #expect(throws: unknown) {
      try brand([section()], Front { Block(Insert(.list("Sport", of: "sport"))) })
    }
  }

  @Test func `numbers that count something are not too small`() {
    let rules: [(ProviderRule, String)] = [
      (.adverts(every: 0, from: 1), "every"), (.adverts(every: 1, from: 0), "after"),
      (.adverts(after: 3, 0), "after"), (.adverts(every: 2, from: 2, cap: 0), "cap"),
      (Insert(.advert("a")).minimumDistance(-1).item.rule, "minimumDistance"),
      (Insert(.mostRead("Most read", count: 0)).item.rule, "count"),
      (Insert(.localNews("Near", count: 0)).item.rule, "count"),
      (Insert(.weather(.metNorway, from: Self.api)).after(0).item.rule, "after"),
      (.notice(Notice("push").after(0)), "after"),
      (.notice(Notice("push").onceIn(days: 0).atTop()), "onceIn(days:)"),
    ]

    for (rule, what) in rules {
      let mistake = #expect(throws: DeclarationMistake.self) { try brand([section("news", rule)]) }
      #expect(mistake?.description.hasPrefix(what) == true, "\(rule)")
    }
    #expect(throws: DeclarationMistake.number("count", is: 0, least: 1)) {
      try brand([section()], Front { Block("news", count: 0) })
    }
  }

  @Test func `a notice has words, and a name to be remembered by`() {
    #expect(throws: DeclarationMistake.noWords(of: "welcome")) {
      try Notice.offer(named: "welcome")
    }
    #expect(throws: DeclarationMistake.noSlug("Push me", of: .notice)) {
      try Notice.offer(named: "Push me")
    }
  }
}
