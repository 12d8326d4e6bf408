/// A tag's or attribute's name in two machine words, in lower case, for comparison at a stroke.
///
/// Names of more than 16 bytes are all the same `unknown` key: HTML has none that matters here.
struct NameKey: Equatable {
  var low: UInt64
  var high: UInt64

  static var unknown: NameKey { NameKey(low: .max, high: .max) }

  /// How many bytes the name has.
  @inline(__always) var length: Int {
    high == 0
      ? 8 &- low.leadingZeroBitCount &>> 3 : 16 &- high.leadingZeroBitCount &>> 3
  }

  init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// Reads `count` bytes of a name, where `available` bytes, at least `count`, may be read.
  @inline(__always)
  init(_ start: UnsafePointer<UInt8>, count: Int, available: Int) {
    guard count <= 8 else {
      self = count <= 16 ? Self(long: start, count: count) : .unknown
      return
    }
    if available >= 8 {
      self = NameKey(ByteScanning.word(start, 0), count: count)
    } else {
      low = Self.lowercased(Self.gathered(start, count))
      high = 0
    }
  }

  /// The name that the first bytes of a word are.
  @inline(__always)
  init(_ word: UInt64, count: Int) {
    let mask: UInt64 = count == 8 ? .max : (1 &<< UInt64(count &* 8)) &- 1
    low = Self.lowercased(word & mask)
    high = 0
  }

  /// Reads the letters and digits of the name that begins at an index.
  init(ofTagAt start: Int, in bytes: Span<UInt8>) {
    if start &+ 8 <= bytes.count {
      // Its place is checked.
      let eight = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self)
      let word = UInt64(littleEndian: eight)
      let ends = ByteScanning.nameEnds(in: word)
      if ends != 0 {
        self = NameKey(word, count: ends.trailingZeroBitCount &>> 3)
        return
      }
    }
    var end = start
    while end < bytes.count, bytes[end].isASCIIAlphanumeric { end += 1 }
    self = NameKey(bytes.extracting(start..<end))
  }

  init(_ name: Span<UInt8>) {
    guard name.count <= 16 else {
      self = .unknown
      return
    }
    (low, high) = (0, 0)
    for index in name.indices {
      let byte = UInt64(name[index].asciiLowercased)
      if index < 8 {
        low |= byte &<< UInt64(index &* 8)
      } else {
        high |= byte &<< UInt64(index &* 8 &- 64)
      }
    }
  }

  init(_ name: String) {
    var name = name
    self = name.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return NameKey(low: 0, high: 0) }
      return NameKey(start, count: bytes.count, available: bytes.count)
    }
  }

  private init(long start: UnsafePointer<UInt8>, count: Int) {
    low = Self.lowercased(ByteScanning.word(start, 0))
    high = Self.lowercased(Self.gathered(start + 8, count - 8))
  }

  private static func gathered(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in 0..<count { word |= UInt64(start[index]) &<< UInt64(index &* 8) }
    return word
  }

  /// Sets the case bit of exactly the bytes `A` to `Z`.
  @inline(__always)
  private static func lowercased(_ word: UInt64) -> UInt64 {
    let sevenBits = word & 0x7f7f_7f7f_7f7f_7f7f
    let afterZ = sevenBits &+ 0x2525_2525_2525_2525
    let fromA = sevenBits &+ 0x3f3f_3f3f_3f3f_3f3f
    let capitals = (fromA ^ afterZ) & ~word & 0x8080_8080_8080_8080
    return word | (capitals &>> 2)
  }
}

/// The keys of an enum's names, by raw value.
struct NameKeys: @unchecked Sendable {  // Nothing writes to the memory after `init`.
  private let keys: UnsafeMutablePointer<NameKey>

  init(_ names: [String]) {
    keys = .allocate(capacity: names.count)
    for (index, name) in names.enumerated() { (keys + index).initialize(to: NameKey(name)) }
  }

  @inline(__always)
  subscript(index: Int) -> NameKey { keys[index] }
}

/// A fixed set of names, each with its enum case, behind one multiplication.
struct NameTable<Value>: @unchecked Sendable {  // Nothing writes to the memory after `init`.
  private let slots: UnsafeMutablePointer<(key: NameKey, value: Value?)>
  private static var slotCount: Int { 512 }

  init(_ names: [(String, Value)]) {
    precondition(names.count < Self.slotCount / 2)
    slots = .allocate(capacity: Self.slotCount)
    slots.initialize(repeating: (.unknown, nil), count: Self.slotCount)
    for (name, value) in names {
      let key = NameKey(name)
      var slot = Self.slot(key)
      while slots[slot].value != nil { slot = (slot + 1) & (Self.slotCount - 1) }
      slots[slot] = (key, value)
    }
  }

  @inline(__always)
  func value(of key: NameKey) -> Value? {
    var slot = Self.slot(key)
    while let value = slots[slot].value {
      if slots[slot].key == key { return value }
      slot = (slot &+ 1) & (Self.slotCount &- 1)
    }
    return nil
  }

  @inline(__always)
  private static func slot(_ key: NameKey) -> Int {
    let mixed = (key.low ^ (key.high &* 0x9e37_79b9_7f4a_7c15)) &* 0xbf58_476d_1ce4_e5b9
    return Int(truncatingIfNeeded: mixed &>> 55)
  }
}
