/// Reads numbers of OpenType, big-endian, out of bytes that may end anywhere.
struct ByteReader {
  struct End: Error {}

  let bytes: ArraySlice<UInt8>
  private(set) var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  mutating func byte() throws(End) -> UInt8 {
    guard position < bytes.endIndex else { throw End() }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func uint16() throws(End) -> Int {
    let high = try byte()
    return Int(high) << 8 | Int(try byte())
  }

  mutating func int16() throws(End) -> Int {
    let value = try uint16()
    return value < 0x8000 ? value : value - 0x10000
  }

  mutating func uint32() throws(End) -> Int {
    let high = try uint16()
    return high << 16 | (try uint16())
  }

  mutating func take(_ count: Int) throws(End) -> ArraySlice<UInt8> {
    guard count >= 0, count <= bytes.endIndex - position else { throw End() }
    defer { position += count }
    return bytes[position..<(position + count)]
  }
}

/// Writes the numbers of WOFF 2.0.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ bytes: some Sequence<UInt8>) { self.bytes += bytes }
  mutating func byte(_ value: Int) { bytes.append(UInt8(truncatingIfNeeded: value)) }

  mutating func uint16(_ value: Int) {
    byte(value >> 8)
    byte(value)
  }

  mutating func uint32(_ value: Int) {
    uint16(value >> 16)
    uint16(value)
  }

  /// A number in groups of seven bits, the highest first (`UIntBase128`).
  mutating func base128(_ value: Int) {
    var shift = 28
    while shift > 0, value >> shift == 0 { shift -= 7 }
    while shift > 0 {
      byte(value >> shift & 0x7f | 0x80)
      shift -= 7
    }
    byte(value & 0x7f)
  }

  /// A number that is mostly below 253 (`255UInt16`).
  mutating func short(_ value: Int) {
    switch value {
    case ..<253: byte(value)
    case 253..<506:
      byte(255)
      byte(value - 253)
    case 506..<762:
      byte(254)
      byte(value - 506)
    default:
      byte(253)
      uint16(value)
    }
  }
}
