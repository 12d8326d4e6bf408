import BroadsheetCore
import Testing

struct ContrastTests {
  @Test func `black on white has the greatest contrast`() throws {
    let black = try #require(Colour(hex: "#000"))
    let white = try #require(Colour(hex: "#ffffff"))

    #expect(abs(black.contrast(against: white) - 21) < 0.001)
    #expect(black.contrast(against: white) == white.contrast(against: black))
    #expect(white.contrast(against: white) == 1)
  }

  @Test func `the grey on the edge of AA is on its right side`() throws {
    let white = try #require(Colour(hex: "#fff"))
    let enough = try #require(Colour(hex: "#767676"))
    let tooLight = try #require(Colour(hex: "#777777"))

    #expect(enough.contrast(against: white) >= BrandStyle.Palette.minimumContrast)
    #expect(tooLight.contrast(against: white) < BrandStyle.Palette.minimumContrast)
  }

  @Test(arguments: ["", "fff", "#ffff", "#ggg", "#12345678", "red"])
  func `what is no hex colour is nil`(text: String) {
    #expect(Colour(hex: text) == nil)
  }

  @Test func `every text of the plain style reaches AA`() {
    for palette in [BrandStyle.plain.light, BrandStyle.plain.dark] {
      for pair in palette.textPairs {
        #expect(pair.ratio >= BrandStyle.Palette.minimumContrast, "\(pair.text) on \(pair.ground)")
      }
    }
  }
}
