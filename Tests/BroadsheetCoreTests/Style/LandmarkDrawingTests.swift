import BroadsheetCore
import Foundation
import Testing

struct LandmarkDrawingTests {
  private func image(_ drawing: LandmarkDrawing, in colour: Colour?) throws -> String {
    let address = drawing.image(in: colour)
    #expect(address.hasPrefix("url(\"data:image/svg+xml,") && address.hasSuffix("\")"))
    // What a stylesheet or an address would end at.
    let text = address.dropFirst(24).dropLast(2)
    #expect(!text.contains { "#<>\"\n".contains($0) })
    return try #require(String(text).removingPercentEncoding)
  }

  @Test func `an image is a whole document with the outline in its colour`() throws {
    let green = Colour(red: 0, green: 128, blue: 9)

    let coloured = try image(.near, in: green)
    let mask = try image(.far, in: nil)

    #expect(coloured.contains("<path fill='#008009' d='\(LandmarkDrawing.near.path)'/></svg>"))
    #expect(mask.contains("<path d='\(LandmarkDrawing.far.path)'/></svg>"))
    #expect(mask.contains("viewBox='0 0 960 72'"))
  }

  @Test func `a colour goes part of the way to another`() {
    let black = Colour(red: 0, green: 0, blue: 0)
    let white = Colour(red: 255, green: 255, blue: 255)

    #expect(black.mixed(with: white, 0) == black)
    #expect(black.mixed(with: white, 1) == white)
    #expect(black.mixed(with: white, 0.5).hex == "#7f7f7f")
  }
}
