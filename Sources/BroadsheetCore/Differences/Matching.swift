/// Which element of an old list each element of a new list was.
struct Matching {
  let oldStart: Int
  let newStart: Int
  /// For each new element, the old position; -1 for those that are new.
  private(set) var olds: [Int]
  /// For each old element, whether it is still there.
  private(set) var isMatched: [Bool]

  /// The n-th of several with one identity is matched with the n-th.
  init<ID: Hashable>(
    _ old: [ID],
    _ oldRange: Range<Int>,
    _ new: [ID],
    _ newRange: Range<Int>
  ) {
    oldStart = oldRange.lowerBound
    newStart = newRange.lowerBound
    olds = Array(repeating: -1, count: newRange.count)
    isMatched = Array(repeating: false, count: oldRange.count)
    guard !oldRange.isEmpty, !newRange.isEmpty else { return }
    var index = IdentityIndex(old, oldRange)
    for position in newRange {
      guard let match = index.take(new[position]) else { continue }
      olds[position - newStart] = match
      isMatched[match - oldStart] = true
    }
  }
}
