import BroadsheetCore
import Testing

/// Work that several want, a few things at a time.
@MainActor
struct SharedWorkTests {
  @Test func `who wants the same waits for the one that is made`() async {
    let maker = Maker()
    let work = SharedWork(most: 2, make: maker.make)
    let wishes = (0..<3).map { _ in Task { await work.value(of: 1) } }
    var begun = maker.begun.makeAsyncIterator()

    #expect(await begun.next() == 1)
    maker.finish(1)

    for wish in wishes { #expect(await wish.value == "made 1") }
    #expect(maker.made == [1])
  }

  @Test func `so many are made at the same time, in the order in which they were wanted`() async {
    let maker = Maker()
    let work = SharedWork(most: 2, make: maker.make)
    let wishes = (1...6).map { key in Task { await work.value(of: key) } }
    var begun = maker.begun.makeAsyncIterator()

    for key in 1...6 {
      #expect(await begun.next() == key)
      // The first goes on until the second has begun.
      if key > 1 { maker.finish(key - 1) }
    }
    maker.finish(6)

    for (key, wish) in zip(1..., wishes) { #expect(await wish.value == "made \(key)") }
    #expect(maker.mostAtOnce == 2)
  }

  @Test func `what nobody waits for any more is not made when its turn comes`() async {
    let maker = Maker()
    let work = SharedWork(most: 1, make: maker.make)
    let wishes = (1...3).map { key in Task { await work.value(of: key) } }
    let other = Task { await work.value(of: 3) }
    var begun = maker.begun.makeAsyncIterator()
    #expect(await begun.next() == 1)

    wishes[1].cancel()
    // Somebody waits for the third.
    wishes[2].cancel()
    maker.finish(1)
    #expect(await begun.next() == 3)
    maker.finish(3)

    #expect(await wishes[1].value == nil)
    #expect(await wishes[2].value == nil)
    #expect(await other.value == "made 3")
    #expect(maker.made == [1, 3])
  }
}

/// Makes what it is asked for when the test says so.
@MainActor
private final class Maker {
  /// What is being made, as it begins.
  let begun: AsyncStream<Int>
  private(set) var made: [Int] = []
  private(set) var mostAtOnce = 0
  private var gates: [Int: CheckedContinuation<Void, Never>] = [:]
  private let beginning: AsyncStream<Int>.Continuation

  init() { (begun, beginning) = AsyncStream.makeStream() }

  func make(_ key: Int) async -> String? {
    await withCheckedContinuation { gate in
      gates[key] = gate
      mostAtOnce = max(mostAtOnce, gates.count)
      beginning.yield(key)
    }
    made.append(key)
    return "made \(key)"
  }

  func finish(_ key: Int) { gates.removeValue(forKey: key)?.resume() }
}
