#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension UnsafeBufferPointer<UInt8> {
  /// The beginning of UTF-8, up to the last character that ends within a number of bytes.
  func utf8Prefix(_ limit: Int) -> Self {
    guard count > limit else { return self }
    var end = limit
    while end > 0, self[end] & 0xC0 == 0x80 { end -= 1 }
    return Self(rebasing: self[..<end])
  }

  /// The scalar that begins at an index, and how many bytes it has.
  @inline(__always)
  func scalar(at index: Int) -> (value: UInt32, length: Int) {
    let first = UInt32(self[index])
    func next(_ offset: Int) -> UInt32 { UInt32(self[index + offset] & 0x3F) }
    let room = count - index
    switch first {
    case 0xC0...0xDF where room > 1: return ((first & 0x1F) << 6 | next(1), 2)
    case 0xE0...0xEF where room > 2:
      return ((first & 0x0F) << 12 | next(1) << 6 | next(2), 3)
    case 0xF0... where room > 3:
      return ((first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
    default: return (first, 1)
    }
  }

  @inline(__always)
  func starts(with text: StaticString) -> Bool {
    guard let baseAddress, count >= text.utf8CodeUnitCount else { return false }
    return memcmp(baseAddress, text.utf8Start, text.utf8CodeUnitCount) == 0
  }

  @inline(__always)
  func equals(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && starts(with: text)
  }

  /// Whether there is a blank or a control character of ASCII.
  var hasBlank: Bool {
    guard let bytes = baseAddress else { return false }
    var index = 0
    while index &+ 8 <= count {
      let word = ByteScanning.word(bytes, index)
      let marks = (word &- 0x2121_2121_2121_2121) & ~word
      if marks & 0x8080_8080_8080_8080 != 0 { return true }
      index &+= 8
    }
    while index < count {
      if bytes[index] <= 0x20 { return true }
      index &+= 1
    }
    return false
  }

  /// Where the first byte beyond ASCII stands, or the end.
  var endOfASCII: Int {
    guard let bytes = baseAddress else { return 0 }
    var index = 0
    while index &+ 32 <= count,
      ByteScanning.isASCII(
        ByteScanning.word(bytes, index) | ByteScanning.word(bytes, index &+ 8)
          | ByteScanning.word(bytes, index &+ 16) | ByteScanning.word(bytes, index &+ 24)
      )
    { index &+= 32 }
    while index &+ 8 <= count {
      let marks = ByteScanning.beyondASCII(ByteScanning.word(bytes, index))
      if marks != 0 { return index &+ marks.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < count, bytes[index] < 0x80 { index &+= 1 }
    return index
  }
}

extension String {
  /// A text of bytes that are known to be below 0x80.
  @inline(__always)
  init(knownASCII bytes: UnsafeBufferPointer<UInt8>) {
    assert(bytes.endOfASCII == bytes.count, "bytes that are not ASCII")
    if #available(macOS 26, iOS 26, *) {
      self.init(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: true))
    } else {
      self.init(decoding: bytes, as: UTF8.self)
    }
  }
}
