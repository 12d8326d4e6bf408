/// Undoes the most common damage to text: UTF-8 that was taken for windows-1252 and encoded again.
///
/// A text is only touched when all of it decodes back and `DoubleEncoding` is sure. What is left of
/// the C1 control range was meant as windows-1252 in any case and is mapped.
struct MojibakeRepair {
  /// The repaired text in UTF-8.
  let bytes: [UInt8]
  let wasEncodedTwice: Bool

  /// Nil when the text, which must be valid UTF-8, is as it should be.
  init?(_ text: UnsafeBufferPointer<UInt8>, mending: FeedDecoder.Mending = .windows1252) {
    let start = text.endOfASCII
    guard start < text.count else { return nil }
    if let decoded = DoubleEncoding.undone(text, from: start, mending: mending) {
      bytes = decoded.withUnsafeBufferPointer(Self.mappingControls)
      wasEncodedTwice = true
    } else if Self.hasControls(text, from: start) {
      bytes = Self.mappingControls(of: text)
      wasEncodedTwice = false
    } else {
      return nil
    }
  }

  /// Whether there are characters of the C1 control range.
  private static func hasControls(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    guard let bytes = text.baseAddress else { return false }
    var index = start
    while true {
      index = ByteScanning.index(of: 0xC2, in: bytes, from: index, to: text.count)
      guard index &+ 1 < text.count else { return false }
      if bytes[index &+ 1] < 0xA0 { return true }
      index &+= 2
    }
  }

  private static func mappingControls(of text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    guard let bytes = text.baseAddress else { return [] }
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var copied = 0
    var index = 0
    while true {
      index = ByteScanning.index(of: 0xC2, in: bytes, from: index, to: text.count)
      guard index &+ 1 < text.count else { break }
      if bytes[index &+ 1] < 0xA0 {
        output.append(contentsOf: text[copied..<index])
        output.appendScalar(Windows1252.scalar(bytes[index &+ 1]))
        copied = index &+ 2
      }
      index &+= 2
    }
    output.append(contentsOf: text[copied...])
    return output
  }
}
