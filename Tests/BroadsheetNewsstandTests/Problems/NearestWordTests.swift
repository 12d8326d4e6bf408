import BroadsheetNewsstand
import Testing

struct NearestWordTests {
  @Test(arguments: [
    ("formt: listing", "format"), ("titel: News", "title"), ("layuot: [fixed]", "layout"),
    ("providres: []", "providers"),
  ])
  func `a mistyped key is answered with the right one`(line: String, word: String) throws {
    let file = Sample.file(
      section: "- {id: b, title: B, source: \"https://p.example/b\", \(line)}"
    )

    let problem = try #require(Sample.problems(file).first)

    #expect(problem.message == "unknown key")
    #expect(problem.suggestion == word)
  }

  @Test func `a key that is like nothing gets no suggestion`() throws {
    let file = Sample.file(
      section: "- {id: b, title: B, source: \"https://p.example/b\", zzzzzz: 1}"
    )

    let problem = try #require(Sample.problems(file).first)

    #expect(problem.suggestion == nil)
    #expect(problem.expected?.contains("layout") == true)
  }
}
