import BroadsheetCore
import BroadsheetNewsstand
import Foundation
import Testing

struct SourceDisplayKeyTests {
  @Test(arguments: [
    ("", SourceDisplay.auto), ("show-sources: auto", .auto), ("show-sources: always", .always),
    ("show-sources: never", .never),
  ])
  func `a brand says whether its cards name their sources`(line: String, expected: SourceDisplay)
    throws
  {
    let newsstand = try Sample.decode(Sample.file(section: "", brand: line)).get()
    #expect(newsstand.brands.first?.showsSources == expected)

    let written = try Sample.decode(NewsstandFile.yaml(for: newsstand, knowing: Sample.standard))
      .get()
    #expect(written.brands.first?.showsSources == expected)
  }

  @Test func `another word is a mistake`() throws {
    let problems = Sample.decode(Sample.file(section: "", brand: "show-sources: yes"))
    #expect(throws: NewsstandProblems.self) { try problems.get() }
  }
}
