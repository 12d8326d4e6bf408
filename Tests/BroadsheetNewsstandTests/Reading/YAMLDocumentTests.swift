import BroadsheetCore
import BroadsheetNewsstand
import Foundation
import Testing

struct YAMLDocumentTests {
  @Test func `what is not YAML is one problem with its place`() throws {
    let problems = Sample.problems("title: [unclosed\nbrands:\n")

    let problem = try #require(problems.first)
    #expect(problems.count == 1)
    #expect(problem.message.hasPrefix("not YAML"))
    #expect((problem.line ?? 0) >= 1)
  }

  @Test(arguments: [
    ("title: T\nbrands:\n\t- id: a\n", 3, "blanks in the place of tabs"),
    ("title: T\nbrands: []\nlanguage: \"en\n", 3, "a closing quotation mark"),
    ("title: T\nlight: {accent: #0a5}\nbrands: []\n", 2, "quotes around what begins with '#'"),
    ("title: T\nbrands:\n  - id: a\n     name: A\n", 4, "keys of one mapping in one column"),
    ("title: News: today\n", 1, "quotes around text with ': '"),
    ("title: T\nbrands:\n  - id: a\n   name: A\n", 4, "keys of one mapping, and the '-'"),
    ("title: @home\n", 1, "quotes around text that begins with '@'"),
    ("title: *nothing*\n", 1, "quotes around text that begins with '*'"),
    ("title: T\nbrands: [{id: a, name: B: C}]\n", 2, "quotes around text with ': '"),
  ])
  func `a usual slip is named where it is`(text: String, line: Int, expected: String) throws {
    let problems = Sample.problems(text)

    let problem = try #require(problems.first)
    #expect(problems.count == 1)
    #expect(problem.line == line)
    #expect(problem.expected?.contains(expected) == true, "\(problem)")
  }

  @Test func `an empty file is a problem`() {
    #expect(Sample.problems("").map(\.message) == ["the file is empty"])
  }

  @Test func `a key that stands twice is named`() {
    let problems = Sample.problems("title: One\ntitle: Two\nbrands: []\n")

    #expect(problems.map(\.message) == ["'title' stands twice in one mapping"])
  }

  @Test func `aliases that unfold without end are stopped`() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...8 {
      let parts = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(parts)]\n"
    }
    text += """
      title: Bomb
      brands:
        - id: paper
          name: Paper
          language: en
          front: {blocks: [{custom: {kind: bomb, settings: {all: *a8}}}]}
          sections: [{id: a, title: A, source: "https://p.example/a"}]
      """

    let problems = Sample.problems(text)

    #expect(problems.contains { $0.message == "the aliases of this file unfold to too much" })
  }

  /// Each mapping merges the one before ten times.
  @Test(arguments: [6, 7]) func `merged mappings that unfold without end are stopped`(levels: Int) {
    var text = "definitions:\n  m0: &m0 {name: Paper}\n"
    for level in 1...levels {
      let parts = Array(repeating: "*m\(level - 1)", count: 10).joined(separator: ", ")
      text += "  m\(level): &m\(level) {<<: [\(parts)]}\n"
    }
    text += "title: Bomb\nbrands:\n  - <<: *m\(levels)\n    id: paper\n"

    let problems = Sample.problems(text)

    #expect(problems.contains { $0.message == "the aliases of this file unfold to too much" })
  }

  @Test func `nesting without end is stopped`() {
    let text = "title: " + String(repeating: "[", count: 300) + String(repeating: "]", count: 300)

    #expect(Sample.problems(text).map(\.message) == ["the file is nested too deeply"])
  }

  @Test func `an alias without its anchor is a problem`() {
    let problems = Sample.problems("title: *nothing\n")

    #expect(problems.count == 1)
    #expect(problems.first?.message.contains("alias") == true)
  }

  @Test func `merged mappings give what a mapping does not say itself`() throws {
    let text =
      """
      definitions:
        api: &api {format: listing, interval: 10m}

      """
      + Sample.file(
        section: """
          - {<<: *api, id: b, title: B, source: "https://p.example/b"}
          - {<<: *api, id: c, title: C, source: "https://p.example/c", interval: 1m}
          """
      )

    let sections = try #require(try Sample.decode(text).get().brands.first).sections

    #expect(sections.map(\.source.format) == [.syndication, .listing, .listing])
    #expect(sections.map(\.source.interval) == [nil, 600, 60])
  }
}
