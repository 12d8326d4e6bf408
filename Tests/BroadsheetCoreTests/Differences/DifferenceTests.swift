import BroadsheetCore
import BroadsheetTesting
import Testing

struct `The difference of two lists` {
  private struct Card: Identifiable, Hashable {
    var id: Int
    var text = ""
  }

  private func cards(_ ids: Int...) -> [Card] { ids.map { Card(id: $0) } }

  @Test func `is nothing when nothing changed`() {
    #expect(Difference(from: cards(1, 2, 3), to: cards(1, 2, 3)).isEmpty)
    #expect(Difference(from: cards(), to: cards()).isEmpty)
    #expect(Difference(from: cards(1, 1, 1), to: cards(1, 1, 1)).isEmpty)
  }

  @Test func `tells an update from a move`() {
    let old = [Card(id: 1), Card(id: 2), Card(id: 3)]
    let new = [Card(id: 3), Card(id: 1, text: "new"), Card(id: 2)]

    let difference = Difference(from: old, to: new)

    #expect(difference.moves == [.init(old: 2, new: 0)])
    #expect(difference.updates == [.init(old: 0, new: 1)])
    #expect(difference.removals.isEmpty)
    #expect(difference.insertions.isEmpty)
  }

  @Test func `does not call a shift a move`() {
    let difference = Difference(from: cards(1, 2, 3, 4), to: cards(9, 8, 1, 3, 4))

    #expect(difference.insertions == [0, 1])
    #expect(difference.removals == [1])
    #expect(difference.moves.isEmpty)
  }

  @Test func `moves one card when one card went to the end`() {
    let difference = Difference(from: cards(1, 2, 3, 4, 5), to: cards(2, 3, 4, 5, 1))

    #expect(difference.moves == [.init(old: 0, new: 4)])
  }

  @Test func `keeps duplicates apart`() {
    let difference = Difference(from: cards(1, 2, 1, 3), to: cards(1, 2, 3, 1, 1))

    #expect(difference.insertions.count == 1)
    #expect(difference.removals.isEmpty)
    #expect(replay(difference, cards(1, 2, 1, 3), cards(1, 2, 3, 1, 1)) == cards(1, 2, 3, 1, 1))
  }

  @Test func `between content models looks at items, not at reasons`() {
    let slot = Sample.slot(Sample.teaser(1))
    var explained = slot
    explained.reason = Reason("another", rule: "rule")
    var rewritten = slot
    rewritten.item = Sample.teaser(1, headline: "The ferry is late after all")

    #expect(Difference(from: ContentModel([slot]), to: ContentModel([explained])).isEmpty)
    #expect(
      Difference(from: ContentModel([slot]), to: ContentModel([rewritten])).updates
        == [.init(old: 0, new: 0)]
    )
  }

  @Test(arguments: 0..<40)
  func `replays to the new list`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<50 {
      let old = list(&random)
      let new = list(&random)
      let difference = Difference(from: old, to: new)
      #expect(replay(difference, old, new) == new)
    }
  }

  @Test(arguments: 0..<40)
  func `of long lists replays too, and moves no more than it must`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let old = (0..<300).map { Card(id: $0, text: random.chance(10) ? "new" : "") }
    let new = changed(old, &random)

    let difference = Difference(from: old, to: new)

    #expect(replay(difference, old, new) == new)
    let kept = new.map(\.id).filter { $0 < old.count }
    #expect(difference.moves.count == kept.count - longestRun(in: kept))
  }

  @Test(arguments: 0..<40)
  func `has the least number of moves`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<25 {
      let old = Array(
        (0..<9).shuffled(using: &random).prefix(Int.random(in: 0...8, using: &random))
      )
      let new = Array(
        (0..<9).shuffled(using: &random).prefix(Int.random(in: 0...8, using: &random))
      )
      let difference = Difference(from: old.map { Card(id: $0) }, to: new.map { Card(id: $0) })
      #expect(difference.moves.count == leastMoves(old, new))
    }
  }

  /// Short lists with many duplicates and some changed texts.
  private func list(_ random: inout SeededRandom) -> [Card] {
    (0..<Int.random(in: 0...12, using: &random)).map { _ in
      Card(id: Int.random(in: 0..<8, using: &random), text: random.chance(30) ? "new" : "")
    }
  }

  /// News on top, stories that left, rewritten ones and moved ones; the seed decides how much, from
  /// a little to everything.
  private func changed(_ old: [Card], _ random: inout SeededRandom) -> [Card] {
    let leaving = Int.random(in: 0...60, using: &random)
    let moving = [2, 20, 100].randomElement(using: &random) ?? 2
    var new = old.filter { _ in !random.chance(leaving) }
    for place in new.indices where random.chance(moving) {
      new.swapAt(place, Int.random(in: new.indices, using: &random))
    }
    for place in new.indices where random.chance(5) { new[place].text = "rewritten" }
    let news = (0..<Int.random(in: 0...50, using: &random)).map { Card(id: 1000 + $0) }
    return news + new
  }

  /// The quadratic way.
  private func longestRun(in numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (place, number) in numbers.enumerated() {
      let below = (0..<place).filter { numbers[$0] < number }.map { lengths[$0] }
      lengths.append((below.max() ?? 0) + 1)
    }
    return lengths.max() ?? 0
  }

  /// What a view does: takes out, then puts in from the front, and draws the updated anew.
  private func replay(_ difference: Difference, _ old: [Card], _ new: [Card]) -> [Card] {
    let leaving = Set(difference.removals + difference.moves.map(\.old))
    let updated = Dictionary(
      uniqueKeysWithValues: difference.updates.map { ($0.old, new[$0.new]) }
    )
    var shown = old.indices.filter { !leaving.contains($0) }.map { updated[$0] ?? old[$0] }
    let arriving =
      difference.insertions.map { ($0, new[$0]) }
      + difference.moves.map { ($0.new, updated[$0.old] ?? old[$0.old]) }
    for (position, card) in arriving.sorted(by: { $0.0 < $1.0 }) {
      guard position <= shown.count else { return [] }
      shown.insert(card, at: position)
    }
    return shown
  }

  /// By trying every set of cards that might stay.
  private func leastMoves(_ old: [Int], _ new: [Int]) -> Int {
    let common = old.filter(new.contains)
    let order = new.filter(old.contains)
    let most = (0..<(1 << common.count)).filter { set in
      let staying = common.enumerated().filter { set & (1 << $0.offset) != 0 }.map(\.element)
      return order.filter(staying.contains) == staying
    }.map(\.nonzeroBitCount).max()
    return common.count - (most ?? 0)
  }
}
