import Testing

@testable import BroadsheetSources

@Suite struct LineCounterTests {
  @Test func `lines are counted from one, forwards and backwards`() {
    let text = Array("a\nbc\n\nd".utf8)

    let lines = text.withUnsafeBufferPointer { bytes in
      var counter = LineCounter(bytes)
      return [0, 1, 2, 6, 5, 2, 0, 99].map { counter.line(at: $0) }
    }

    #expect(lines == [1, 1, 2, 4, 3, 2, 1, 4])
  }
}
