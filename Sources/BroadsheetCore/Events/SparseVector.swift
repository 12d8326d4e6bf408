/// Weights of terms, most of which are zero and left out.
struct SparseVector: Sendable {
  /// A term by its number, and its weight.
  struct Entry: Sendable {
    var term: Int32
    var weight: Float
  }

  /// By term, ascending, each once.
  private(set) var entries: [Entry]

  /// Takes entries by ascending terms, each once.
  init(_ entries: [Entry] = []) { self.entries = entries }

  /// Length one, unless it is empty.
  func normalized() -> SparseVector {
    let square = entries.reduce(0) { $0 + $1.weight * $1.weight }
    guard square > 0 else { return SparseVector() }
    return scaled(by: 1 / square.squareRoot())
  }

  /// All weights times a factor.
  func scaled(by factor: Float) -> SparseVector {
    SparseVector(entries.map { Entry(term: $0.term, weight: $0.weight * factor) })
  }

  /// The heaviest terms alone, at most so many.
  func pruned(to limit: Int) -> SparseVector {
    guard entries.count > limit else { return self }
    let heaviest = entries.sorted {
      $0.weight == $1.weight ? $0.term < $1.term : $0.weight > $1.weight
    }
    return SparseVector(heaviest.prefix(limit).sorted { $0.term < $1.term })
  }

  /// The scalar product; linear in both.
  func dot(_ other: SparseVector) -> Float {
    var (own, others) = (0, 0)
    var sum: Float = 0
    while own < entries.count, others < other.entries.count {
      let (one, another) = (entries[own], other.entries[others])
      if one.term == another.term { sum += one.weight * another.weight }
      if one.term <= another.term { own += 1 }
      if another.term <= one.term { others += 1 }
    }
    return sum
  }

  /// The sum of both; linear in both.
  func adding(_ other: SparseVector) -> SparseVector {
    var sum: [Entry] = []
    sum.reserveCapacity(entries.count + other.entries.count)
    var (own, others) = (0, 0)
    while own < entries.count, others < other.entries.count {
      let (one, another) = (entries[own], other.entries[others])
      if one.term == another.term {
        sum.append(Entry(term: one.term, weight: one.weight + another.weight))
      } else {
        sum.append(one.term < another.term ? one : another)
      }
      if one.term <= another.term { own += 1 }
      if another.term <= one.term { others += 1 }
    }
    sum += entries[own...]
    sum += other.entries[others...]
    return SparseVector(sum)
  }
}
