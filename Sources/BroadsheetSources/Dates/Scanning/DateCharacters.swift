/// Writes the characters of a date as the plain ones that they stand for.
///
/// Digits of other scripts and of full width become digits, spaces and commas of any kind plain
/// ones, dashes hyphens; marks of the writing direction go. Letters stay as they are.
enum DateCharacters {
  /// Whether there is anything to write anew.
  @inline(__always)
  static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // Eight bytes at a time, as every date comes by here.
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    var seen: UInt64 = 0
    while index &+ 8 <= raw.count {
      seen |= raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      index &+= 8
    }
    while index < raw.count {
      seen |= UInt64(raw[index])
      index &+= 1
    }
    return seen & 0x8080_8080_8080_8080 == 0
  }

  /// Writes `bytes` to `output`, which has room for as many, and returns the count of what it wrote.
  static func fold(
    _ bytes: UnsafeBufferPointer<UInt8>,
    into output: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var index = 0
    var count = 0
    while index < bytes.count {
      let (byte, length) = folded(at: index, in: bytes)
      switch byte {
      case .keep:
        output[count] = bytes[index]
        count += 1
      case .replace(let plain):
        output[count] = plain
        count += 1
      case .drop: break
      }
      index += length
    }
    return count
  }

  private enum Folding {
    case keep
    case replace(UInt8)
    case drop
  }

  private static func folded(
    at index: Int,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> (Folding, length: Int) {
    let first = bytes[index]
    guard first >= 0xC2, index + 1 < bytes.count else { return (.keep, 1) }
    let second = bytes[index + 1]
    if first < 0xE0 {
      let folding = ofTwoBytes(UInt32(first & 0x1F) << 6 | UInt32(second & 0x3F))
      return folding.map { ($0, 2) } ?? (.keep, 1)
    }
    guard first < 0xF0, index + 2 < bytes.count else { return (.keep, 1) }
    let scalar =
      UInt32(first & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(bytes[index + 2] & 0x3F)
    return ofThreeBytes(scalar).map { ($0, 3) } ?? (.keep, 1)
  }

  private static func ofTwoBytes(_ scalar: UInt32) -> Folding? {
    switch scalar {
    // No-break space; the signs of ordinals, and the degree that is taken for one.
    case 0xA0, 0xAA, 0xB0, 0xBA: .replace(UInt8(ascii: " "))
    case 0xAD, 0x61C: .drop
    case 0x60C: .replace(UInt8(ascii: ","))
    // Arabic and Persian digits.
    case 0x660...0x669: .replace(UInt8(ascii: "0") + UInt8(scalar - 0x660))
    case 0x6F0...0x6F9: .replace(UInt8(ascii: "0") + UInt8(scalar - 0x6F0))
    default: nil
    }
  }

  private static func ofThreeBytes(_ scalar: UInt32) -> Folding? {
    switch scalar {
    // Thai digits.
    case 0xE50...0xE59: .replace(UInt8(ascii: "0") + UInt8(scalar - 0xE50))
    case 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: .replace(UInt8(ascii: " "))
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: .drop
    case 0x2010...0x2015, 0x2212: .replace(UInt8(ascii: "-"))
    case 0x3001, 0x3002: .replace(UInt8(ascii: ","))
    // Full width.
    case 0xFF01...0xFF5E: .replace(UInt8(scalar - 0xFEE0))
    default: nil
    }
  }
}
