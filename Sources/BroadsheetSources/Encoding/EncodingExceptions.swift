/// Where the WHATWG Encoding Standard, and so every browser, reads bytes otherwise than the
/// system's converter.
///
/// Big5 of the web is that of Hong Kong with the signs of Taiwan, as the dot in names; in GB 18030
/// the byte of windows-936 for the euro sign has kept its meaning.
struct EncodingExceptions {
  /// One character that is not left to the converter.
  struct Exception {
    var index: Int
    var length: Int
    var scalar: UInt32
  }

  private enum Family {
    case big5
    case gb18030
  }

  private let family: Family

  /// Nil where the converter is right about everything.
  init?(_ label: EncodingLabel) {
    switch label.systemName {
    case "BIG5-HKSCS": family = .big5
    case "GB18030": family = .gb18030
    default: return nil
    }
  }

  /// The first one at or behind an index at which a character begins.
  func next(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Exception? {
    var index = start
    while index < bytes.count {
      index += UnsafeBufferPointer(rebasing: bytes[index...]).endOfASCII
      guard index < bytes.count else { return nil }
      if let found = exception(in: bytes, at: index) { return found }
      index += length(in: bytes, at: index)
    }
    return nil
  }

  private func exception(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Exception? {
    switch family {
    case .gb18030:
      return bytes[index] == 0x80 ? Exception(index: index, length: 1, scalar: 0x20AC) : nil
    case .big5:
      guard (0xA1...0xA3).contains(bytes[index]), index + 1 < bytes.count else { return nil }
      let scalar = Self.big5[UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])]
      return scalar.map { Exception(index: index, length: 2, scalar: $0) }
    }
  }

  /// Bytes of the character that begins with a byte beyond ASCII.
  private func length(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    guard (0x81...0xFE).contains(bytes[index]), index + 1 < bytes.count else { return 1 }
    switch bytes[index + 1] {
    case 0x30...0x39 where family == .gb18030: return min(4, bytes.count - index)
    case 0x40...0xFE: return 2
    default: return 1
    }
  }

  private static let big5: [UInt16: UInt32] = [
    0xA145: 0x2027, 0xA14E: 0xFE51, 0xA15A: 0x2574, 0xA1C2: 0xAF, 0xA1C3: 0xFFE3, 0xA1C5: 0x02CD,
    0xA1E3: 0xFF5E, 0xA1F2: 0x2295, 0xA1F3: 0x2299, 0xA1FE: 0xFF0F, 0xA240: 0xFF3C,
    0xA241: 0x2215, 0xA242: 0xFE68, 0xA244: 0xFFE5, 0xA246: 0xFFE0, 0xA247: 0xFFE1,
    0xA2CC: 0x5341, 0xA2CE: 0x5345, 0xA3E1: 0x20AC,
  ]
}
