import Testing

// The colour arithmetic is internal, and every picture rests on it.
@testable import BroadsheetBuiltIn

@Suite struct ColourTests {
  @Test(arguments: ["#0a10ff", "0a10ff", "#0A10FF"])
  func `six digits make a colour`(text: String) {
    #expect(Colour(hex: text)?.hex == "#0a10ff")
  }

  @Test func `three digits stand for six`() {
    #expect(Colour(hex: "#c1f")?.hex == "#cc11ff")
  }

  @Test(arguments: ["", "#", "#12", "#12345", "#1234567", "red", "#ggg", "+12345"])
  func `anything else is no colour`(text: String) {
    #expect(Colour(hex: text) == nil)
  }

  @Test func `mixing moves from one colour to the other`() {
    let black = Colour(0x000000)
    let white = Colour(0xFFFFFF)

    #expect(black.mixed(white, 0).hex == "#000000")
    #expect(black.mixed(white, 0.5).hex == "#808080")
    #expect(black.mixed(white, 1).hex == "#ffffff")
  }
}
