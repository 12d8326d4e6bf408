/// Questions about single bytes of UTF-8, as the HTML standard asks them.
extension UInt8 {
  @inline(__always) var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
  @inline(__always) var isASCIIDigit: Bool { self &- 0x30 < 10 }
  @inline(__always) var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }
  @inline(__always) var asciiLowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

  /// Tab, line feed, form feed, carriage return or blank.
  @inline(__always) var isHTMLSpace: Bool {
    self == 0x20 || self == 0x0a || self == 0x09 || self == 0x0c || self == 0x0d
  }

  @inline(__always) var hexadecimalValue: UInt8? {
    switch self {
    case 0x30...0x39: self &- 0x30
    case 0x41...0x46: self &- 0x37
    case 0x61...0x66: self &- 0x57
    default: nil
    }
  }
}

/// Eight bytes at a time: the scans that find where a clean run ends.
enum ByteScanning {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The first index in `from..<end` that holds `byte`, or `end`.
  @inline(__always)
  static func index(
    of byte: UInt8,
    in bytes: UnsafePointer<UInt8>,
    from start: Int,
    to end: Int
  ) -> Int {
    let pattern = ones &* UInt64(byte)
    var index = start
    while index &+ 8 <= end {
      let hit = zeroes(word(bytes, index) ^ pattern)
      if hit != 0 { return index &+ hit.trailingZeroBitCount >> 3 }
      index &+= 8
    }
    while index < end, bytes[index] != byte { index &+= 1 }
    return index
  }

  /// The end of the run that can go out as text unchanged: stops at `<`, `>`, `&` and every
  /// control character but tab and line feed.
  @inline(__always)
  static func endOfCleanText(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start
    while index &+ 8 <= end {
      let word = word(bytes, index)
      let hit =
        zeroes(word ^ ones &* 0x3c) | zeroes(word ^ ones &* 0x3e) | zeroes(word ^ ones &* 0x26)
        | below32(word)
      guard hit != 0 else {
        index &+= 8
        continue
      }
      // The lowest mark is exact; a tab or line feed is passed over one byte at a time.
      index &+= hit.trailingZeroBitCount >> 3
      guard isCleanBlank(bytes[index]) else { return index }
      index &+= 1
    }
    while index < end, isClean(bytes[index]) { index &+= 1 }
    return index
  }

  @inline(__always)
  private static func isClean(_ byte: UInt8) -> Bool {
    byte >= 0x20 ? byte != 0x3c && byte != 0x3e && byte != 0x26 : isCleanBlank(byte)
  }

  @inline(__always)
  private static func isCleanBlank(_ byte: UInt8) -> Bool { byte == 0x0a || byte == 0x09 }

  @inline(__always)
  static func word(_ bytes: UnsafePointer<UInt8>, _ index: Int) -> UInt64 {
    UInt64(
      littleEndian: UnsafeRawPointer(bytes + index).loadUnaligned(as: UInt64.self)
    )
  }

  @inline(__always)
  private static func zeroes(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & highs }

  @inline(__always)
  private static func below32(_ word: UInt64) -> UInt64 { (word &- ones &* 0x20) & ~word & highs }
}
