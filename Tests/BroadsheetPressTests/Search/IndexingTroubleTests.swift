import Testing

@testable import BroadsheetPress

struct IndexingTroubleTests {
  @Test func `the same trouble is said once, and again after it was over`() {
    let trouble = IndexingTrouble()

    let said = [
      trouble.begins(.unavailable("lost")), trouble.begins(.unavailable("lost")),
      trouble.begins(.unavailable("out of reach")),
    ]
    trouble.end()

    #expect(said == [true, false, true])
    #expect(trouble.begins(.unavailable("out of reach")))
  }
}
