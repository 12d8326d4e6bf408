import BroadsheetTesting
import Testing

@testable import BroadsheetPress

struct PriorityQueueTests {
  @Test func `has the least at hand, whatever comes and goes`() {
    for seed in 0..<RandomRuns.count {
      var random = SeededRandom(seed: UInt64(seed))
      var model = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        Int.random(in: 0..<10, using: &random)
      }
      var queue = PriorityQueue(model)
      for _ in 0..<Int.random(in: 0...60, using: &random) {
        if random.chance(55) {
          let element = Int.random(in: 0..<10, using: &random)
          queue.insert(element)
          model.append(element)
        } else {
          let least = model.min()
          #expect(queue.min == least)
          #expect(queue.popMin() == least)
          if let place = least.flatMap(model.firstIndex(of:)) { model.remove(at: place) }
        }
        #expect(queue.count == model.count)
      }
      #expect(queue.elements.sorted() == model.sorted())
    }
  }

  @Test func `costs the logarithm of how many there are`() {
    for count in [1_000, 2_000, 4_000] {
      let comparisons = Counted.Comparisons()
      var queue = PriorityQueue<Counted>()
      for number in (0..<count).reversed() {
        queue.insert(Counted(number: number, comparisons: comparisons))
      }
      var last = -1
      while let next = queue.popMin()?.number {
        #expect(next == last + 1)
        last = next
      }
      // One a level on the way up, two on the way down, and twelve levels at the most.
      #expect(comparisons.count <= 3 * 12 * count)
    }
  }

  private struct Counted: Comparable {
    final class Comparisons { var count = 0 }

    let number: Int
    let comparisons: Comparisons

    static func == (left: Self, right: Self) -> Bool { left.number == right.number }
    static func < (left: Self, right: Self) -> Bool {
      left.comparisons.count += 1
      return left.number < right.number
    }
  }
}
