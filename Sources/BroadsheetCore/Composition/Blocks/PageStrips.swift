/// Turns what page providers put among a page's slots into strips between its blocks.
enum PageStrips {
  /// The blocks with a strip for every slot that none of them has: on top when nothing stands above
  /// it, else below the block that holds the slot above it.
  static func insert(_ slots: [Slot], into blocks: [ContentBlock]) -> [ContentBlock] {
    var strips: [Int: [ContentBlock]] = [:]
    var block = 0
    var passed = 0
    for slot in slots {
      while block < blocks.count, passed == blocks[block].slots.count {
        block += 1
        passed = 0
      }
      if block < blocks.count, blocks[block].slots.dropFirst(passed).first?.id == slot.id {
        passed += 1
      } else {
        let home = passed == 0 ? block - 1 : block
        strips[home, default: []]
          .append(ContentBlock(id: slot.id.rawValue, kind: .strip, slots: [slot]))
      }
    }
    return (strips[-1] ?? [])
      + blocks.enumerated().flatMap { index, block in [block] + (strips[index] ?? []) }
  }
}
