import BroadsheetImaging
import Testing

struct TextWidthsTests {
  private let face = TextWidths(families: "serif")

  @Test func `twice the text is twice as wide, and spaces count`() throws {
    let widths = try #require(face.widths(of: ["n", "nn", "n n", " "]))

    #expect(widths[0] > 0.2)
    #expect(abs(widths[1] - 2 * widths[0]) < 0.02)
    #expect(abs(widths[2] - 2 * widths[0] - widths[3]) < 0.02)
    #expect(widths[3] > 0.1)
  }

  @Test func `what is markup elsewhere is text here`() throws {
    let widths = try #require(face.widths(of: ["<b>", "&amp;", "\"'", "</text>"]))

    #expect(widths.allSatisfy { $0 > 0.2 })
  }

  @Test func `nothing has no width`() throws {
    #expect(face.widths(of: [""]) == [0])
    #expect(face.widths(of: []) == [])
  }

  @Test func `families that nobody has are no trouble`() throws {
    let face = TextWidths(families: "\"No Such Face\",No-Other & <this>,serif", weight: 900)

    let widths = try #require(face.widths(of: ["Skjærgård"]))

    #expect(widths[0] > 2)
  }
}
