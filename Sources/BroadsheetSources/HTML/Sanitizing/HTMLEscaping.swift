/// Writes text and values of HTML such that no parser takes them for markup.
extension UTF8Sink {
  /// Appends text, decoded where it has `references`, and escaped anew.
  @inline(__always)
  mutating func appendText(
    _ range: Range<Int>,
    of bytes: UnsafePointer<UInt8>,
    references: Bool
  ) {
    let end = range.upperBound
    var index = range.lowerBound
    var nextCheck = index + ByteScanning.bytesBetweenChecks
    while true {
      if index >= nextCheck {
        // Nobody waits for the rest.
        if Task.isCancelled { return }
        nextCheck = index + ByteScanning.bytesBetweenChecks
      }
      index = appendCleanText(bytes, from: index, to: end)
      guard index < end else { return }
      index = escapeByte(at: index, to: end, of: bytes, references: references, inAttribute: false)
    }
  }

  /// Appends the value of an attribute as it stands in the source, decoded and escaped anew.
  mutating func appendValue(_ value: Range<Int>, of bytes: UnsafePointer<UInt8>) {
    var index = value.lowerBound
    let end = value.upperBound
    var nextCheck = index + ByteScanning.bytesBetweenChecks
    while index < end {
      if index >= nextCheck {
        // Nobody waits for the rest.
        if Task.isCancelled { return }
        nextCheck = index + ByteScanning.bytesBetweenChecks
      }
      let start = index
      index = ByteScanning.endOfCleanValue(bytes, from: index, to: end)
      append(bytes + start, count: index &- start)
      guard index < end else { return }
      index = escapeByte(at: index, to: end, of: bytes, references: true, inAttribute: true)
    }
  }

  /// Appends a decoded value from `start` on.
  mutating func appendValue(_ value: borrowing UTF8Sink, from start: Int) {
    var index = start
    while index < value.count {
      let byte = value.bytes[index]
      if ByteScanning.isCleanInValue(byte) {
        append(byte)
        index += 1
      } else {
        index = escapeByte(
          at: index,
          to: value.count,
          of: value.start,
          references: false,
          inAttribute: true
        )
      }
    }
  }

  /// Writes what stands for the byte at `index`, and returns the index after it.
  @inline(never)
  private mutating func escapeByte(
    at index: Int,
    to end: Int,
    of bytes: UnsafePointer<UInt8>,
    references: Bool,
    inAttribute: Bool
  ) -> Int {
    let byte = bytes[index]
    let next = index &+ 1
    guard byte == UInt8(ascii: "&") else {
      escape(scalar: UInt32(byte), inAttribute)
      let endsLine = byte == 0x0d && next < end && bytes[next] == 0x0a
      return endsLine ? next &+ 1 : next
    }
    let reference =
      references
      ? CharacterReference(at: bytes + next, count: end &- next, inAttribute: inAttribute) : nil
    guard let reference else {
      append("&amp;")
      return next
    }
    escape(scalar: reference.first, inAttribute)
    if reference.second != 0 { escape(scalar: reference.second, inAttribute) }
    return next &+ reference.byteCount
  }

  /// Writes a character, by reference where it could be taken for markup.
  ///
  /// Control characters have no business in a text: line ends become line feeds, the others go.
  private mutating func escape(scalar: UInt32, _ inAttribute: Bool) {
    switch scalar {
    case 0x26: append("&amp;")
    case 0x3c: append("&lt;")
    case 0x3e: append("&gt;")
    case 0x22 where inAttribute: append("&quot;")
    // Old browsers took a backtick for a quotation mark.
    case 0x60 where inAttribute: append("&#96;")
    case 0x0d: append(0x0a)
    case 0x0c: append(0x20)
    case 0x09, 0x0a, 0x20...: append(scalar: scalar)
    default: break
    }
  }
}
