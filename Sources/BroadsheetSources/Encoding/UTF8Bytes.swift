extension UnsafeBufferPointer<UInt8> {
  /// The beginning of UTF-8, up to the last character that ends within a number of bytes.
  func utf8Prefix(_ limit: Int) -> Self {
    guard count > limit else { return self }
    var end = limit
    while end > 0, self[end] & 0xC0 == 0x80 { end -= 1 }
    return Self(rebasing: self[..<end])
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
    while index < count, bytes[index] < 0x80 { index &+= 1 }
    return index
  }
}
