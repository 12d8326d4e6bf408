import Foundation
import Testing

@testable import BroadsheetType

@Suite struct WOFF2Tests {
  @Test func `numbers are written as the format says`() {
    var writer = ByteWriter()

    for value in [0, 127, 128, 16_384] { writer.base128(value) }
    for value in [252, 253, 505, 506, 761, 762] { writer.short(value) }

    #expect(
      writer.bytes == [
        0, 0x7f, 0x81, 0, 0x81, 0x80, 0,
        252, 255, 0, 255, 252, 254, 0, 254, 255, 253, 0x02, 0xfa,
      ]
    )
  }

  @Test(
    arguments: [[], [0, 1, 0, 0], [0, 1, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 1, 2, 3]] as [[UInt8]]
  )
  func `what is no font is not packed`(bytes: [UInt8]) {
    #expect(WOFF2.encode(bytes) == nil)
  }

  @Test(.enabled(if: SampleFonts.areThere))
  func `a packed font says how long it is, and is shorter`() throws {
    let font = try OpenTypeFont(SampleFonts.bytes())
    let part = try FontSubset(
      characters: Characters.base(for: "en"),
      weight: 400,
      hasSmallCapitals: false
    ).cut(from: font)

    let packed = try #require(WOFF2.encode(part))
    let bytes = Array(packed)

    #expect(bytes.count.isMultiple(of: 4) && bytes.count < part.count)
    #expect(bytes[8..<12].reduce(0) { $0 << 8 | Int($1) } == bytes.count)
    #expect(Array(bytes[4..<8]) == Array(part[0..<4]))
  }

  @Test func `outlines that are not as they should be go as they are`() {
    let long = [UInt8](repeating: 0xff, count: 64)

    #expect(
      GlyphTransform.transformed(
        glyf: long[...],
        loca: [0, 0, 0, 32],
        count: 1,
        hasLongOffsets: false
      )
        == nil
    )
    #expect(
      GlyphTransform.transformed(glyf: [], loca: [0, 0, 0, 4], count: 1, hasLongOffsets: false)
        == nil
    )
  }

  @Test func `an outline is its contours, its steps and no box of its own`() throws {
    // One contour of three points on the curve: (0, 0), (10, 0), (10, 300).
    let glyph: [UInt8] = [
      0, 1, 0, 0, 0, 0, 0, 10, 0x01, 0x2c, 0, 2, 0, 0,
      0x31, 0x33, 0x11, 10, 0x01, 0x2c, 0, 0,
    ]

    let table = try #require(
      GlyphTransform.transformed(
        glyf: glyph[...],
        loca: [0, 0, 0, UInt8(glyph.count / 2)],
        count: 1,
        hasLongOffsets: false
      )
    )

    let streams = Array(table[36...])
    #expect(Array(table[0..<8]) == [0, 0, 0, 0, 0, 1, 0, 0])
    // One contour; three points; steps by x = 0, y = 0 and x = 0 again; no code; no box.
    #expect(streams == [0, 1, 3, 1, 11, 3, 0, 10, 44, 0, 0, 0, 0, 0])
  }
}
