/// Tells in which line of a document a place is.
struct LineCounter {
  private let source: UnsafeBufferPointer<UInt8>
  /// The last place that was asked for, so that no line is counted twice.
  private var counted = (offset: 0, line: 1)

  init(_ source: UnsafeBufferPointer<UInt8>) {
    self.source = source
  }

  /// The line of a place, from one; places that come in order cost one pass together.
  mutating func line(at offset: Int) -> Int {
    let offset = min(offset, source.count)
    if offset < counted.offset { counted = (0, 1) }
    let added = source[counted.offset..<offset].reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
    counted = (offset, counted.line + added)
    return counted.line
  }
}
