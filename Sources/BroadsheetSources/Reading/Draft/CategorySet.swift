/// The categories that a feed or an item was given, to know at once which are there.
struct CategorySet {
  /// Comparing so few is faster than hashing one.
  private static let fewest = 16

  private var few: [ParsedCategory] = []
  private var keys: [UInt64] = []
  private var many: Set<ParsedCategory> = []

  /// What a category is to be inserted with; nil when it is there already.
  func key(ofNew category: ParsedCategory) -> UInt64? {
    let key = Self.key(category)
    for index in few.indices where Self.mayBeSame(keys[index], key) && few[index] == category {
      return nil
    }
    return many.isEmpty || !many.contains(category) ? key : nil
  }

  mutating func insert(_ category: ParsedCategory, _ key: UInt64) {
    if few.count < Self.fewest {
      few.append(category)
      keys.append(key)
    } else {
      many.insert(category)
    }
  }

  mutating func removeAll() {
    guard !few.isEmpty else { return }
    few.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    if !many.isEmpty { many.removeAll() }
  }

  /// Different texts of ASCII are never the same; of others, Unicode has to be asked.
  private static func mayBeSame(_ left: UInt64, _ right: UInt64) -> Bool {
    left == right || left == 0 || right == 0
  }

  /// A hash of a category's bytes if those are ASCII, else zero.
  private static func key(_ category: ParsedCategory) -> UInt64 {
    var key: UInt64 = 0xCBF2_9CE4_8422_2325
    var bits: UInt8 = 0
    func add(_ text: String?) {
      key = (key ^ (text == nil ? 0x100 : 0x101)) &* 0x0000_0100_0000_01B3
      guard let text else { return }
      let isContiguous: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
        for byte in bytes {
          key = (key ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
          bits |= byte
        }
      }
      if isContiguous == nil { bits = 0xFF }
    }
    add(category.term)
    add(category.scheme)
    add(category.label)
    return bits < 0x80 ? key | 1 : 0
  }
}
