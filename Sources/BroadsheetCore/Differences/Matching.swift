/// Which element of an old list each element of a new list was.
struct Matching {
  /// How far ahead it looks for the place where the lists agree again.
  private static let reach = 32

  let oldStart: Int
  let newStart: Int
  /// For each new element, the old position; -1 for those that are new.
  private(set) var olds: [Int32]
  /// For each old element, whether it is still there.
  private(set) var isMatched: [Bool]

  /// Of several with one identity, each is matched once at most.
  init<Element: Identifiable>(_ old: ArraySlice<Element>, _ new: ArraySlice<Element>) {
    oldStart = old.startIndex
    newStart = new.startIndex
    olds = Array(repeating: -1, count: new.count)
    isMatched = Array(repeating: false, count: old.count)
    walk(down: old, new)
    matchRest(of: old, new)
  }

  /// Matches what stands in the same order in both, and hashes nothing.
  ///
  /// Where lists have little in common it gives up, after steps that are linear in their length.
  private mutating func walk<Element: Identifiable>(
    down old: ArraySlice<Element>,
    _ new: ArraySlice<Element>
  ) {
    var (oldNext, newNext) = (oldStart, newStart)
    var patience = 2 * (old.count + new.count)
    while oldNext < old.endIndex, newNext < new.endIndex, patience > 0 {
      if old[oldNext].id == new[newNext].id {
        match(oldNext, newNext)
        oldNext += 1
        newNext += 1
      } else {
        let step = Self.step(to: old[oldNext...], new[newNext...])
        patience -= step.map { max($0.old, $0.new) } ?? Self.reach
        oldNext += step?.old ?? 1
        newNext += step?.new ?? 1
      }
    }
  }

  /// How far to go in each list, whose first elements differ, until they agree again: past what was
  /// put in, taken out or replaced.
  ///
  /// Nil where that is nowhere near.
  private static func step<Element: Identifiable>(
    to old: ArraySlice<Element>,
    _ new: ArraySlice<Element>
  ) -> (old: Int, new: Int)? {
    for ahead in 1...reach {
      let oldAhead = old.startIndex + ahead
      let newAhead = new.startIndex + ahead
      let isInOld = oldAhead < old.endIndex
      let isInNew = newAhead < new.endIndex
      if isInNew, old[old.startIndex].id == new[newAhead].id { return (0, ahead) }
      if isInOld, old[oldAhead].id == new[new.startIndex].id { return (ahead, 0) }
      if isInOld, isInNew, old[oldAhead].id == new[newAhead].id { return (ahead, ahead) }
    }
    return nil
  }

  /// Matches what the walk has passed over.
  private mutating func matchRest<Element: Identifiable>(
    of old: ArraySlice<Element>,
    _ new: ArraySlice<Element>
  ) {
    let oldRest = old.indices.filter { !isMatched[$0 - oldStart] }
    let newRest = new.indices.filter { olds[$0 - newStart] < 0 }
    guard !oldRest.isEmpty, !newRest.isEmpty else { return }
    var index = IdentityIndex(of: oldRest, in: old)
    for position in newRest {
      if let match = index.popPosition(of: new[position].id) { self.match(match, position) }
    }
  }

  private mutating func match(_ old: Int, _ new: Int) {
    olds[new - newStart] = Int32(old)
    isMatched[old - oldStart] = true
  }
}
