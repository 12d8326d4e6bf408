import BroadsheetCore
import BroadsheetTesting
import Foundation
import Testing

/// What of a picture stays in sight.
struct FocalPointTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `whatever is cut off, the point is in what is left, and that is in the picture`(seed: UInt64)
  {
    var random = SeededRandom(seed: seed)
    let (x, y) = (
      Int.random(in: -50...150, using: &random), Int.random(in: -50...150, using: &random)
    )
    let focus = FocalPoint(x: x, y: y)
    let ratios = [0.3, 0.5, 0.8, 1, 1.25, 1.6, 2, 3.5]
    let picture = ratios.randomElement(using: &random) ?? 1
    let place = ratios.randomElement(using: &random) ?? 1

    let part = focus.part(of: picture, in: place)

    #expect(part.x >= 0 && part.y >= 0)
    #expect(part.x + part.width <= 1.000_001 && part.y + part.height <= 1.000_001)
    #expect(part.width == 1 || part.height == 1)
    #expect(abs(picture * part.width / part.height - place) < 0.000_001)
    let point = (x: Double(focus.x) / 100, y: Double(focus.y) / 100)
    #expect((part.x - 0.000_001...part.x + part.width + 0.000_001).contains(point.x))
    #expect((part.y - 0.000_001...part.y + part.height + 0.000_001).contains(point.y))
  }

  @Test func `what is no ratio cuts nothing`() {
    for (picture, place) in [(0, 1), (1, 0), (-1, 1), (.nan, 1), (1, .infinity)]
      as [(Double, Double)]
    {
      let part = FocalPoint.middle.part(of: picture, in: place)

      #expect([part.x, part.y, part.width, part.height] == [0, 0, 1, 1])
    }
  }

  @Test func `what lies outside is at the edge, and what is no number is no place`() throws {
    #expect(FocalPoint(x: -3, y: 240) == FocalPoint(x: 0, y: 100))
    #expect(FocalPoint(x: 0.304, y: 7.5) == FocalPoint(x: 30, y: 100))
    #expect(FocalPoint(x: Double.nan, y: 0.5) == nil)
    let read = try JSONDecoder().decode(FocalPoint.self, from: Data(#"{"x":900,"y":-1}"#.utf8))
    #expect(read == FocalPoint(x: 100, y: 0))
  }

  @Test func `a picture keeps the point that its backend gives, and else the one that was found`()
    throws
  {
    let address = URL(filePath: "/a.jpg")
    let found = LearntPicture.seen(
      width: 900,
      height: 600,
      colour: nil,
      focus: FocalPoint(x: 20, y: 30)
    )
    let given = Picture(address: address, focus: FocalPoint(x: 80, y: 10))

    #expect(Picture(address: address).finished(by: found)?.focus == FocalPoint(x: 20, y: 30))
    #expect(given.finished(by: found)?.focus == FocalPoint(x: 80, y: 10))
    #expect(given.finished(by: .seen(width: 900, height: 600, colour: nil))?.focus == given.focus)
  }

  @Test func `what was kept before there were points is read`() throws {
    let seen = #"{"seen":{"width":9,"height":6}}"#
    let learnt = try JSONDecoder().decode(LearntPicture.self, from: Data(seen.utf8))
    let picture = try JSONEncoder().encode(Picture(address: URL(filePath: "/a.jpg")))

    #expect(learnt == .seen(width: 9, height: 6, colour: nil))
    #expect(!String(decoding: picture, as: UTF8.self).contains("focus"))
  }
}
