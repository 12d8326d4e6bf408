/// A line of those who wait: who came first is served first, but for whoever is put in front of all.
///
/// Each change takes the same time on average, however many wait.
package struct WaitingLine<Element> {
  /// Who is served before `back`, the next one last.
  private var front: [Element] = []
  /// Who came since, the newest last.
  private var back: [Element] = []

  package init() {}

  package var isEmpty: Bool { front.isEmpty && back.isEmpty }

  package var count: Int { front.count + back.count }

  package mutating func append(_ element: Element) { back.append(element) }

  package mutating func prepend(_ element: Element) { front.append(element) }

  package mutating func popFirst() -> Element? {
    if front.isEmpty {
      front = back.reversed()
      back.removeAll(keepingCapacity: true)
    }
    return front.popLast()
  }
}

extension WaitingLine: Sendable where Element: Sendable {}
