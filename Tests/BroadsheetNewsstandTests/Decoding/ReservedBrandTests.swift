import BroadsheetCore
import BroadsheetNewsstand
import Testing

struct ReservedBrandTests {
  @Test(arguments: ["api", "healthz", "livez", "metrics", "newsroom", "readyz"])
  func `no brand has an address below which others ask`(id: String) {
    let file = Sample.file(section: "")

    let problems = Sample.problems(file.replacing("id: paper", with: "id: \(id)"))
    let others = Sample.problems(file.replacing("id: paper", with: "id: \(id)s"))

    #expect(problems.contains { $0.description.contains("'\(id)' is taken") })
    #expect(others.isEmpty)
  }
}
