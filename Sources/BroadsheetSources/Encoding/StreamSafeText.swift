/// Keeps the marks that stand on one letter to a number that any text can need.
///
/// Unicode's stream-safe text format (UAX #15, section 13) allows thirty in a row. Beyond it,
/// comparing, hashing and changing the case of a text take time that grows with the square of the
/// run, so a run is cut there: what is left out, nobody could have read. Marks are here what joins
/// the letter before it, also where normalization does not care, so that no character is without
/// end either.
enum StreamSafeText {
  static let longestRun = 30

  /// A run that is too long covers at least so many bytes, so looking at every so many finds it.
  private static let step = 2 * longestRun

  /// Whether UTF-8 has no run that is too long; next to free where there is none.
  @inline(__always)
  static func isSafe(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count > step, let start = bytes.baseAddress else { return true }
    var index = step
    while index < bytes.count {
      if start[index] >= 0xCC || start[index] & 0xC0 == 0x80 {
        guard let next = endOfRun(around: index, in: bytes) else { return false }
        index = max(next, index) &+ step
      } else {
        index &+= step
      }
    }
    return true
  }

  /// The text without the marks that are too many.
  static func cut(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var run = 0
    var index = 0
    while index < bytes.count {
      let (scalar, length) = bytes.scalar(at: index)
      run = isMark(scalar) ? run + 1 : 0
      if run <= longestRun { output.append(contentsOf: bytes[index..<(index + length)]) }
      index += length
    }
    return output
  }

  /// Where the run of marks ends that a byte is part of, or the byte's index; nil when it is too
  /// long.
  @inline(never)
  private static func endOfRun(
    around index: Int,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    var first = index
    while first > 0, bytes[first] & 0xC0 == 0x80 { first -= 1 }
    let (middle, length) = bytes.scalar(at: first)
    guard isMark(middle) else { return index }
    var count = 1
    while first > 0, count <= longestRun {
      var before = first - 1
      while before > 0, bytes[before] & 0xC0 == 0x80 { before -= 1 }
      guard isMark(bytes.scalar(at: before).value) else { break }
      first = before
      count += 1
    }
    var end = first
    count = 0
    while end < bytes.count, count <= longestRun {
      let (scalar, length) = bytes.scalar(at: end)
      guard isMark(scalar) else { break }
      end += length
      count += 1
    }
    return count > longestRun ? nil : max(end, index + length)
  }

  private static func isMark(_ value: UInt32) -> Bool {
    guard !isNoMark(value) else { return false }
    guard value < 0x1_0000 else { return Unicode.Scalar(value).map(joinsTheLetterBefore) ?? false }
    return marks[Int(value >> 6)] >> UInt64(value & 63) & 1 != 0
  }

  /// Whether a scalar is of a range without marks.
  @inline(__always)
  private static func isNoMark(_ value: UInt32) -> Bool {
    switch value {
    // Latin, Greek and Cyrillic, punctuation, Chinese, Japanese and Korean: most texts have no more.
    case 0..<0x300, 0x370..<0x483, 0x2010..<0x20D0, 0x309B..<0xA66F, 0xAC00..<0xD7A4: true
    // For private use, and forms for compatibility.
    case 0xE000..<0xFB1E: true
    default: false
    }
  }

  /// A bit for each scalar of the basic plane; those of ranges without marks are not asked for, which takes
  /// three quarters of the time off with which every process begins.
  private static let marks: [UInt64] = (0..<1024).map { word in
    (0..<64).reduce(0) { bits, bit in
      let value = UInt32(word * 64 + bit)
      guard !isNoMark(value), let scalar = Unicode.Scalar(value) else { return bits }
      return joinsTheLetterBefore(scalar) ? bits | 1 << UInt64(bit) : bits
    }
  }

  private static func joinsTheLetterBefore(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: break
    }
    return properties.canonicalCombiningClass != .notReordered || properties.isGraphemeExtend
      || scalar.value == 0x200D
  }
}
