import BroadsheetTesting
import Testing

@testable import BroadsheetWeb

struct FittedTextTests {
  /// Every character is half as wide as it is high.
  private let ruler = TextRuler { texts, _ in texts.map { Double($0.count) / 2 } }
  private let face = TextRuler.Face(families: "serif", weight: 400)

  private func fitted(_ text: String, width: Double = 400, mostLines: Int = 4) -> FittedText {
    FittedText(
      text,
      in: .init(
        width: width,
        height: 1_000,
        mostLines: mostLines,
        sizes: [80, 40, 20],
        lineHeight: 1
      ),
      face: face,
      ruler: ruler
    )
  }

  @Test func `a short text stands in one line of the largest size`() {
    let text = fitted("Ferry")

    #expect(text.lines == ["Ferry"])
    #expect(text.size == 80)
    #expect(!text.isCut)
  }

  @Test func `lines are never wider than the room, and as even as they get`() {
    let text = fitted("one two three four five six")

    for line in text.lines { #expect(Double(line.count) / 2 * text.size <= 400) }
    #expect(text.lines.joined(separator: " ") == "one two three four five six")
    let lengths = text.lines.map(\.count)
    #expect((lengths.max() ?? 0) - (lengths.min() ?? 0) <= 6)
  }

  @Test func `what does not fit into four lines ends in an ellipsis`() {
    let words = (1...200).map { "word\($0)" }.joined(separator: " ")

    let text = fitted(words)

    #expect(text.lines.count == 4)
    #expect(text.size == 20)
    #expect(text.isCut)
    #expect(text.lines.last?.hasSuffix("…") == true)
    for line in text.lines { #expect(Double(line.count) / 2 * text.size <= 400) }
  }

  @Test func `a word that is longer than any line goes on in the next`() {
    let word = String(repeating: "å", count: 100)

    let text = fitted(word)

    #expect(text.lines.joined() == word)
    for line in text.lines { #expect(Double(line.count) / 2 * text.size <= 400) }
  }

  @Test(arguments: [1, 2, 4]) func `a text is cut the same however long it is`(times: Int) {
    let text = fitted(String(repeating: "word ", count: 1_000 * times))

    #expect(text.lines.count == 4)
  }

  @Test func `nothing is no line`() {
    #expect(fitted("").lines.isEmpty)
    #expect(fitted("   ").lines.isEmpty)
  }

  @Test func `a room without width is no trouble`() {
    #expect(!fitted("Ferry sails", width: 1).lines.isEmpty)
  }
}
