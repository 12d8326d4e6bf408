/// Resolves what stands behind backslashes in strings of JSON.
enum JSONEscapes {
  /// Calls `body` with the resolved bytes; control characters other than tab, line feed and carriage
  /// return have become blanks.
  static func withResolved<R>(
    _ raw: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>) -> R
  ) -> R {
    // An escape without its digits grows by half, and whole words are written at once.
    let capacity = raw.count + raw.count / 2 + 8
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { output in
      guard let bytes = raw.baseAddress, let start = output.baseAddress else {
        return body(UnsafeBufferPointer(rebasing: raw[..<0]))
      }
      let count = resolve(bytes, count: raw.count, into: start)
      return body(UnsafeBufferPointer(start: start, count: count))
    }
  }

  /// Writes the resolved bytes and says how many there are.
  private static func resolve(
    _ bytes: UnsafePointer<UInt8>,
    count: Int,
    into output: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var index = 0
    var target = output
    while index < count {
      let byte = bytes[index]
      guard byte == UInt8(ascii: "\\") else {
        let run = ByteScanning.copy(
          until: UInt8(ascii: "\\"),
          from: bytes + index,
          count: count &- index,
          to: target
        )
        index &+= run
        target += run
        continue
      }
      guard index &+ 1 < count else { break }
      let escape = bytes[index &+ 1]
      index &+= 2
      if escape == UInt8(ascii: "u") {
        target += write(scalar(bytes, at: &index, count: count), to: target)
      } else {
        target.pointee = plain(escape)
        target += 1
      }
    }
    return target - output
  }

  /// What a single letter behind a backslash stands for.
  @inline(__always)
  private static func plain(_ escape: UInt8) -> UInt8 {
    switch escape {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "b"), UInt8(ascii: "f"): 0x20
    default: escape
    }
  }

  private static func write(_ number: UInt32, to target: UnsafeMutablePointer<UInt8>) -> Int {
    if number < 0x80 {
      let isControl = number < 0x20 && number != 0x0A && number != 0x0D && number != 0x09
      target.pointee = isControl ? 0x20 : UInt8(number)
      return 1
    }
    let scalar = Unicode.Scalar(number) ?? "\u{FFFD}"
    let bytes = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    for (offset, byte) in bytes.enumerated() { target[offset] = byte }
    return bytes.count
  }

  /// The number behind `\u`, or that of two such escapes which belong together.
  private static func scalar(
    _ bytes: UnsafePointer<UInt8>,
    at index: inout Int,
    count: Int
  ) -> UInt32 {
    let unit = hexadecimal(bytes, at: &index, count: count)
    guard 0xD800..<0xDC00 ~= unit, index + 1 < count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { return unit }
    var next = index + 2
    let low = hexadecimal(bytes, at: &next, count: count)
    guard 0xDC00..<0xE000 ~= low else { return unit }
    index = next
    return 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
  }

  private static func hexadecimal(
    _ bytes: UnsafePointer<UInt8>,
    at index: inout Int,
    count: Int
  ) -> UInt32 {
    var value: UInt32 = 0
    var digits = 0
    while digits < 4, index < count, let digit = bytes[index].hexadecimalValue {
      value = value << 4 | UInt32(digit)
      index += 1
      digits += 1
    }
    return digits == 4 ? value : 0xFFFD
  }
}
