// A page before a decision and after it beside each other.

extension BlastRadius.Page {
  /// A slot before, and the one after that has the same item without being moved.
  public struct Pair: Sendable, Hashable {
    /// The place among the rows before; nil where something is new or has come from elsewhere.
    public var old: Int?
    /// The place among the rows after; nil where something is gone or has gone elsewhere.
    public var new: Int?
    /// Whether it is more than a shift.
    public var isMarked: Bool
  }

  /// Both from the top, so that what stays stands beside itself.
  ///
  /// Linear in the rows of both.
  public var pairs: [Pair] {
    var pairs: [Pair] = []
    var (old, new) = (0, 0)
    while old < before.rows.count || new < after.rows.count {
      if old < before.rows.count, before.rows[old].mark.isAlone {
        pairs.append(Pair(old: old, isMarked: true))
        old += 1
      } else if new < after.rows.count, after.rows[new].mark.isAlone || old == before.rows.count {
        pairs.append(Pair(new: new, isMarked: true))
        new += 1
      } else {
        pairs.append(Pair(old: old, new: new, isMarked: before.rows[old].mark != .kept))
        old += 1
        new += 1
      }
    }
    return pairs
  }
}

extension BlastRadius.Mark {
  /// Whether the item stands on one side only, or elsewhere on the other.
  fileprivate var isAlone: Bool { self == .added || self == .removed || self == .moved }
}
