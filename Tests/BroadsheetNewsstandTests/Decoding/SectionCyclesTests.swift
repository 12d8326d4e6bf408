import BroadsheetCore
import BroadsheetNewsstand
import Foundation
import Testing

struct SectionCyclesTests {
  @Test(arguments: [
    (["a": "a"], "made of itself"),
    (["a": "b", "b": "a"], "made of 'b', which is made of 'a'"),
    (
      ["a": "news, b", "b": "news, c", "c": "a"],
      "made of 'b', which is made of 'c', which is made of 'a'"
    ),
  ])
  func `a section that is made of itself is a problem`(parts: [String: String], words: String) {
    let problems = Sample.problems(Self.file(parts))

    #expect(problems.map(\.message) == [words])
    #expect(problems.first?.keyPath == "brands[0].sections[1].sections")
    #expect(problems.first?.line == 14)
  }

  @Test func `every way back is named once`() {
    let parts = ["a": "b", "b": "a", "c": "c", "d": "a, c", "e": "d"]

    #expect(Sample.problems(Self.file(parts)).count == 2)
  }

  @Test func `sections may be made of such that are made of others`() throws {
    let newsstand = try Sample.decode(Self.file(["a": "b, c", "b": "c, news", "c": "news"])).get()

    #expect(newsstand.brands.first?.sections.count == 4)
  }

  @Test func `a chain of thousands ends, whether it leads back or not`() throws {
    let count = 1_000
    var chain = Dictionary(
      uniqueKeysWithValues: (0..<count).map { ("s\($0)", "s\($0 + 1)") }
    )
    chain["s\(count)"] = "news"
    let straight = Sample.problems(Self.file(chain))
    chain["s\(count)"] = "s0"
    let round = Sample.problems(Self.file(chain))

    #expect(straight.isEmpty)
    #expect(round.count == 1)
    #expect(round.first?.message.contains("\(count - 8) more, which is made of 's0'") == true)
  }

  /// Sections made of others, in the order of their names, below the one that has a source.
  private static func file(_ parts: [String: String]) -> String {
    let names = parts.keys.sorted { ($0.count, $0) < ($1.count, $1) }
    let sections = names.map { name in
      "- {id: \(name), title: T, format: sections, sections: [\(parts[name] ?? "")]}"
    }
    return Sample.file(section: sections.joined(separator: "\n"))
  }
}
