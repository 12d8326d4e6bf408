/// For each term the clusters that have it, in the order of their coming: an inverted index.
struct ClusterPostings: Sendable {
  private struct Posting: Sendable {
    var cluster: Int32
    var weight: Float
  }

  /// Postings of one term that are read on either side of the cluster in question.
  private static let reach = 128

  private var lists: [[Posting]] = []
  /// Postings that were read so far: what a search costs.
  private(set) var readCount = 0

  /// Adds a cluster's terms, or gives them new weights.
  mutating func add(_ vector: SparseVector, of cluster: Int32) {
    for entry in vector.entries {
      let term = Int(entry.term)
      if term >= lists.count {
        lists += repeatElement([], count: max(term + 1, lists.count * 2) - lists.count)
      }
      let place = Self.place(of: cluster, in: lists[term])
      let posting = Posting(cluster: cluster, weight: entry.weight)
      if place < lists[term].count, lists[term][place].cluster == cluster {
        lists[term][place] = posting
      } else {
        lists[term].insert(posting, at: place)
      }
    }
  }

  /// No clusters, the same count of what was read.
  func emptied() -> ClusterPostings {
    var empty = ClusterPostings()
    empty.readCount = readCount
    return empty
  }

  /// Adds up the similarity of a vector to every cluster that shares a term with it.
  ///
  /// Of a term that many have, only those count that came nearest to the given one, so that the cost
  /// is bounded whatever everybody writes about.
  mutating func score(
    _ vector: SparseVector,
    near cluster: Int32,
    into scores: inout SparseAccumulator
  ) {
    for entry in vector.entries {
      let term = Int(entry.term)
      guard term < lists.count else { continue }
      let list = lists[term]
      let range = Self.range(of: list, around: cluster)
      readCount += range.count
      for posting in list[range] { scores.add(entry.weight * posting.weight, to: posting.cluster) }
    }
  }

  private static func range(of list: [Posting], around cluster: Int32) -> Range<Int> {
    guard list.count > 2 * Self.reach else { return list.indices }
    let middle = place(of: cluster, in: list)
    let start = min(max(0, middle - Self.reach), list.count - 2 * Self.reach)
    return start..<(start + 2 * Self.reach)
  }

  /// Where a cluster stands in a list, or would.
  private static func place(of cluster: Int32, in list: [Posting]) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle].cluster < cluster { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
