extension ByteScanning {
  /// Where the quotation mark stands that ends a string of JSON, or `end`, and whether there are
  /// backslashes before it.
  ///
  /// Texts hold more backslashes than quotation marks, so only the latter stop the scan; those
  /// behind an odd number of backslashes do not end the string.
  static func endOfQuoted(
    _ bytes: UnsafePointer<UInt8>,
    from start: Int,
    to end: Int
  ) -> (end: Int, hasEscapes: Bool) {
    var index = start
    var escapes: UInt64 = 0
    while index &+ 8 <= end {
      let word = word(bytes, index)
      let quotes = matches(of: UInt8(ascii: "\""), in: word)
      let backslashes = matches(of: UInt8(ascii: "\\"), in: word)
      guard quotes != 0 else {
        escapes |= backslashes
        index &+= 8
        continue
      }
      // Those below the lowest quotation mark.
      escapes |= backslashes & ~quotes & (quotes &- 1)
      index &+= quotes.trailingZeroBitCount >> 3
      guard isEscaped(bytes, at: index, from: start) else { return (index, escapes != 0) }
      index &+= 1
    }
    while index < end {
      if bytes[index] == UInt8(ascii: "\\") { escapes = 1 }
      if bytes[index] == UInt8(ascii: "\""), !isEscaped(bytes, at: index, from: start) {
        return (index, escapes != 0)
      }
      index &+= 1
    }
    return (end, escapes != 0)
  }

  /// Copies what stands before `byte` and says how many bytes that were.
  ///
  /// Up to seven more bytes are written than are copied, though never more than `count`.
  @inline(__always)
  static func copy(
    until byte: UInt8,
    from bytes: UnsafePointer<UInt8>,
    count: Int,
    to target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var index = 0
    while index &+ 8 <= count {
      let word = word(bytes, index)
      UnsafeMutableRawPointer(target + index).storeBytes(of: word.littleEndian, as: UInt64.self)
      let hit = matches(of: byte, in: word)
      if hit != 0 { return index &+ hit.trailingZeroBitCount >> 3 }
      index &+= 8
    }
    while index < count, bytes[index] != byte {
      target[index] = bytes[index]
      index &+= 1
    }
    return index
  }

  @inline(__always)
  private static func isEscaped(
    _ bytes: UnsafePointer<UInt8>,
    at index: Int,
    from start: Int
  ) -> Bool {
    var first = index
    while first > start, bytes[first &- 1] == UInt8(ascii: "\\") { first &-= 1 }
    return (index &- first) & 1 == 1
  }
}
