import Foundation
import Testing

@testable import BroadsheetType

@Suite(.enabled(if: SampleFonts.areThere)) struct FontSubsetTests {
  @Test func `a subset has what it must, and nothing else`() throws {
    let font = try OpenTypeFont(SampleFonts.bytes())
    let wanted = Characters.base(for: "nb").intersection(font.characters)

    let bytes = try FontSubset(characters: wanted, weight: 400, hasSmallCapitals: false)
      .cut(from: font)
    let part = try OpenTypeFont(bytes)

    #expect(part.characters == wanted)
    #expect(Characters.of("Æøå€«–»").isSubset(of: part.characters))
    #expect(bytes.count < 60_000)
  }

  @Test func `a subset measures what the font does`() throws {
    let font = try OpenTypeFont(SampleFonts.bytes())
    let wanted = Characters.base(for: "sv")

    let bytes = try FontSubset(characters: wanted, weight: 400, hasSmallCapitals: false)
      .cut(from: font)

    #expect(try OpenTypeFont(bytes).measures == font.measures)
  }

  @Test func `a font says its weight and slant`() throws {
    let bold = try OpenTypeFont(SampleFonts.bytes(weight: 700))

    #expect(bold.weights == 700...700)
    #expect(!bold.isItalic && !bold.isVariable && bold.width == 100)
  }

  @Test func `what a maker forbids is not done`() throws {
    let bytes = try SampleFonts.bytes()
    let place = try #require(Self.place(of: "OS/2", in: bytes)) + 8

    for (high, low) in [(UInt8(0), UInt8(2)), (1, 0), (2, 0)] {
      var forbidden = bytes
      (forbidden[place], forbidden[place + 1]) = (high, low)
      let font = try OpenTypeFont(forbidden)
      #expect(throws: FontTrouble.self) { try font.checkPermission() }
    }
    #expect(throws: Never.self) { try OpenTypeFont(bytes).checkPermission() }
  }

  /// Where a table of a font begins.
  static func place(of tag: String, in bytes: [UInt8]) -> Int? {
    let count = Int(bytes[4]) << 8 | Int(bytes[5])
    let entry = (0..<count).map { 12 + 16 * $0 }
      .first { Array(bytes[$0..<($0 + 4)]) == Array(tag.utf8) }
    return entry.map { entry in
      bytes[(entry + 8)..<(entry + 12)].reduce(0) { $0 << 8 | Int($1) }
    }
  }
}

@Suite struct BadFontTests {
  @Test(
    arguments: [
      [], [0], Array("OTTO".utf8), Array("<html>".utf8), [UInt8](repeating: 0, count: 5_000),
      [0, 1, 0, 0] + [UInt8](repeating: 0xff, count: 4_000),
      Array("ttcf".utf8) + [0, 1, 0, 0, 255],
    ] as [[UInt8]]
  )
  func `bytes that are no font are said to be none`(bytes: [UInt8]) {
    #expect(throws: FontTrouble.notAFont) { try OpenTypeFont(bytes) }
  }

  @Test(arguments: ["wOFF", "wOF2"])
  func `a font that is packed already is said to be`(word: String) {
    #expect(throws: FontTrouble.packed) { try OpenTypeFont(Array(word.utf8) + [0, 1, 0, 0]) }
  }

  @Test(.enabled(if: SampleFonts.areThere), arguments: [100, 5_000, 50_000, 200_000])
  func `a font that ends early is cut or refused, and never trapped on`(length: Int) throws {
    let bytes = Array(try SampleFonts.bytes().prefix(length))

    guard let font = try? OpenTypeFont(bytes) else { return }
    let subset = FontSubset(
      characters: Characters.base(for: "en"),
      weight: 400,
      hasSmallCapitals: false
    )
    guard let part = try? subset.cut(from: font) else { return }

    #expect(part.count <= bytes.count + 10_000)
  }

  @Test(.enabled(if: SampleFonts.areThere), arguments: 0..<40)
  func `a font with wrong bytes anywhere is cut or refused`(seed: Int) throws {
    var bytes = try SampleFonts.bytes()
    var state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 | 1
    for _ in 0..<200 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 24)
    }

    guard let font = try? OpenTypeFont(bytes) else { return }
    let wanted = Characters.base(for: "en").intersection(font.characters)
    let subset = FontSubset(characters: wanted, weight: 400, hasSmallCapitals: false)
    guard let part = try? subset.cut(from: font), let packed = WOFF2.encode(part) else { return }

    #expect(packed.prefix(4) == Data("wOF2".utf8))
  }
}
