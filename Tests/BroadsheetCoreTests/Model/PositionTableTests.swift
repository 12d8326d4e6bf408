import BroadsheetTesting
import Testing

@testable import BroadsheetCore

struct `A position table` {
  @Test func `finds the right one of many that share a hash`() {
    let words = ["ferry", "harbour", "tide", "pier"]
    var table = PositionTable()
    for position in words.indices { table.insert(position, 7) }

    #expect(table.first(7) { words[$0] == "tide" } == 2)
    #expect(table.first(7) { words[$0] == "gull" } == nil)
    #expect(table.first(8) { _ in true } == nil)
  }

  @Test func `keeps everything while it grows`() {
    var random = SeededRandom(seed: 1)
    let hashes = (0..<1000).map { _ in Int.random(in: .min ... .max, using: &random) }
    var table = PositionTable()
    for (position, hash) in hashes.enumerated() { table.insert(position, hash) }

    for (position, hash) in hashes.enumerated() {
      #expect(table.first(hash) { $0 == position } == position)
    }
  }

  @Test func `is empty at first`() {
    #expect(PositionTable().first(0) { _ in true } == nil)
  }
}
