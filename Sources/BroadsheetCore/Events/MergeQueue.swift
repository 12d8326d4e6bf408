/// Pairs of groups to be merged, most alike first: what is known from the start is sorted
/// once, what comes later is in a binary heap.
struct MergeQueue: Sendable {
  /// Two groups that are alike, and how often each had grown when they were compared.
  struct Merge: Sendable {
    var similarity: Float
    var one: Int32
    var other: Int32
    var oneAge: Int32
    var otherAge: Int32

    func precedes(_ second: Merge) -> Bool {
      if similarity != second.similarity { return similarity > second.similarity }
      if one != second.one { return one < second.one }
      return other < second.other
    }
  }

  /// Most alike last.
  private var first: [Merge] = []
  private var heap: [Merge] = []

  /// Adds pairs before the first is taken.
  mutating func append(_ merges: [Merge]) { first += merges }

  /// Puts what was appended into order.
  mutating func sort() { first.sort { $1.precedes($0) } }

  mutating func insert(_ merge: Merge) {
    heap.append(merge)
    var child = heap.count - 1
    while child > 0, heap[child].precedes(heap[(child - 1) / 2]) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func popFirst() -> Merge? {
    guard let known = first.last else { return popHeap() }
    if let later = heap.first, later.precedes(known) { return popHeap() }
    return first.popLast()
  }

  private mutating func popHeap() -> Merge? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var parent = 0
    while true {
      var best = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if heap[child].precedes(heap[best]) { best = child }
      }
      guard best != parent else { return first }
      heap.swapAt(parent, best)
      parent = best
    }
  }
}
