/// What turns one ordered list into another: removals, insertions, the least number of moves, and
/// updates in place.
///
/// Elements are the same when their identities are; of several with one identity, each is paired
/// with one at most. Time grows as n log n where everything has moved, and linearly where little
/// has. The form is the one that table and collection views take in one go: removals, and where
/// moves start, count in the old list; insertions, and where moves end, in the new.
public struct Difference: Sendable, Hashable {
  /// A position in the old list and the one in the new.
  public struct Pair: Sendable, Hashable {
    /// Counted from zero in the old list.
    public var old: Int
    /// Counted from zero in the new list.
    public var new: Int

    /// A pair of positions of the same element.
    public init(old: Int, new: Int) {
      self.old = old
      self.new = new
    }
  }

  /// Positions in the old list, ascending.
  public private(set) var removals: [Int] = []
  /// Positions in the new list, ascending.
  public private(set) var insertions: [Int] = []
  /// By their new positions, ascending.
  ///
  /// What merely shifts, because of others, does not move.
  public private(set) var moves: [Pair] = []
  /// Elements that are the same and look different, whether they move or not; by their new
  /// positions, ascending.
  public private(set) var updates: [Pair] = []

  /// Whether the lists look the same.
  public var isEmpty: Bool {
    removals.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty
  }

  /// Between two lists whose elements look the same when they are equal.
  public init<Element: Identifiable & Equatable>(from old: [Element], to new: [Element]) {
    self.init(from: old, to: new) { old[$0] == new[$1] }
  }

  /// Between two lists whose elements have their own idea of sameness.
  ///
  /// - Parameters:
  ///   - old: What is shown now.
  ///   - new: What will be shown.
  ///   - isSame: Whether the elements at an old and a new position, which have the same identity,
  ///     look the same.
  public init<Element: Identifiable>(
    from old: [Element],
    to new: [Element],
    isSame: (Int, Int) -> Bool
  ) {
    var start = 0
    while start < old.count, start < new.count, old[start].id == new[start].id { start += 1 }
    var oldEnd = old.count
    var newEnd = new.count
    while oldEnd > start, newEnd > start, old[oldEnd - 1].id == new[newEnd - 1].id {
      oldEnd -= 1
      newEnd -= 1
    }
    compare(0..<start, shiftedBy: 0, isSame)
    compareMiddle(Matching(old[start..<oldEnd], new[start..<newEnd]), isSame)
    compare(newEnd..<new.count, shiftedBy: oldEnd - newEnd, isSame)
  }

  /// A stretch where both lists have the same elements in the same order.
  private mutating func compare(
    _ positions: Range<Int>,
    shiftedBy shift: Int,
    _ isSame: (Int, Int) -> Bool
  ) {
    for position in positions where !isSame(position + shift, position) {
      updates.append(Pair(old: position + shift, new: position))
    }
  }

  private mutating func compareMiddle(_ matching: Matching, _ isSame: (Int, Int) -> Bool) {
    for (offset, isMatched) in matching.isMatched.enumerated() where !isMatched {
      removals.append(matching.oldStart + offset)
    }
    var staying = LongestIncreasing.run(in: matching.olds)[...]
    for (offset, match) in matching.olds.enumerated() {
      let position = matching.newStart + offset
      guard match >= 0 else {
        insertions.append(position)
        continue
      }
      let pair = Pair(old: Int(match), new: position)
      if !isSame(pair.old, pair.new) { updates.append(pair) }
      if staying.first == match {
        staying.removeFirst()
      } else {
        moves.append(pair)
      }
    }
  }
}

extension Difference {
  /// Between two content models, by what readers see: a slot whose reason alone changed is the same.
  public init(from old: ContentModel, to new: ContentModel) {
    self.init(from: old.slots, to: new.slots) {
      old.slots[$0].item.content == new.slots[$1].item.content
    }
  }
}
