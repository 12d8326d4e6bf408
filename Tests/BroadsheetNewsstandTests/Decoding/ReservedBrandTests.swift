import BroadsheetCore
import BroadsheetNewsstand
import Testing

struct ReservedBrandTests {
  @Test func `no brand has the address below which programs ask`() {
    let file = Sample.file(section: "")

    let problems = Sample.problems(file.replacing("id: paper", with: "id: api"))
    let others = Sample.problems(file.replacing("id: paper", with: "id: apis"))

    #expect(problems.contains { $0.description.contains("'api' is taken") })
    #expect(others.isEmpty)
  }
}
