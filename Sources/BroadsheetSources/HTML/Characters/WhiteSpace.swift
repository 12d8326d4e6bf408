/// White space in texts of one line.
enum WhiteSpace {
  /// A text with each run of white space as a single blank, and none at the ends.
  static func collapsed(_ text: String) -> String {
    let isCollapsed = text.utf8.withContiguousStorageIfAvailable(Self.isCollapsed) ?? false
    if isCollapsed { return text }
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if byte > 0x20 {
        output.append(byte)
      } else if let last = output.last, last != 0x20 {
        output.append(0x20)
      }
    }
    if output.last == 0x20 { output.removeLast() }
    return String(decoding: output, as: UTF8.self)
  }

  private static func isCollapsed(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let bytes = text.baseAddress else { return true }
    var index = 0
    while index &+ 9 <= text.count, !ByteScanning.hasSpacing(bytes, index) { index &+= 8 }
    var former = index > 0 ? bytes[index &- 1] : 0
    while index < text.count {
      let byte = bytes[index]
      if byte < 0x20 || byte == 0x20 && former == 0x20 { return false }
      former = byte
      index &+= 1
    }
    return true
  }
}
