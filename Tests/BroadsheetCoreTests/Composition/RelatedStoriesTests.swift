import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

/// What else there is about what a story is about.
struct RelatedStoriesTests {
  private let news = Sample.section("news")
  private let sport = Sample.section("sport")

  @Test
  func `stories of other sections about the same are found, those first that have most of it`() {
    let items = [
      "news": teasers(0..<20) + [teaser(30, subjects: ["ferries", "harbour", "news"])],
      "sport": teasers(40..<60) + [
        teaser(70, subjects: ["ferries"]), teaser(71, subjects: ["Ferries"]),
      ],
    ]

    let found = related(to: story(subjects: ["Ferries", "harbour", "sport"]), in: items)

    #expect(found == ["story-30", "story-70", "story-71"])
  }

  @Test func `a subject that names a section, or that everybody has, tells nothing`() {
    let items = [
      "news": (0..<20).map { teaser($0, subjects: ["sport", "town"]) }, "sport": teasers(40..<44),
    ]

    #expect(related(to: story(subjects: ["sport", "town"]), in: items).isEmpty)
  }

  @Test(arguments: [20, 60, 400])
  func `one subject that many have leads nowhere, a rare one does, whatever the paper's size`(
    size: Int
  ) {
    let items = [
      "news": (0..<size).map { number in
        teaser(number, subjects: ["subject \(number)"] + (number % 4 == 0 ? ["housing"] : []))
      },
      "sport": [teaser(5_000, subjects: ["bricklaying"]), teaser(5_001, subjects: ["housing"])],
    ]

    let found = related(to: story(subjects: ["housing", "bricklaying"]), in: items)

    #expect(found == ["story-5000"])
  }

  @Test func `words of headlines lend weight to a subject that many have, and are nothing alone`() {
    let items = [
      "news": (0..<80).map { number in
        teaser(number, subjects: number % 4 == 0 ? ["housing"] : ["subject \(number)"])
      },
      "sport": [
        teaser(5_000, "Cracked chimneys mended by volunteers", subjects: ["housing"]),
        teaser(5_001, "Cracked chimneys sold by volunteers", subjects: ["curios"]),
      ],
    ]

    let found = related(
      to: story("Volunteers look for cracked chimneys", subjects: ["housing"]),
      in: items
    )

    #expect(found == ["story-5000"])
  }

  @Test func `a name that many have leads nowhere`() {
    let items = [
      "news": (0..<40).map { teaser($0, "The mayor Kari Hval and matter \($0)") },
      "sport": (100..<200).map { teaser($0, "Race \($0)") },
    ]

    #expect(related(to: story("The town thanks Kari Hval for her race"), in: items).isEmpty)
  }

  @Test func `people who are named in both are found, in headlines and in texts`() {
    let items = [
      "news": teasers(0..<20) + [
        teaser(30, "Kari Hval wins again"), teaser(31, "Kari Hvalen is older"),
      ],
      "sport": teasers(40..<50) + [teaser(51, "A race – KARI HVAL, 30, was there")],
    ]

    let found = related(to: story("The town thanks Kari Hval for her medal"), in: items)

    #expect(found == ["story-30", "story-51"])
  }

  @Test func `a headline whose words are all capitals names nobody`() {
    let items = ["news": teasers(0..<20) + [teaser(30, "Big Race Is Over In Town")]]

    #expect(related(to: story("The Big Race Has Come To Town"), in: items).isEmpty)
  }

  @Test func `neither the story nor what is paid for is among them, and each is there once`() {
    let same = teaser(30, subjects: ["ferries"])
    var paid = teaser(31, subjects: ["ferries"])
    if case .teaser(var teaser) = paid.content {
      teaser.flags.insert(.branded)
      paid.content = .teaser(teaser)
    }
    let own = teaser(99, subjects: ["ferries"])
    let items = [
      "news": teasers(0..<20) + [same, paid, own],
      "sport": [same, teaser(32, "The story itself", subjects: ["ferries"])],
    ]

    let found = related(to: story("The story itself", subjects: ["ferries"]), in: items)

    #expect(found == ["story-30"])
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `there are never more than asked for, none twice, and the same of the same`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let words = ["ferries", "harbour", "school", "news", "race"]
    func some() -> [String] { words.filter { _ in random.chance(30) } }
    let items = [
      "news": (0..<30).map { teaser($0, subjects: some()) },
      "sport": (20..<50).map { teaser($0, subjects: some()) },
    ]
    let story = story(subjects: some())

    let found = related(to: story, in: items)

    #expect(found.count <= 4 && Set(found).count == found.count)
    #expect(found == related(to: story, in: items))
  }

  private func related(to story: Story, in items: [String: [FeedItem]]) -> [String] {
    let brand = Brand(
      id: Slug(identifying: "gazette"),
      name: "Gazette",
      language: "en",
      front: Front(blocks: []),
      sections: [news, sport]
    )
    let named = items.map { name, items in (Slug(identifying: name), items) }
    let stories = BrandStories(items: Dictionary(uniqueKeysWithValues: named))
    return RelatedStories(among: stories, of: brand).find(to: story, most: 4).map { "\($0.id)" }
  }

  private func story(_ headline: String = "A boat is late", subjects: [String] = []) -> Story {
    Story(id: Slug(identifying: "story-99"), headline: headline, subjects: subjects, body: [])
  }

  private func teasers(_ numbers: Range<Int>) -> [FeedItem] {
    numbers.map { teaser($0, subjects: ["subject \($0)"]) }
  }

  private func teaser(
    _ number: Int,
    _ headline: String? = nil,
    subjects: [String] = []
  ) -> FeedItem {
    Sample.teaser(number, headline: headline, subjects: subjects)
  }
}
