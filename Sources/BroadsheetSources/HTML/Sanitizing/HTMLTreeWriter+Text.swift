extension HTMLTreeWriter {
  /// Writes text at the current place, decoded and escaped anew.
  @inline(__always)
  mutating func writeText(
    _ range: Range<Int>,
    of bytes: UnsafePointer<UInt8>,
    references: Bool
  ) {
    if isBlank(range, bytes) {
      // White space is at home anywhere, also between the parts of a table.
      needsBlank = false
    } else {
      if let top, top.isTableStructure { openImpliedCell() }
      reopenFormatting()
    }
    let start = output.count
    escapeText(range, of: bytes, references: references)
    if top == .pre, stack[depth &- 1].startTag.upperBound == start { removeLineFeeds(at: start) }
  }

  @inline(__always)
  private func isBlank(_ range: Range<Int>, _ bytes: UnsafePointer<UInt8>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index].isHTMLSpace else { return false }
      index &+= 1
    }
    return true
  }

  /// Parsers drop a line feed at the start of `pre`, some serializers too: so none is left there.
  private mutating func removeLineFeeds(at start: Int) {
    var end = start
    while end < output.count, output.bytes[end] == 0x0a { end += 1 }
    if end > start { output.remove(start..<end) }
  }

  @inline(__always)
  private mutating func escapeText(
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
      index = output.appendCleanText(bytes, from: index, to: end)
      guard index < end else { return }
      index = escapeByte(at: index, to: end, of: bytes, references: references, inAttribute: false)
    }
  }

  /// Writes what stands for the byte at `index`, and returns the index after it.
  @inline(never)
  mutating func escapeByte(
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
      output.append("&amp;")
      return next
    }
    escape(scalar: reference.first, inAttribute)
    if reference.second != 0 { escape(scalar: reference.second, inAttribute) }
    return next &+ reference.byteCount
  }

  /// Writes a character, by reference where it could be taken for markup.
  ///
  /// Control characters
  /// have no business in a text: line ends become line feeds, the others go.
  private mutating func escape(scalar: UInt32, _ inAttribute: Bool) {
    switch scalar {
    case 0x26: output.append("&amp;")
    case 0x3c: output.append("&lt;")
    case 0x3e: output.append("&gt;")
    case 0x22 where inAttribute: output.append("&quot;")
    // Old browsers took a backtick for a quotation mark.
    case 0x60 where inAttribute: output.append("&#96;")
    case 0x0d: output.append(0x0a)
    case 0x0c: output.append(0x20)
    case 0x09, 0x0a, 0x20...: output.append(scalar: scalar)
    default: break
    }
  }
}
