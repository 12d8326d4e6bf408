import BroadsheetDigests
import Testing

struct SecretBytesTests {
  @Test func `bytes that are drawn are as many as asked for, and never the same`() {
    let draws = (0..<100).map { _ in SecretBytes.draw(32) }

    #expect(draws.allSatisfy { $0.count == 32 })
    #expect(Set(draws).count == 100)
    #expect(SecretBytes.draw(0) == [])
  }

  @Test(arguments: [
    ([], [], true), ([1], [1], true), ([1], [2], false), ([1, 2], [1], false), ([], [0], false),
    ([1, 2, 3], [1, 2, 4], false), ([0, 2, 3], [1, 2, 3], false),
  ])
  func `bytes are the same or not`(one: [UInt8], other: [UInt8], areEqual: Bool) {
    #expect(SecretBytes.areEqual(one, other) == areEqual)
  }
}
