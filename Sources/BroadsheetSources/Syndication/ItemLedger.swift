import BroadsheetCore

/// Finds items that a feed holds twice.
///
/// A table of hashes and places; what an item is known by stays in the item alone. The hashes are
/// seeded anew in each process, so that no feed can be written to make them meet.
struct ItemLedger {
  private var slots: [Slot] = []
  private var count = 0

  private struct Slot {
    var hash = 0
    /// Index of the item, or -1.
    var index: Int32 = -1
  }

  /// Marks an item that has the identity of an earlier one, to become the next of `items`.
  mutating func note(_ item: inout ParsedItem, next items: [ParsedItem], log: inout DiagnosticLog) {
    let identity = item.identity
    guard identity != ParsedItem.emptyIdentity else { return }
    if count * 2 >= slots.count { grow() }
    let hash = Self.hash(identity)
    var slot = hash & (slots.count - 1)
    while slots[slot].index >= 0 {
      let former = Int(slots[slot].index)
      if slots[slot].hash == hash, items[former].identity.utf8.elementsEqual(identity.utf8) {
        // An identifier that a template gives to every story tells none.
        let isOther = item.title != items[former].title && item.url != items[former].url
        guard !isOther else { return }
        item.duplicateOf = former
        guard !log.isFull else { return }
        let what = "the item has the identity of item \(former)"
        log.add(.notice, what, item: items.count, field: "id")
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Slot(hash: hash, index: Int32(truncatingIfNeeded: items.count))
    count += 1
  }

  private static func hash(_ identity: String) -> Int {
    var hasher = Hasher()
    let isContiguous: Void? = identity.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isContiguous == nil { for byte in identity.utf8 { hasher.combine(byte) } }
    return hasher.finalize()
  }

  private mutating func grow() {
    let former = slots
    slots = [Slot](repeating: Slot(), count: max(16, former.count * 2))
    for entry in former where entry.index >= 0 {
      var slot = entry.hash & (slots.count - 1)
      while slots[slot].index >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = entry
    }
  }
}
