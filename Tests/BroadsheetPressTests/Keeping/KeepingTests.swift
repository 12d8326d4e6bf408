import Testing

@testable import BroadsheetPress

struct KeepingTests {
  @Test func `files and databases survive a restart, and nothing else does`() {
    let kinds: [Keeping] = [.inFile, .inDatabase, .inMemory, .off("full"), .waiting("lost")]

    #expect(kinds.map(\.survives) == [true, true, false, false, false])
    #expect(kinds.map(\.trouble) == [nil, nil, nil, "off: full", "off: lost"])
  }
}
