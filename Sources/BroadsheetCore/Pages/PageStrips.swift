/// Turns what page providers put among a page's slots into strips between its blocks.
struct PageStrips {
  let engine: LayoutEngine
  let phrases: Phrases

  /// The blocks with a strip for every slot that none of them has: on top when nothing stands above
  /// it, else below the block that holds the slot above it.
  func insert(_ slots: [Slot], into blocks: [PlannedBlock]) -> [PlannedBlock] {
    var strips: [Int: [PlannedBlock]] = [:]
    var block = 0
    var passed = 0
    for slot in slots {
      while block < blocks.count, passed == blocks[block].cards.count {
        block += 1
        passed = 0
      }
      if block < blocks.count, blocks[block].cards[passed].slot.id == slot.id {
        passed += 1
      } else {
        let home = passed == 0 ? block - 1 : block
        strips[home, default: []].append(strip(of: slot))
      }
    }
    return (strips[-1] ?? [])
      + blocks.enumerated().flatMap { index, block in [block] + (strips[index] ?? []) }
  }

  private func strip(of slot: Slot) -> PlannedBlock {
    engine.block([slot], as: .strip, id: slot.id.rawValue, phrases: phrases)
  }
}
