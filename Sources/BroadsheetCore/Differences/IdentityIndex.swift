/// Finds elements of a list by their identity, each once.
struct IdentityIndex<Element: Identifiable> {
  private let list: ArraySlice<Element>
  /// The first position of every identity.
  private var table = PositionTable()
  /// The further positions of an identity, by its first.
  private var twins: [Int: ArraySlice<Int>] = [:]
  private var isTaken: [Bool]

  /// - Parameters:
  ///   - positions: Where to look, ascending.
  ///   - list: What stands there.
  init(of positions: [Int], in list: ArraySlice<Element>) {
    self.list = list
    isTaken = Array(repeating: false, count: list.count)
    table.reserveCapacity(positions.count)
    for position in positions {
      let hash = list[position].id.hashValue
      if let first = table.first(hash, where: { list[$0].id == list[position].id }) {
        twins[first, default: []].append(position)
      } else {
        table.insert(position, hash)
      }
    }
  }

  /// The first position of the identity that was not taken yet.
  mutating func popPosition(of id: Element.ID) -> Int? {
    guard let first = table.first(id.hashValue, where: { list[$0].id == id }) else { return nil }
    guard isTaken[first - list.startIndex] else {
      isTaken[first - list.startIndex] = true
      return first
    }
    return twins[first]?.popFirst()
  }
}
