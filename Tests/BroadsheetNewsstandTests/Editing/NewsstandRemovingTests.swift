import BroadsheetCore
import BroadsheetNewsstand
import BroadsheetTesting
import Foundation
import Testing

struct NewsstandRemovingTests {
  @Test func `a section's lines and its comment go, and nothing else`() throws {
    let text = """
      # My paper
      title: T
      brands:
        - id: paper
          name: Paper
          language: en
          front: automatic
          sections:
            # The first.
            - id: news
              title: 'News'
              source: https://paper.example/news.rss # the best
            # About sport,
            # on two lines.
            - id: sport
              title: Sport
              source: https://paper.example/sport.rss
              # of them all

            # Culture.
            - id: culture
              title: Culture
              source: https://paper.example/culture.rss

          # What it looks like.
          show-sources: always

      """
    let gone = """
            # About sport,
            # on two lines.
            - id: sport
              title: Sport
              source: https://paper.example/sport.rss
              # of them all


      """

    #expect(try Self.removed("sport", from: text) == text.replacing(gone, with: ""))
  }

  @Test(arguments: [
    // In brackets, on a line and on several, with a comma at the end or none.
    ("[%A, %B]", "[%A]"), ("[%B, %A]", "[%A]"), ("[%A, %B,]", "[%A,]"), ("[ %B , %A ]", "[ %A ]"),
    (
      "[\n      # a\n      %A, # a\n      # b\n      %B # b\n    ]",
      "[\n      # a\n      %A # a\n    ]"
    ),
    ("[\n      # b\n      %B, # b\n      # a\n      %A\n    ]", "[\n      # a\n      %A\n    ]"),
    ("[\n      %A,\n      %B]", "[\n      %A\n      ]"),
    // With dashes, near and apart, and as the end of the text.
    ("\n    - %A\n    - %B", "\n    - %A\n"), ("\n    - %B\n    - %A", "\n    - %A"),
    ("\n    - %A\n\n    # b\n    - %B\n\n", "\n    - %A\n\n"),
    ("\n  # b\n  - %B\n  # a\n  - %A\n", "\n  # a\n  - %A\n"),
  ])
  func `what stays is as it was`(_ list: String, _ left: String) throws {
    func file(_ list: String) -> String {
      "title: T\nbrands:\n- id: paper\n  name: P\n  language: en\n  front: automatic\n  sections: "
        + list.replacing("%A", with: "{id: news, title: N, source: \"https://p.example/n\"}")
        .replacing("%B", with: "{id: sport, title: \"S, [}\", source: \"https://p.example/s\"}")
    }

    #expect(try Self.removed("sport", from: file(list)) == file(left))
  }

  @Test func `places in groups and blocks of the front go with it`() throws {
    let text = Self.grouped(
      front: "{blocks: [{section: news, count: 4}, {section: sport, count: 4}]}"
    )

    let edited = try Self.removed("sport", from: text)

    #expect(!edited.contains("sport"))
    #expect(edited.contains("front: {blocks: [{section: news, count: 4}]}"))
    #expect(edited.contains("        - news\n"))
  }

  @Test func `a file in JSON stays one`() throws {
    let text = """
      {"title": "T", "brands": [{"id": "paper", "name": "P", "language": "en", "front": "automatic",
      \t"sections": [
      \t\t{"id": "news","title":"N [1]","source":"https://p.example/n"},
      \t\t{"id": "sport","title":"N, {1}","source":"https://p.example/s"}
      \t]
      }]}
      """

    let edited = try Self.removed("sport", from: text)

    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(edited.utf8)) as? [String: Any]
    )
    let brand = try #require((json["brands"] as? [[String: Any]])?.first)
    #expect((brand["sections"] as? [Any])?.count == 1)
  }

  @Test func `what the file says elsewhere has a line`() throws {
    let list = "[{id: news, title: N, source: \"https://p.example/n\"}]"
    let text =
      "all: &all \(list)\nbrands:\n  - id: paper\n    front: automatic\n    sections: *all\n"
    let brand = try Sample.decode(Sample.file(section: "")).get().brands[0]
    let removal = try #require(BrandRemoval(of: "news", from: brand))

    do {
      _ = try NewsstandFile.text(text, removing: removal)
      Issue.record("was edited")
    } catch {
      #expect(error.line == 5, "\(error)")
    }
  }

  @Test func `what else changes is seen`() throws {
    let text = Self.grouped(front: "automatic")
    let old = try Sample.decode(text).get()
    let removal = try #require(BrandRemoval(of: "sport", from: old.brands[0]))
    var new = try Sample.decode(try NewsstandFile.text(text, removing: removal)).get()

    #expect(removal.leads(from: old, to: new))
    #expect(!removal.leads(from: old, to: old))
    new.brands[0].sections[0].title = "Olds"
    #expect(!removal.leads(from: old, to: new))
  }

  @Test func `a section that is not there is not taken out`() throws {
    let brand = try Sample.decode(Sample.file(section: "")).get().brands[0]

    #expect(BrandRemoval(of: "nothing", from: brand) == nil)
  }

  /// What cannot be without the section does not decode, and is for the caller to refuse.
  @Test func `files of all forms say what they said, without the section`() throws {
    var removed = 0
    for seed in 0..<RandomRuns.count {
      let file = RandomNewsstandFile(seed: seed)
      var random = SeededRandom(seed: seed)
      let old = try Sample.decode(Self.unmarked(file.text)).get()
      let brand = old.brands[0]
      let section = try #require(brand.sections.randomElement(using: &random)).id
      let removal = try #require(BrandRemoval(of: section, from: brand))

      let edited = try NewsstandFile.text(file.text, removing: removal)

      #expect(Self.contains(file.text.utf8, edited.utf8), "seed \(seed)")
      let isLast =
        brand.sections.count == 1
        || removal.groups.contains { brand.section($0)?.source.format.sections?.count == 1 }
        || removal.blockCount > 0 && removal.blockCount == brand.front.blocks.count
      guard !isLast else { continue }
      let new = try Sample.decode(Self.unmarked(edited)).get()
      #expect(removal.leads(from: old, to: new), "seed \(seed):\n\(file.text)\n---\n\(edited)")
      removed += 1
    }
    #expect(removed > 0)
  }

  @Test func `what is added and taken out again leaves the text as it was`() throws {
    for seed in 0..<RandomRuns.count {
      let file = RandomNewsstandFile(seed: seed)
      let old = try Sample.decode(Self.unmarked(file.text)).get()
      let more = try #require(Slug(rawValue: "more"))
      let address = try #require(URL(string: "https://more.example/feed"))
      let source = Source(address: address, format: .syndication)
      var addition = BrandAddition(
        brand: old.brands[0].id,
        sections: [NewsSection(id: more, title: "More", source: source)]
      )
      addition.members = file.groups.compactMap { Slug(rawValue: $0) }.map {
        .init(group: $0, sections: [more])
      }
      let added = try NewsstandFile.text(file.text, adding: addition, knowing: Sample.standard)
      let brand = try Sample.decode(Self.unmarked(added)).get().brands[0]

      let edited = try NewsstandFile.text(
        added,
        removing: try #require(BrandRemoval(of: more, from: brand))
      )

      let new = try Sample.decode(Self.unmarked(edited)).get()
      #expect(new == old, "seed \(seed):\n\(added)\n---\n\(edited)")
    }
  }

  // MARK: What is removed

  private static func grouped(front: String) -> String {
    """
    title: Test stand
    brands:
      - id: paper
        name: Paper
        language: en
        front: \(front)
        sections:
          - {id: news, title: News, source: "https://paper.example/news.rss"}
          - {id: sport, title: Sport, source: "https://paper.example/sport.rss"}
          - id: near
            title: Near
            format: sections
            sections:
            - news
            - sport

    """
  }

  /// Takes a section out of the first brand, and sees that it is gone and nothing else.
  private static func removed(_ section: Slug, from text: String) throws -> String {
    let old = try Sample.decode(text).get()
    let removal = try #require(BrandRemoval(of: section, from: old.brands[0]))
    let edited = try NewsstandFile.text(text, removing: removal)
    #expect(removal.leads(from: old, to: try Sample.decode(edited).get()), "\(edited)")
    #expect(contains(text.utf8, edited.utf8))
    return edited
  }

  /// Whether all of one stands in the other, in its order.
  private static func contains(_ whole: String.UTF8View, _ part: String.UTF8View) -> Bool {
    var rest = part[...]
    for byte in whole where byte == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  /// As a file's text is, without a mark of its encoding.
  private static func unmarked(_ text: String) -> String {
    text.unicodeScalars.first == "\u{feff}" ? String(text.unicodeScalars.dropFirst()) : text
  }
}
