/// The second of two stages: merges the two groups that are most alike, on average over all pairs of
/// their reports, until none are alike enough (UPGMA; Sokal and Michener, 1958).
///
/// Only groups with a link are compared, and of those of one group the nearest: near linear in the
/// groups.
struct AverageLink {
  /// Links of a group of several clusters, the nearest.
  private static let mostLinks = 64
  /// Of these, those that wait to be merged: when the nearest have gone elsewhere, the groups that
  /// they went to are compared anew.
  private static let mostQueued = 8

  private(set) var groups: [ClusterGroup]
  /// Numbers of groups that a group is compared with; empty once it has gone into another.
  private var links: [[Int32]]
  private var ages: [Int32]
  private var parents: [Int32]
  private var queue = MergeQueue()
  private var sums = SparseAccumulator()
  /// Comparisons that were made.
  private(set) var cost = 0

  /// Groups of one cluster each, and for each the numbers of those that it may be like.
  init(_ groups: [ClusterGroup], links: [[Int32]], terms: Int) {
    self.groups = groups
    ages = Array(repeating: 0, count: groups.count)
    parents = groups.indices.map { Int32($0) }
    self.links = Self.symmetric(links)
    sums.reserve(terms)
  }

  /// The group that each cluster ends in, by the least number in it.
  mutating func merge() -> [Int32] {
    for number in groups.indices {
      compare(Int32(number), with: links[number].filter { $0 > number })
    }
    queue.sort()
    while let next = queue.popFirst() {
      guard ages[Int(next.one)] == next.oneAge, ages[Int(next.other)] == next.otherAge else {
        continue
      }
      join(next.one, next.other)
    }
    return parents.indices.map { root(of: Int32($0)) }
  }

  private mutating func join(_ one: Int32, _ other: Int32) {
    let (kept, gone) = (min(one, other), max(one, other))
    groups[Int(kept)].add(groups[Int(gone)])
    ages[Int(kept)] += 1
    ages[Int(gone)] = -1
    parents[Int(gone)] = kept
    let roots = Set((links[Int(kept)] + links[Int(gone)]).map { root(of: $0) })
    links[Int(gone)] = []
    links[Int(kept)] = []
    compare(kept, with: roots.subtracting([kept]).sorted())
  }

  /// Queues what is alike enough, and remembers the nearest as links.
  private mutating func compare(_ number: Int32, with others: [Int32]) {
    let group = groups[Int(number)]
    let isMerged = ages[Int(number)] > 0
    sums.add(group.sum, times: 1)
    var near: [MergeQueue.Merge] = []
    near.reserveCapacity(others.count)
    for other in others where !group.series.clash(with: groups[Int(other)].series) {
      let product = sums.dot(groups[Int(other)].sum)
      let similarity = group.similarity(to: groups[Int(other)], product: product)
      guard isMerged || similarity >= ClusterGroup.same else { continue }
      near.append(
        MergeQueue.Merge(
          similarity: similarity,
          one: number,
          other: other,
          oneAge: ages[Int(number)],
          otherAge: ages[Int(other)]
        )
      )
    }
    cost += others.count
    sums.clear()
    guard isMerged else { return queue.append(near) }
    near.sort { $0.precedes($1) }
    links[Int(number)] = near.prefix(Self.mostLinks).map(\.other)
    for merge in near.prefix(Self.mostQueued) where merge.similarity >= ClusterGroup.same {
      queue.insert(merge)
    }
  }

  private mutating func root(of number: Int32) -> Int32 {
    var root = number
    while parents[Int(root)] != root { root = parents[Int(root)] }
    var next = number
    while parents[Int(next)] != root { (parents[Int(next)], next) = (root, parents[Int(next)]) }
    return root
  }

  private static func symmetric(_ links: [[Int32]]) -> [[Int32]] {
    var both = links
    for (number, others) in links.enumerated() {
      for other in others { both[Int(other)].append(Int32(number)) }
    }
    return both.map { Set($0).sorted() }
  }
}
