/// Finds elements of a list by their identity, each once.
///
/// A hash table of positions with linear probing. It keeps no identities, only their hashes, and
/// looks the identities up in the list; so it costs no copies, which is most of what a dictionary
/// of texts costs.
struct IdentityIndex<ID: Hashable> {
  private struct Entry {
    var hash: UInt32
    /// The first position of the identity that was not taken; -1 where nothing is left.
    var position: Int32
    /// Any position of the identity, to compare with.
    var sample: Int32
  }

  private let list: [ID]
  private var table: [Entry]
  private let mask: Int
  /// For each position, the next of the same identity; -1 for none.
  private var next: [Int32]
  private let start: Int

  init(_ list: [ID], _ range: Range<Int>) {
    self.list = list
    var capacity = 16
    while capacity < range.count * 2 { capacity *= 2 }
    mask = capacity - 1
    table = Array(repeating: Entry(hash: 0, position: -1, sample: -1), count: capacity)
    next = Array(repeating: -1, count: range.count)
    start = range.lowerBound
    for position in range.reversed() {
      let hash = UInt32(truncatingIfNeeded: list[position].hashValue)
      let slot = slot(of: list[position], hash)
      next[position - start] = table[slot].position
      table[slot] = Entry(hash: hash, position: Int32(position), sample: Int32(position))
    }
  }

  /// The first position of the identity that was not taken yet.
  mutating func take(_ id: ID) -> Int? {
    let slot = slot(of: id, UInt32(truncatingIfNeeded: id.hashValue))
    let position = Int(table[slot].position)
    guard position >= 0 else { return nil }
    table[slot].position = next[position - start]
    return position
  }

  /// The slot that holds the identity, or the empty one where it belongs.
  private func slot(of id: ID, _ hash: UInt32) -> Int {
    var slot = Int(hash) & mask
    while table[slot].sample >= 0 {
      if table[slot].hash == hash, list[Int(table[slot].sample)] == id { break }
      slot = (slot + 1) & mask
    }
    return slot
  }
}
