import Testing

// Outlines are internal; their notation decides the size of every picture.
@testable import BroadsheetBuiltIn

@Suite struct OutlineTests {
  @Test func `numbers are rounded to whole units`() {
    let x = 12.5
    let y = -0.4

    let outline: Outline = "M\(x) \(y)h\(7.49)z"

    #expect(outline.commands == "M13 0h7z")
  }

  @Test func `outlines nest and join`() {
    var outline: Outline = "M0 0"
    let corner: Outline = "h4v4"

    outline += "\(corner)z"

    #expect(outline.commands == "M0 0h4v4z")
  }

  @Test func `a rolling line without points is empty`() {
    #expect(Outline.rolling([], foot: 800).commands.isEmpty)
  }

  @Test func `a rolling line is closed along the foot`() {
    let outline = Outline.rolling([(0, 10), (100, 30)], foot: 800)

    #expect(outline.commands == "M0 800V10Q0 10 50 20L100 30V800z")
  }

  @Test(arguments: [0.0, 1, -1, 2.5, 7, -40])
  func `the series agrees with the sine it stands for`(angle: Double) {
    // A right-angled triangle has sides that fit, whatever the angle.
    let square = angle.sine * angle.sine + angle.cosine * angle.cosine

    #expect(abs(square - 1) < 0.001)
    #expect(abs((-angle).sine + angle.sine) < 0.001)
  }

  @Test func `the series knows the quarters of the circle`() {
    #expect(abs((Double.pi / 2).sine - 1) < 0.0001)
    #expect(abs(Double.pi.sine) < 0.001)
    #expect(abs((Double.pi / 6).sine - 0.5) < 0.0001)
  }
}
