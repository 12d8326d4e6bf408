#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Foundation
#endif

/// The first of two stages: reports that say nearly the same, found one after another.
///
/// A report joins the cluster that is most like it (the leader algorithm, Hartigan 1975, with
/// centroids), or starts one.
struct ReportClusters: Sendable {
  /// A cluster, and how like it is.
  struct Neighbor: Sendable {
    var cluster: Int32
    var similarity: Float
  }

  /// The least cosine of a report and the cluster that it joins.
  private static let near: Float = 0.6
  /// What is less alike is no neighbour.
  private static let leastSimilarity: Float = 0.03
  /// Seconds after which two reports count as half as alike.
  private static let halfLife = 86_400.0
  /// Clusters whose likeness is computed exactly.
  private static let mostTried = 8
  private static let steps = 64

  private(set) var all: [ReportCluster] = []
  private var postings = ClusterPostings()
  private var scores = SparseAccumulator()

  /// Steps that were taken so far.
  var cost: Int { postings.readCount }

  /// Puts a report where it belongs, and not where another part of its series is; gives the cluster's
  /// number.
  mutating func add(
    _ report: Int32,
    terms: SparseVector,
    part: EventSeries?,
    at time: Double,
    with vocabulary: EventVocabulary
  ) -> Int32 {
    let vector = terms.weighed(with: vocabulary, of: 1)
    let next = Int32(all.count)
    let nearest = neighbors(of: vector, at: time, near: next, limit: Self.mostTried)
      .filter { !all[Int($0.cluster)].series.clash(with: part) }
      .map { neighbor in
        let other = all[Int(neighbor.cluster)]
        let decay = Self.decay(between: time, and: other.time)
        return Neighbor(cluster: neighbor.cluster, similarity: vector.dot(other.vector) * decay)
      }
      .max { $0.similarity < $1.similarity }
    let home = nearest.flatMap { $0.similarity >= Self.near ? $0.cluster : nil } ?? next
    add(report, terms: terms, part: part, at: time, with: vocabulary, to: home)
    return home
  }

  /// Puts a report into a cluster without asking how like it is.
  mutating func add(
    _ report: Int32,
    terms: SparseVector,
    part: EventSeries?,
    at time: Double,
    with vocabulary: EventVocabulary,
    to cluster: Int32
  ) {
    if Int(cluster) == all.count { all.append(ReportCluster()) }
    all[Int(cluster)].add(report, terms: terms, part: part, at: time)
    all[Int(cluster)].weigh(with: vocabulary)
    let vector = all[Int(cluster)].vector
    postings.add(vector, of: cluster)
  }

  /// Weighs everything by how rare its words are now.
  mutating func weigh(with vocabulary: EventVocabulary) {
    postings = postings.emptied()
    for index in all.indices {
      all[index].weigh(with: vocabulary)
      postings.add(all[index].vector, of: Int32(index))
    }
  }

  /// The clusters that share words with a vector, most like first, at most so many.
  mutating func neighbors(of vector: SparseVector, at time: Double, near cluster: Int32, limit: Int)
    -> [Neighbor]
  {
    scores.reserve(all.count)
    postings.score(vector, near: cluster, into: &scores)
    var found: [Neighbor] = []
    for number in scores.touched where scores[number] >= Self.leastSimilarity {
      let similarity = scores[number] * Self.decay(between: time, and: all[Int(number)].time)
      guard similarity >= Self.leastSimilarity else { continue }
      found.append(Neighbor(cluster: number, similarity: similarity))
    }
    scores.clear()
    if found.count > limit {
      let floor = Self.floor(of: found, keeping: limit)
      found.removeAll { Self.step(of: $0) < floor }
    }
    found.sort {
      $0.similarity == $1.similarity ? $0.cluster < $1.cluster : $0.similarity > $1.similarity
    }
    return Array(found.prefix(limit))
  }

  /// The highest step that at least so many reach: sorting all for the sake of a few costs more.
  private static func floor(of neighbors: [Neighbor], keeping limit: Int) -> Int {
    var counts = Array(repeating: 0, count: steps + 1)
    for neighbor in neighbors { counts[step(of: neighbor)] += 1 }
    var kept = 0
    for step in counts.indices.reversed() {
      kept += counts[step]
      if kept >= limit { return step }
    }
    return 0
  }

  private static func step(of neighbor: Neighbor) -> Int {
    Int(min(1, max(0, neighbor.similarity)) * Float(steps))
  }

  /// One for the same moment, half after a half-life.
  static func decay(between one: Double, and other: Double) -> Float {
    Float(exp2(-abs(one - other) / halfLife))
  }
}
