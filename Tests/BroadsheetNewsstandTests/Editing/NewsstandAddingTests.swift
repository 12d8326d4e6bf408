import BroadsheetCore
import BroadsheetNewsstand
import BroadsheetTesting
import Foundation
import Testing

struct NewsstandAddingTests {
  @Test func `a section goes behind the last, and nothing else changes`() throws {
    let text = """
      # My paper
      title: "My rack"   # so called
      brands:
        - id: paper
          name: Paper
          language: en
          front: automatic
          sections:
            - id: news
              title: 'News'
              source: https://paper.example/news.rss # the best
              # of them all

          # What it looks like.
          show-sources: always

      """

    let edited = try Self.added(to: text)

    #expect(
      edited
        == text.replacing(
          "        # of them all\n",
          with: """
                    # of them all
                  - id: more
                    title: "More: of it"
                    source: "https://more.example/feed?a=1"

            """
        )
    )
  }

  @Test(arguments: [
    // Lists on a line, over lines, with a comma at the end, and in quotes as in JSON.
    ("[{id: news, title: N, source: \"https://p.example/n\"}]", "}, {id: more, title: "),
    ("[{id: news, title: N, source: \"https://p.example/n\"},]", "}, {id: more, title: "),
    (
      "[\n  {id: news, title: N, source: \"https://p.example/n\"} # it\n  ]",
      "}, # it\n  {id: more, "
    ),
    // Lists with dashes, in elements on a line and further apart.
    (
      "\n    -   id: news\n        title: N\n        source: \"https://p.example/n\"",
      "\n    -   id: more"
    ),
    ("\n    - {id: news, title: N, source: \"https://p.example/n\"}", "\n    - {id: more, "),
    (
      "\n  - id: news\n    title: N\n    source: \"https://p.example/n\"",
      "\n  - id: more\n    title"
    ),
  ])
  func `what is added has the form of what is there`(_ list: String, _ sign: String) throws {
    let text = "title: T\nbrands:\n- id: paper\n  name: P\n  language: en\n  front: automatic\n"

    let edited = try Self.added(to: text + "  sections: \(list)")

    #expect(edited.contains(sign))
    #expect(!edited.hasSuffix("\n"))
  }

  @Test func `a file in JSON stays one`() throws {
    let text = """
      {"title": "T", "brands": [{"id": "paper", "name": "P", "language": "en",
      \t"front": {"blocks": [{"section": "news", "count": 4}]},
      \t"sections": [
      \t\t{"id": "news","title":"N [1]","source":"https://p.example/n"}
      \t]
      }]}
      """

    let edited = try Self.added(to: text, blocks: true)

    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(edited.utf8)) as? [String: Any]
    )
    let brand = try #require((json["brands"] as? [[String: Any]])?.first)
    #expect((brand["sections"] as? [Any])?.count == 2)
    #expect(edited.contains("\n\t\t{\"id\": \"more\", \"title\": \"More: of it\""))
  }

  @Test func `lines end as they do in the file`() throws {
    let text = Sample.file(section: "").replacing("\n", with: "\r\n")

    let edited = try Self.added(to: text)

    #expect(edited.utf8.count { $0 == 0x0a } == edited.utf8.count { $0 == 0x0d })
  }

  @Test func `members go into a group that is there`() throws {
    let near = try #require(Slug(rawValue: "near"))
    let old = try Sample.decode(Self.grouped).get()
    var addition = try Self.addition()
    addition.members = [.init(group: near, sections: addition.sections.map(\.id))]

    let edited = try NewsstandFile.text(Self.grouped, adding: addition, knowing: Sample.standard)

    #expect(addition.leads(from: old, to: try Sample.decode(edited).get()))
  }

  private static let grouped = """
    title: Test stand
    brands:
      - id: paper
        name: Paper
        language: en
        front: automatic
        sections:
          - {id: news, title: News, source: "https://paper.example/news.rss"}
          - id: near
            title: Near
            format: sections
            sections:
            - news
    """

  @Test(arguments: [
    // An alias, a list with an anchor that stands elsewhere too, and a brand that has it from elsewhere.
    ("definitions: {all: &all %}\n", "sections: *all", 6),
    ("", "sections: &all %\n  - {<<: *paper, id: other, sections: *all}", 5),
    ("definitions: {it: &it {sections: %}}\n", "<<: *it", 3),
  ])
  func `what stops it has a line`(_ before: String, _ sections: String, _ line: Int) throws {
    let list = "[{id: news, title: N, source: \"https://p.example/n\"}]"
    let text =
      before.replacing("%", with: list)
      + "brands:\n  - &paper\n    id: paper\n    front: automatic\n    "
      + sections.replacing("%", with: list) + "\n"

    do {
      _ = try NewsstandFile.text(text, adding: try Self.addition(), knowing: Sample.standard)
      Issue.record("was edited")
    } catch let trouble as NewsstandEditTrouble {
      #expect(trouble.line == line, "\(trouble)")
    }
  }

  @Test func `an empty list gets its first`() throws {
    let text = "brands: [{id: paper, sections: []}]"

    let edited = try NewsstandFile.text(
      text,
      adding: try Self.addition(),
      knowing: Sample.standard
    )

    #expect(edited.hasPrefix("brands: [{id: paper, sections: [{id: more, "))
  }

  @Test func `what else changes is seen`() throws {
    let old = try Sample.decode(Sample.file(section: "")).get()
    let addition = try Self.addition()
    let edited = try NewsstandFile.text(
      Sample.file(section: ""),
      adding: addition,
      knowing: Sample.standard
    )
    var new = try Sample.decode(edited).get()

    #expect(addition.leads(from: old, to: new))
    #expect(!addition.leads(from: old, to: old))
    new.brands[0].sections[0].title = "Olds"
    #expect(!addition.leads(from: old, to: new))
  }

  @Test func `what the brand's sections have in common is no other change`() throws {
    let text = Sample.file(section: "", brand: "defaults: {providers: [adverts: {every: 6}]}")
    let edited = try Self.added(to: text)

    let sections = try Sample.decode(edited).get().brands[0].sections
    #expect(sections.map(\.providers.count) == [1, 1])
  }

  @Test func `files of all forms say what they said, and what was added`() throws {
    for seed in 0..<RandomRuns.count {
      let file = RandomNewsstandFile(seed: seed)
      let old = try Sample.decode(Self.unmarked(file.text)).get()
      var addition = try Self.addition(blocks: file.namesSections)
      addition.members = file.groups.compactMap { Slug(rawValue: $0) }.map {
        .init(group: $0, sections: addition.sections.map(\.id))
      }
      addition.brand = old.brands[0].id

      let edited = try NewsstandFile.text(file.text, adding: addition, knowing: Sample.standard)

      let new = try Sample.decode(Self.unmarked(edited)).get()
      #expect(addition.leads(from: old, to: new), "seed \(seed):\n\(file.text)\n---\n\(edited)")
      #expect(Self.contains(edited.utf8, file.text.utf8), "seed \(seed)")
    }
  }

  // MARK: What is added

  private static func addition(blocks: Bool = false) throws -> BrandAddition {
    let paper = try #require(Slug(rawValue: "paper"))
    let more = try #require(Slug(rawValue: "more"))
    let address = try #require(URL(string: "https://more.example/feed?a=1"))
    return BrandAddition(
      brand: paper,
      sections: [
        NewsSection(
          id: more,
          title: "More: of it",
          source: Source(address: address, format: .syndication)
        )
      ],
      blocks: blocks ? [FrontBlock(content: .section(more), kind: .fixed, count: 4)] : []
    )
  }

  /// Adds a section to the brand 'paper', and sees that it is there and nothing else.
  private static func added(to text: String, blocks: Bool = false) throws -> String {
    let addition = try addition(blocks: blocks)
    let edited = try NewsstandFile.text(text, adding: addition, knowing: Sample.standard)
    let (old, new) = (try Sample.decode(text).get(), try Sample.decode(edited).get())
    #expect(addition.leads(from: old, to: new), "\(edited)")
    #expect(contains(edited.utf8, text.utf8))
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
