import Testing

@testable import BroadsheetSources

/// What a line needs is found by looking at sixteen bytes together.
struct TextLineScanTests {
  @Test(arguments: [
    "a  b", "a\tb", "a <b>c</b>", "a &amp; b", "aâ\u{80}\u{99}b", "aÃ¢b", "é", "  ", "",
  ])
  func `what needs cleaning is found wherever it stands`(piece: String) {
    for before in 1..<40 {
      for after in [1, 15, 16, 17, 40] {
        let (head, tail) = (
          String(repeating: "x", count: before), String(repeating: "y", count: after)
        )
        let cleaned = TextLine.of("x\(piece)y")

        #expect(
          TextLine.of("\(head)\(piece)\(tail)")
            == "\(head.dropFirst())\(cleaned)\(tail.dropFirst())"
        )
      }
    }
  }
}
