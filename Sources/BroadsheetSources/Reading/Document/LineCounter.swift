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
    counted = (offset, counted.line + lineEnds(in: counted.offset..<offset))
    return counted.line
  }

  private func lineEnds(in range: Range<Int>) -> Int {
    guard let start = source.baseAddress else { return 0 }
    var count = 0
    var index = range.lowerBound
    while true {
      index = ByteScanning.index(of: 0x0A, in: start, from: index, to: range.upperBound)
      guard index < range.upperBound else { return count }
      count += 1
      index += 1
    }
  }
}
