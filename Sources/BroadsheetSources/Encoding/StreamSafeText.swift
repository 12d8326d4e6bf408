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
      let (scalar, length) = scalar(at: index, in: bytes)
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
    let (middle, length) = scalar(at: first, in: bytes)
    guard isMark(middle) else { return index }
    var count = 1
    while first > 0, count <= longestRun {
      var before = first - 1
      while before > 0, bytes[before] & 0xC0 == 0x80 { before -= 1 }
      guard isMark(scalar(at: before, in: bytes).0) else { break }
      first = before
      count += 1
    }
    var end = first
    count = 0
    while end < bytes.count, count <= longestRun {
      let (scalar, length) = scalar(at: end, in: bytes)
      guard isMark(scalar) else { break }
      end += length
      count += 1
    }
    return count > longestRun ? nil : max(end, index + length)
  }

  /// The scalar that begins at an index, and how many bytes it has.
  private static func scalar(
    at index: Int,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> (UInt32, length: Int) {
    let first = UInt32(bytes[index])
    func next(_ offset: Int) -> UInt32 { UInt32(bytes[index + offset] & 0x3F) }
    let room = bytes.count - index
    switch first {
    case 0xC0...0xDF where room > 1: return ((first & 0x1F) << 6 | next(1), 2)
    case 0xE0...0xEF where room > 2:
      return ((first & 0x0F) << 12 | next(1) << 6 | next(2), 3)
    case 0xF0... where room > 3:
      return ((first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
    default: return (first, 1)
    }
  }

  private static func isMark(_ value: UInt32) -> Bool {
    guard value >= 0x300 else { return false }
    guard value >= 0x1_0000 else { return marks[Int(value >> 6)] >> UInt64(value & 63) & 1 != 0 }
    return Unicode.Scalar(value).map(joinsTheLetterBefore) ?? false
  }

  /// A bit for each scalar of the basic plane.
  private static let marks: [UInt64] = (0..<1024).map { word in
    (0..<64).reduce(0) { bits, bit in
      guard let scalar = Unicode.Scalar(UInt32(word * 64 + bit)) else { return bits }
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
