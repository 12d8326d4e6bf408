import BroadsheetTesting
import Testing

@testable import BroadsheetCore

/// Under which section a story is read.
struct StoryHomesTests {
  private let homes = StoryHomes(
    Sample.brand(sections: ["news", "arts-and-books", "sport"].map { Sample.section($0) })
  )

  @Test(arguments: [
    (["arts-and-books", "sport"], "arts-and-books"), (["Arts and books"], "arts-and-books"),
    (["nothing", "sport"], "sport"), (["news"], "arts-and-books"), ([], "arts-and-books"),
    (["", "!"], "arts-and-books"),
  ])
  func
    `a story's home is the first of its subjects that has it, or else the first section that does`(
      _ subjects: [String],
      _ home: String
    )
  {
    let found = homes.home(of: subjects, among: ["sport", "arts-and-books"])

    #expect(found?.rawValue == home)
  }

  @Test func `a story stays where it was, unless its subject is another section that has it`() {
    let sections: Set<Slug> = ["news", "sport"]

    #expect(homes.home(of: [], among: sections, last: "sport") == "sport")
    #expect(homes.home(of: ["news"], among: sections, last: "sport") == "news")
    #expect(homes.home(of: ["arts-and-books"], among: sections, last: "sport") == "sport")
    #expect(homes.home(of: [], among: sections, last: "closed-down") == "news")
  }

  @Test func `a story of no section of the brand has no home`() {
    #expect(homes.home(of: ["news"], among: ["elsewhere"]) == nil)
    #expect(homes.home(of: ["news"], among: []) == nil)
  }

  @Test func `a home is one of those that have the story, whatever other sections there are`() {
    var random = SeededRandom(seed: 36)
    let names = (0..<30).map { Slug(identifying: "section-\($0)") }
    for _ in 0..<500 {
      let listed = names.shuffled(using: &random).prefix(12)
      let brand = Sample.brand(sections: listed.map { Sample.section($0.rawValue) })
      let sections = Set(listed.filter { _ in random.chance(30) })
      let subjects = names.shuffled(using: &random).prefix(3).map(\.rawValue)

      let home = StoryHomes(brand).home(of: subjects, among: sections)

      #expect(home.map(sections.contains) ?? sections.isEmpty)
      // Neither what else there is nor what comes to it changes anything.
      var others = brand
      others.sections.removeAll { !sections.contains($0.id) }
      #expect(StoryHomes(others).home(of: subjects, among: sections) == home)
      others = brand
      others.sections.insert(Sample.section("unrelated"), at: 0)
      #expect(StoryHomes(others).home(of: subjects, among: sections) == home)
      // Nor does the file's order, where a subject says it.
      if subjects.contains(where: { sections.map(\.rawValue).contains($0) }) {
        others = brand
        others.sections.shuffle(using: &random)
        #expect(StoryHomes(others).home(of: subjects, among: sections) == home)
      }
    }
  }

  @Test func `every page leads to a story's home, or else to what the page or a subject says`() {
    #expect(homes.section(for: "sport", on: "news", about: []) == "sport")
    #expect(homes.section(for: "sport", on: nil, about: ["news"]) == "sport")
    #expect(homes.section(for: "closed-down", on: "sport", about: []) == "sport")
    #expect(homes.section(for: nil, on: nil, about: ["arts-and-books"]) == "arts-and-books")
    #expect(homes.section(for: nil, on: nil, about: []) == "news")
    let none = StoryHomes(Sample.brand(sections: []))
    #expect(none.section(for: "news", on: nil, about: ["news"]) == nil)
  }

  @Test func `a teaser and the headlines under it lead to their homes from any block`() {
    let brand = Sample.brand(sections: ["news", "sport", "culture"].map { Sample.section($0) })
    var teaser = Teaser(
      headline: "Home side wins",
      destination: .story("match"),
      sublinks: [
        .init(headline: "The goals", destination: .story("goals")),
        .init(headline: "The song", destination: .story("song")),
      ]
    )
    teaser.home = "sport"
    teaser.sublinks[1].home = "culture"
    for block in [nil, "news", "sport"] as [Slug?] {
      let model = TeaserModel(
        teaser,
        in: CardSurroundings(brand: brand, section: block, now: Sample.moment)
      )

      #expect(model.target == .story("match", section: "sport"))
      #expect(
        model.sublinks.map(\.target)
          == [.story("goals", section: "sport"), .story("song", section: "culture")]
      )
    }
  }
}
