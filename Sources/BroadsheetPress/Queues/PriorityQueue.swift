/// Elements of which the least is at hand.
///
/// A binary heap (Williams, "Algorithm 232: Heapsort", 1964): the least costs nothing to see; adding one and
/// taking the least cost the logarithm of their count.
struct PriorityQueue<Element: Comparable> {
  /// In no order that means anything to others.
  private(set) var elements: [Element]

  /// A queue of these; linear in their count.
  init(_ elements: [Element] = []) {
    self.elements = elements
    for place in stride(from: elements.count / 2 - 1, through: 0, by: -1) { sink(from: place) }
  }

  var count: Int { elements.count }

  var min: Element? { elements.first }

  mutating func insert(_ element: Element) {
    elements.append(element)
    var place = elements.count - 1
    while place > 0, case let parent = (place - 1) / 2, element < elements[parent] {
      elements.swapAt(place, parent)
      place = parent
    }
  }

  @discardableResult
  mutating func popMin() -> Element? {
    guard let min else { return nil }
    elements.swapAt(0, elements.count - 1)
    elements.removeLast()
    sink(from: 0)
    return min
  }

  /// Has an element change places with the lesser of its children until neither is less than it.
  private mutating func sink(from start: Int) {
    var place = start
    while true {
      let children = (2 * place + 1)..<Swift.min(2 * place + 3, Swift.max(2 * place + 1, count))
      guard let child = children.min(by: { elements[$0] < elements[$1] }),
        elements[child] < elements[place]
      else { return }
      elements.swapAt(place, child)
      place = child
    }
  }
}

extension PriorityQueue: Sendable where Element: Sendable {}
