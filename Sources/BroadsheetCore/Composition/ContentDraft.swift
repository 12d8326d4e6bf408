/// A content model while providers work on it, with a record of what they decided.
public struct ContentDraft: Sendable {
  /// The slots in their order, as the providers before have left them.
  public private(set) var slots: [Slot]
  /// What providers dropped or could not do.
  public private(set) var diagnostics: [Diagnostic] = []
  /// What rules did not place, and why.
  public private(set) var skipped: [Reason] = []
  /// Whose turn it is; nil outside of a composition, where anything goes.
  private var turn: Turn?
  /// The turns of those who put in what the feed did not have.
  private var insertedBy: [FeedItem.ID: Int] = [:]

  /// A provider's turn.
  struct Turn {
    var provider: ProviderID
    /// What it may put in.
    var kinds: Set<ItemKind>
    /// The provider's place in the order of the rules, whenever it has its turn.
    var place: Int
  }

  /// A draft of slots that are there already.
  public init(_ slots: [Slot] = []) { self.slots = slots }

  /// An item to be put in, and the position before which it goes, counted before anything is put
  /// in.
  public struct Insertion: Sendable {
    /// Before which slot it goes; beyond the end means the end.
    public var position: Int
    /// What is put in, with its provider and reason.
    public var slot: Slot

    /// A slot that goes before a position of the draft as it is now.
    public init(_ slot: Slot, before position: Int) {
      self.slot = slot
      self.position = position
    }
  }

  mutating func append(_ slot: Slot) { slots.append(slot) }

  mutating func begin(_ turn: Turn) { self.turn = turn }

  /// Whether what stands there was put in by a provider that the rules name behind the one whose turn
  /// it is.
  func isFromLaterProvider(at position: Int) -> Bool {
    guard let turn, let place = insertedBy[slots[position].item.id] else { return false }
    return place > turn.place
  }

  /// Makes room for a feed of this length, and for what providers commonly put into it.
  mutating func reserveCapacity(_ count: Int) { slots.reserveCapacity(count + count / 4 + 8) }

  /// Puts one in, unless it is of a kind that the provider does not declare; positions beyond the end
  /// mean the end.
  public mutating func insert(_ slot: Slot, before position: Int) {
    guard admits(slot) else { return }
    remember(slot)
    slots.insert(slot, at: min(max(0, position), slots.count))
  }

  /// Puts all of them in at once, but those of a kind that the provider does not declare; linear in
  /// the length of the draft and of the sorted insertions.
  ///
  /// Positions beyond the end mean the end. Insertions at one position keep their order.
  public mutating func insert(_ insertions: [Insertion]) {
    let insertions = insertions.filter { admits($0.slot) }
    insertedBy.reserveCapacity(insertedBy.count + insertions.count)
    for insertion in insertions { remember(insertion.slot) }
    let order = insertions.indices.sorted {
      (insertions[$0].position, $0) < (insertions[$1].position, $1)
    }
    var unmoved = slots.count
    slots += insertions.map(\.slot)
    // From the end, so that every slot moves at most once, and straight to its place. A buffer
    // swaps without counting references, an array does not.
    slots.withUnsafeMutableBufferPointer { slots in
      var free = slots.count
      for index in order.reversed() {
        while unmoved > max(0, insertions[index].position) {
          unmoved -= 1
          free -= 1
          slots.swapAt(unmoved, free)
        }
        free -= 1
        slots[free] = insertions[index].slot
      }
    }
  }

  /// Fills a place, unless it is with a kind that the provider does not declare: the slot keeps its
  /// position.
  public mutating func replace(at position: Int, with slot: Slot) {
    guard slots.indices.contains(position), admits(slot) else { return }
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

  /// Whether an item of this identity stands here already; linear.
  public func holds(_ id: FeedItem.ID) -> Bool {
    // To hand a slot to a closure would copy it, which costs more than the question.
    slots.indices.contains { slots[$0].item.id == id }
  }

  /// Records trouble that did not stop the work.
  public mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Records that a rule placed nothing, or less than it might have.
  public mutating func skip(_ reason: Reason) { skipped.append(reason) }

  private mutating func admits(_ slot: Slot) -> Bool {
    guard let turn, !turn.kinds.contains(slot.kind) else { return true }
    report(
      Diagnostic(
        .error,
        in: .compose,
        "left out: \(turn.provider) does not declare the kind '\(slot.kind)'",
        at: slot.id.rawValue
      )
    )
    return false
  }

  private mutating func remember(_ slot: Slot) { insertedBy[slot.id] = turn?.place }
}
