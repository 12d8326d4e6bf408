import BroadsheetTesting
import Testing

@testable import BroadsheetPress

struct WaitingLineTests {
  @Test func `serves in the order of coming, but for who is put in front`() {
    for seed in 0..<RandomRuns.count {
      var random = SeededRandom(seed: UInt64(seed))
      var line = WaitingLine<Int>()
      var model: [Int] = []
      for number in 0..<Int.random(in: 0...60, using: &random) {
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1:
          line.append(number)
          model.append(number)
        case 2:
          line.prepend(number)
          model.insert(number, at: 0)
        default:
          #expect(line.popFirst() == (model.isEmpty ? nil : model.removeFirst()))
        }
        #expect(line.count == model.count)
        #expect(line.isEmpty == model.isEmpty)
      }
      while let next = line.popFirst() { #expect(next == model.removeFirst()) }
      #expect(model.isEmpty)
    }
  }
}
