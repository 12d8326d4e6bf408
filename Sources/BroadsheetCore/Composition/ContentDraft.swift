/// A content model while providers work on it, with a record of what they decided.
public struct ContentDraft: Sendable {
  public private(set) var slots: [Slot]
  public private(set) var diagnostics: [Diagnostic] = []
  /// What rules did not place, and why.
  public private(set) var skipped: [Reason] = []

  public init(_ slots: [Slot] = []) { self.slots = slots }

  /// An item to be put in, and the position before which it goes, counted before anything is put
  /// in.
  public struct Insertion: Sendable {
    public var position: Int
    public var slot: Slot

    public init(_ slot: Slot, before position: Int) {
      self.slot = slot
      self.position = position
    }
  }

  /// Puts all of them in at once; linear in the length of the draft and of the sorted insertions.
  ///
  /// Positions beyond the end mean the end. Insertions at one position keep their order.
  public mutating func insert(_ insertions: [Insertion]) {
    guard insertions.count > 1 else {
      if let only = insertions.first {
        slots.insert(only.slot, at: min(max(0, only.position), slots.count))
      }
      return
    }
    let sorted = insertions.enumerated().sorted {
      ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
    }.map(\.element)
    var merged: [Slot] = []
    merged.reserveCapacity(slots.count + sorted.count)
    var copied = 0
    for insertion in sorted {
      let position = min(max(copied, insertion.position), slots.count)
      merged += slots[copied..<position]
      merged.append(insertion.slot)
      copied = position
    }
    merged += slots[copied...]
    slots = merged
  }

  /// Fills a place: the slot keeps its position.
  public mutating func replace(at position: Int, with slot: Slot) {
    guard slots.indices.contains(position) else { return }
    slots[position] = slot
  }

  /// Takes out every slot for which the closure gives a reason, and records it.
  public mutating func drop(where reason: (Slot) -> Diagnostic?) {
    slots.removeAll { slot in
      guard let diagnostic = reason(slot) else { return false }
      diagnostics.append(diagnostic)
      return true
    }
  }

  /// Lets the teasers change places among themselves; everything else stays where it is.
  ///
  /// What the closure leaves must be as many teasers as it was given; otherwise nothing changes.
  public mutating func rearrangeTeasers(_ rearrange: (inout [Slot]) -> Void) {
    let positions = slots.indices.filter { slots[$0].item.isTeaser }
    var teasers = positions.map { slots[$0] }
    rearrange(&teasers)
    guard teasers.count == positions.count, teasers.allSatisfy({ $0.item.isTeaser }) else { return }
    for (position, teaser) in zip(positions, teasers) { slots[position] = teaser }
  }

  /// Whether an item of this identity stands here already; linear.
  public func holds(_ id: FeedItem.ID) -> Bool { slots.contains { $0.id == id } }

  public mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Records that a rule placed nothing, or less than it might have.
  public mutating func skip(_ reason: Reason) { skipped.append(reason) }
}
