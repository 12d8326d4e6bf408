/// Reports that say nearly the same, and what they say together.
struct ReportCluster: Sendable {
  /// Terms whose sums are kept; what a cluster this rich does not know yet is left out.
  private static let mostTerms = 256
  /// Terms of the vector, the heaviest.
  fileprivate static let mostWeighed = 64

  /// Numbers of reports in the order of their coming.
  private(set) var members: [Int32] = []
  /// For each term the sum of its weights over the reports.
  private var sums = SparseVector()
  private var timeSum = 0.0
  /// The parts of series among its reports.
  private(set) var series = SeriesParts()
  /// What the cluster says, each term weighed by its share and its rarity; of length one.
  private(set) var vector = SparseVector()

  var size: Float { Float(members.count) }

  /// The mean of its reports' times, in seconds.
  var time: Double { timeSum / Double(max(1, members.count)) }

  /// Adds a report; the vector stays as it was until it is weighed again.
  mutating func add(
    _ report: Int32,
    terms: SparseVector,
    part: EventSeries?,
    at time: Double
  ) {
    members.append(report)
    series.add(part)
    timeSum += time
    // A cluster of many reports has seen its words; it is not made longer by each.
    if sums.entries.count < Self.mostTerms { sums = sums.adding(terms) }
  }

  /// Weighs the terms by how rare they are now.
  mutating func weigh(with vocabulary: EventVocabulary) {
    vector = sums.weighed(with: vocabulary, of: size)
  }
}

extension SparseVector {
  /// TF-IDF of the sums of so many reports, of length one; the square root of a term's share
  /// dampens what all of them repeat.
  func weighed(with vocabulary: EventVocabulary, of size: Float) -> SparseVector {
    let weighed = entries.map { entry in
      let share = (entry.weight / size).squareRoot()
      return Entry(term: entry.term, weight: share * vocabulary.rarity(of: entry.term))
    }
    return SparseVector(weighed).pruned(to: ReportCluster.mostWeighed).normalized()
  }
}
