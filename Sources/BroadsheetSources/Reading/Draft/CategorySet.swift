/// The categories that a feed or an item was given, to know at once which are there.
///
/// It keeps a number for each. Should two that differ ever have the same, the second is left out,
/// which nobody gains by: both are of one publisher.
struct CategorySet {
  /// Comparing so few is faster than hashing one.
  private static let fewest = 16

  private var few: [UInt64] = []
  private var many: Set<UInt64> = []

  /// What a category is to be inserted with; nil when it is there already.
  func key(ofNew category: ParsedCategory) -> UInt64? {
    let key = Self.key(category)
    return few.contains(key) || !many.isEmpty && many.contains(key) ? nil : key
  }

  mutating func insert(_ key: UInt64) {
    if few.count < Self.fewest {
      few.append(key)
    } else {
      many.insert(key)
    }
  }

  mutating func removeAll() {
    guard !few.isEmpty else { return }
    few.removeAll(keepingCapacity: true)
    if !many.isEmpty { many.removeAll() }
  }

  private static func key(_ category: ParsedCategory) -> UInt64 {
    var key: UInt64 = 0xCBF2_9CE4_8422_2325
    var bits: UInt64 = 0
    add(category.term, to: &key, &bits)
    add(category.scheme, to: &key, &bits)
    add(category.label, to: &key, &bits)
    if ByteScanning.isASCII(bits) { return key }
    // Unicode has to be asked which letters are the same.
    var hasher = Hasher()
    hasher.combine(category)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  private static func add(_ text: String?, to key: inout UInt64, _ bits: inout UInt64) {
    @inline(__always)
    func mix(_ word: UInt64) {
      key = (key ^ word) &* 0x9E37_79B9_7F4A_7C15
      key ^= key &>> 32
    }
    guard var text else { return mix(1) }
    text.withUTF8 { bytes in
      var index = 0
      while index < bytes.count, let start = bytes.baseAddress {
        let word = ByteScanning.word(start, index, end: bytes.count)
        mix(word)
        bits |= word
        index &+= 8
      }
      mix(UInt64(bytes.count) &+ 2)
    }
  }
}
