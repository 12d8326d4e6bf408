import BroadsheetCore
import BroadsheetNewsstand
import BroadsheetTesting
import Foundation
import Testing

struct FormerNameKeyTests {
  private func section(_ line: String) -> String {
    "- {id: b, title: B, source: \"https://p.example/b\", \(line)}"
  }

  @Test(
    arguments: [
      ("was: c", ["c"]), ("was: [c, old-c]", ["c", "old-c"]), ("was: []", []),
    ] as [(String, [Slug])]
  )
  func `a section and a brand say what they were called`(line: String, names: [Slug]) throws {
    let newsstand = try Sample.decode(Sample.file(section: section(line), brand: line)).get()
    let brand = try #require(newsstand.brands.first)
    #expect(brand.formerIDs == names)
    #expect(brand.section("b")?.formerIDs == names)

    let written = try Sample.decode(NewsstandFile.yaml(for: newsstand, knowing: Sample.standard))
      .get()
    #expect(written == newsstand)
  }

  @Test(arguments: ["was: b", "was: 'Not a slug'", "was: {c: d}"])
  func `what nothing was called is a mistake`(line: String) {
    let problems = Sample.decode(Sample.file(section: section(line)))
    #expect(throws: NewsstandProblems.self) { try problems.get() }
  }

  @Test func `two cannot have been called the same`() {
    let sections = section("was: c") + "\n" + section("was: c").replacing("id: b", with: "id: d")
    let problems = Sample.decode(Sample.file(section: sections))
    #expect(throws: NewsstandProblems.self) { try problems.get() }
  }
}
