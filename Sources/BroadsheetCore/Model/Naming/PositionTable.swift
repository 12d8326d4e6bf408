/// Finds positions in a list by the hashes of what stands there.
///
/// A hash table with linear probing. It keeps no elements, only hashes, and asks about the
/// elements where they are; so it costs no copies, which is most of what a set of texts costs.
struct PositionTable {
  private struct Entry {
    var hash: UInt32
    /// -1 where the entry is free.
    var position: Int32
  }

  private var entries: [Entry] = []
  private var count = 0

  /// Makes room for so many positions.
  mutating func reserveCapacity(_ count: Int) {
    var capacity = 16
    while capacity * 2 < count * 3 { capacity *= 2 }
    guard capacity > entries.count else { return }
    let present = entries
    entries = Array(repeating: Entry(hash: 0, position: -1), count: capacity)
    for entry in present where entry.position >= 0 { place(entry) }
  }

  /// A position of this hash at which the right element stands.
  func first(_ hash: Int, where isRight: (Int) -> Bool) -> Int? {
    guard !entries.isEmpty else { return nil }
    let hash = UInt32(truncatingIfNeeded: hash)
    var index = self.index(hash)
    while entries[index].position >= 0 {
      let entry = entries[index]
      if entry.hash == hash, isRight(Int(entry.position)) { return Int(entry.position) }
      index = after(index)
    }
    return nil
  }

  /// Adds a position, whatever stands there.
  mutating func insert(_ position: Int, _ hash: Int) {
    if (count + 1) * 3 > entries.count * 2 { reserveCapacity(max(8, count * 2)) }
    count += 1
    place(Entry(hash: UInt32(truncatingIfNeeded: hash), position: Int32(position)))
  }

  private mutating func place(_ entry: Entry) {
    var index = self.index(entry.hash)
    while entries[index].position >= 0 { index = after(index) }
    entries[index] = entry
  }

  private func index(_ hash: UInt32) -> Int { Int(hash) & (entries.count - 1) }
  private func after(_ index: Int) -> Int { (index + 1) & (entries.count - 1) }
}
