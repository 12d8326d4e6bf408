/// The single-byte encoding that stray bytes on the web are written in.
///
/// ISO 8859-1 and US-ASCII are read as this superset, as every browser does.
enum Windows1252 {
  /// The scalar of a byte; the five bytes without a meaning keep their number.
  static func scalar(_ byte: UInt8) -> UInt32 {
    guard (0x80...0x9F).contains(byte) else { return UInt32(byte) }
    return high[Int(byte) - 0x80]
  }

  /// The byte of a scalar, or nil when the encoding does not have it.
  static func byte(of scalar: UInt32) -> UInt8? {
    if let byte = UInt8(exactly: scalar) { return byte }
    return high.firstIndex(of: scalar).map { UInt8(0x80 + $0) }
  }

  /// Rewrites a whole document.
  static func utf8(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    guard let base = bytes.baseAddress else { return [] }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 8)
    var index = 0
    while index < bytes.count {
      let run = UnsafeBufferPointer(start: base + index, count: bytes.count &- index)
      let length = run.endOfASCII
      output.append(contentsOf: UnsafeBufferPointer(start: base + index, count: length))
      index &+= length
      while index < bytes.count, base[index] >= 0x80 {
        output.appendScalar(scalar(base[index]))
        index &+= 1
      }
    }
    return output
  }

  /// Rewrites only the bytes that are not valid UTF-8, and leaves control characters out.
  static func repaired(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    guard let base = bytes.baseAddress else { return [] }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 64)
    var index = 0
    while index < bytes.count {
      let byte = base[index]
      if byte < 0x80 {
        if byte >= 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { output.append(byte) }
        index += 1
        continue
      }
      let length = utf8SequenceLength(bytes.span, at: index)
      if length == 0 {
        output.appendScalar(scalar(byte))
        index += 1
      } else {
        output.append(contentsOf: UnsafeBufferPointer(start: base + index, count: length))
        index += length
      }
    }
    return output
  }

  private static let high: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D, 0x8F,
    0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}

extension [UInt8] {
  /// Appends one Unicode scalar value as UTF-8; what is no scalar becomes U+FFFD.
  mutating func appendScalar(_ value: UInt32) {
    switch value {
    case 0..<0x80:
      append(UInt8(value))
    case 0x80..<0x800:
      append(UInt8(0xC0 | value >> 6))
      append(UInt8(0x80 | value & 0x3F))
    case 0xD800..<0xE000:
      appendScalar(0xFFFD)
    case 0x800..<0x10000:
      append(UInt8(0xE0 | value >> 12))
      append(UInt8(0x80 | value >> 6 & 0x3F))
      append(UInt8(0x80 | value & 0x3F))
    case 0x10000..<0x110000:
      append(UInt8(0xF0 | value >> 18))
      append(UInt8(0x80 | value >> 12 & 0x3F))
      append(UInt8(0x80 | value >> 6 & 0x3F))
      append(UInt8(0x80 | value & 0x3F))
    default:
      appendScalar(0xFFFD)
    }
  }
}
