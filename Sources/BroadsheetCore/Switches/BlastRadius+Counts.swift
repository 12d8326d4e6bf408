// How much changes, in numbers: those of the marks, and nothing else.

extension BlastRadius {
  /// How many stories, adverts and other items change, by what becomes of them; one that has moved
  /// counts once.
  public struct Counts: Sendable, Hashable, Codable {
    /// Were not on their page.
    public var added = 0
    /// Look different, or stand there for another reason.
    public var changed = 0
    /// Are where others were.
    public var moved = 0
    /// Are no longer on their page.
    public var removed = 0
    /// Are what they were, and stand further up or down because of the others.
    public var shifted = 0

    /// Nothing changes.
    public init() {}

    /// Those that change by themselves; what merely shifts is apart.
    public var changes: Int { added + changed + moved + removed }

    /// Both together.
    public static func + (left: Counts, right: Counts) -> Counts {
      var sum = left
      sum.added += right.added
      sum.changed += right.changed
      sum.moved += right.moved
      sum.removed += right.removed
      sum.shifted += right.shifted
      return sum
    }
  }
}

extension BlastRadius.Page {
  /// What changes on the page; linear in its rows.
  public var counts: BlastRadius.Counts {
    var counts = BlastRadius.Counts()
    counts.added = after.rows.count { $0.mark == .added }
    counts.changed = after.rows.count { $0.mark == .changed }
    counts.moved = after.rows.count { $0.mark == .moved }
    counts.removed = before.rows.count { $0.mark == .removed }
    counts.shifted = pairs.count { !$0.isMarked && $0.old != $0.new }
    return counts
  }
}

extension BlastRadius.Counts: CustomStringConvertible {
  /// "2 new, 1 changed, 1 moved, 1 gone; 14 only shift".
  public var description: String {
    let parts = [(added, "new"), (changed, "changed"), (moved, "moved"), (removed, "gone")]
    let named = parts.filter { $0.0 > 0 }.map { "\($0) \($1)" }.joined(separator: ", ")
    let shifts = shifted == 0 ? nil : "\(shifted) only \(shifted == 1 ? "shifts" : "shift")"
    let words = [named.isEmpty ? nil : named, shifts].compactMap { $0 }.joined(separator: "; ")
    return words.isEmpty ? "laid out otherwise" : words
  }
}
