#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Foundation
#endif

/// The terms that were seen, numbered in the order of their coming, and how rare each is.
struct EventVocabulary: Sendable {
  private static let priorReports: Float = 100
  /// How much a term counts that stands in one report alone, as a share of what it would by rarity:
  /// nothing can be compared by it, but it says that the report is about something else as well.
  private static let loneShare: Float = 0.4

  private var numbers: [UInt64: Int32] = [:]
  /// In how many reports a term stands.
  private var counts: [Int32] = []
  private var reportCount = 0

  var count: Int { counts.count }

  /// The numbers of a report's terms, ascending, with their weights; counts the report.
  mutating func add(_ terms: [EventWords.Term]) -> SparseVector {
    reportCount += 1
    let numbered = terms.map { SparseVector.Entry(term: number(of: $0.hash), weight: $0.weight) }
    for entry in numbered { counts[Int(entry.term)] += 1 }
    return SparseVector(numbered.sorted { $0.term < $1.term })
  }

  /// How rare a term is: the inverse document frequency (Spärck Jones, 1972).
  ///
  /// The prior is reports of other things that one takes for granted, so that the first words
  /// are not weighed as if there were no others.
  func rarity(of term: Int32) -> Float {
    let count = Float(counts[Int(term)])
    let rarity = log((Float(reportCount) + Self.priorReports) / count)
    return count == 1 ? rarity * Self.loneShare : rarity
  }

  private mutating func number(of hash: UInt64) -> Int32 {
    if let number = numbers[hash] { return number }
    let number = Int32(truncatingIfNeeded: counts.count)
    numbers[hash] = number
    counts.append(0)
    return number
  }
}
