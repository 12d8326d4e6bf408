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
      if let top = open.top, top.isTableStructure { openImpliedCell() }
      reopenFormatting()
      visibleEnd = output.count &+ 1
    }
    let start = output.count
    output.appendText(range, of: bytes, references: references)
    if open.top == .pre, open[open.depth &- 1].startTag.upperBound == start {
      removeLineFeeds(at: start)
    }
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
}
