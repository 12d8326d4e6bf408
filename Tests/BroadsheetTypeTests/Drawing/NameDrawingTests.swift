import BroadsheetCore
import Foundation
import Testing

@testable import BroadsheetType

@Suite(.enabled(if: SampleFonts.areThere)) struct NameDrawingTests {
  private func lettering(
    _ name: String,
    in family: String = SampleFonts.sans,
    _ setting: NameSetting = NameSetting()
  ) throws -> Lettering? {
    NameDrawing(
      font: try OpenTypeFont(SampleFonts.bytes(family, weight: 700)),
      weight: 700,
      numerals: .standard,
      setting: setting,
      language: "nb"
    ).lettering(of: name)
  }

  @Test func `letters are closed outlines that fill their width`() throws {
    let name = try #require(try lettering("Blåsvik"))
    let word = try #require(name.words.first)
    let path = try #require(DrawnPath(word.path))

    // B has three, å four of ring and letter, i two, and the others one.
    #expect(path.contours == 13)
    #expect(path.isClosed)
    #expect((0..<120).contains(path.left))
    #expect((-20..<120).contains(word.width - path.right))
    #expect(path.bottom < 40 && (-1_000 ..< -700).contains(path.top))
    #expect(name.baseline > 700 && name.baseline < 1_000)
  }

  @Test func `known widths are those of the face`() throws {
    // Arial's and Helvetica's bold H, in thousandths, as its makers print them.
    #expect(try lettering("H")?.words.map(\.width) == [722])
    #expect(try lettering("HH")?.words.map(\.width) == [1_444])
    #expect(try lettering("H H")?.gap == 278)
  }

  @Test func `letters are kerned as the face has them`() throws {
    let apart = try #require(try lettering("A V")).words.reduce(0) { $0 + $1.width }
    let together = try #require(try lettering("AV")).width

    #expect(together < apart)
  }

  @Test func `a word is a drawing, however many spaces there are`() throws {
    let name = try #require(try lettering(" The  Harbour Ledger"))

    #expect(name.words.map(\.text) == ["The", "Harbour", "Ledger"])
    #expect(name.words.allSatisfy { DrawnPath($0.path)?.isClosed == true })
    #expect(name.width == name.words.reduce(2 * name.gap) { $0 + $1.width })
  }

  @Test func `capitals and room between letters are as the masthead says`() throws {
    let plain = try #require(try lettering("AB"))
    let spaced = try #require(
      try lettering("ab", NameSetting(isUppercased: true, spacing: 0.25))
    )

    #expect(spaced.words.map(\.text) == ["AB"])
    #expect(spaced.width == plain.width + 500)
    #expect(spaced.gap == plain.gap + 250)
  }

  @Test(arguments: ["日報", "Blad 日", "", "   ", "\u{1f600}"])
  func `a name that the face cannot spell is none`(name: String) throws {
    #expect(try lettering(name) == nil)
  }

  @Test func `what markup would read is a letter as any`() throws {
    let name = try #require(try lettering("<Kurs> & \"Co\""))

    #expect(name.words.map(\.text) == ["<Kurs>", "&", "\"Co\""])
    #expect(name.words.allSatisfy { word in word.path.utf8.allSatisfy { $0 < 0x7b && $0 != 0x26 } })
  }

  @Test(.enabled(if: SampleFonts.hasManyScripts))
  func `a name from right to left says so, and one of both directions is none`() throws {
    let hebrew = try #require(try lettering("הארץ שלנו", in: SampleFonts.manyScripts))

    #expect(hebrew.isRightToLeft && hebrew.words.map(\.text) == ["הארץ", "שלנו"])
    #expect(try lettering("Haaretz הארץ", in: SampleFonts.manyScripts) == nil)
    #expect(try lettering("הארץ24", in: SampleFonts.manyScripts) == nil)
    #expect(try lettering("הארץ 24", in: SampleFonts.manyScripts)?.isRightToLeft == true)
    #expect(try lettering("Avisen 24", in: SampleFonts.manyScripts)?.isRightToLeft == false)
  }

  @Test(.enabled(if: SampleFonts.hasManyScripts), arguments: [("الخليج", true), ("Залив", false)])
  func `letters that hang together are not set apart`(name: String, joins: Bool) throws {
    let plain = try #require(try lettering(name, in: SampleFonts.manyScripts))
    let spaced = try lettering(name, in: SampleFonts.manyScripts, NameSetting(spacing: 0.1))

    #expect((spaced?.words == plain.words) == joins)
  }

  @Test func `a name of more outlines than a page should carry is none`() throws {
    let long = String(repeating: "Bladet ", count: 17)

    #expect(try lettering(String(repeating: "&", count: 119)) == nil)
    #expect(try lettering(String(repeating: "x", count: 121)) == nil)
    #expect(try lettering(long) == nil || lettering(long)?.words.count == 17)
  }

  @Test func `outlines are light, and the same every time`() throws {
    let name = try #require(try lettering("Morgenvarden", in: SampleFonts.serif))

    #expect(name.words.reduce(0) { $0 + $1.path.utf8.count } < 3_000)
    #expect(try lettering("Morgenvarden", in: SampleFonts.serif) == name)
  }

  @Test(arguments: 0..<40)
  func `a font with wrong bytes anywhere draws something or nothing`(seed: Int) throws {
    var bytes = try SampleFonts.bytes()
    var state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 | 1
    for _ in 0..<200 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 24)
    }

    guard let font = try? OpenTypeFont(bytes) else { return }
    let name = NameDrawing(
      font: font,
      weight: 400,
      numerals: .lining,
      setting: NameSetting(spacing: 0.1),
      language: "en"
    ).lettering(of: "The Harbour Ledger")

    #expect((name?.words.reduce(0) { $0 + $1.path.utf8.count } ?? 0) <= NameDrawing.mostBytes)
  }
}
