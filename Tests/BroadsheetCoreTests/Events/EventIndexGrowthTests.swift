import Testing

@testable import BroadsheetCore

struct EventIndexGrowthTests {
  @Test
  func `twice the reports cost about twice as much`() {
    let costs = [1_000, 2_000, 4_000].map { EventIndex(of: EventSamples.stream($0)).cost }

    #expect(costs[1] < costs[0] * 5 / 2)
    #expect(costs[2] < costs[1] * 5 / 2)
  }

  @Test
  func `a few new reports cost about the same whatever is there`() {
    func cost(after count: Int) -> Int {
      let stream = EventSamples.stream(count + 50)
      var index = EventIndex(of: Array(stream.prefix(count)))
      let before = index.cost
      index.add(stream.dropFirst(count))
      return index.cost - before
    }

    #expect(cost(after: 4_000) < 2 * cost(after: 1_000))
  }

  @Test
  func `one after another costs a small multiple of all at once`() {
    let reports = EventSamples.stream(1_000)
    var index = EventIndex()

    for report in reports { index.add([report]) }

    #expect(index.cost < 10 * EventIndex(of: reports).cost)
  }
}
