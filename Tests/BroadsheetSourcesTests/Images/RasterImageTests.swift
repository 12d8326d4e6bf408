import BroadsheetCore
import BroadsheetSources
import BroadsheetTesting
import Testing

struct RasterImageTests {
  @Test func `pictures are told by their bytes, with their sides`() {
    #expect(sides(SampleIcons.png(32, 24)) == "png 32 24")
    #expect(sides(SampleIcons.gif(16, 12)) == "gif 16 12")
    #expect(sides(SampleIcons.jpeg(48, 40)) == "jpg 48 40")
    #expect(sides(SampleIcons.webP(64, 60)) == "webp 64 60")
    #expect(
      sides(SampleIcons.ico([SampleIcons.png(16, 16), SampleIcons.png(48, 48)])) == "ico 48 48"
    )
  }

  @Test func `documents and drawings are none`() {
    for text in [
      "", "<!doctype html><html><script>alert(1)</script></html>",
      "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
      "<?xml version='1.0'?><svg/>", "GIF89", "\u{89}PNG",
    ] {
      #expect(RasterImage(Array(text.utf8)) == nil, "\(text)")
    }
  }

  @Test func `few bytes cannot name a picture that fills a browser's memory`() {
    #expect(RasterImage(SampleIcons.png(65_535, 65_535)) == nil)
    #expect(RasterImage(SampleIcons.png(0x7FFF_FFFF, 1)) == nil)
    #expect(RasterImage(SampleIcons.gif(65_535, 1)) == nil)
    #expect(RasterImage(SampleIcons.jpeg(65_000, 65_000)) == nil)
    #expect(RasterImage(SampleIcons.webP(16_384, 16_384)) == nil)
    #expect(
      RasterImage(SampleIcons.ico([SampleIcons.png(), SampleIcons.png(9_999, 9_999)])) == nil
    )
    #expect(RasterImage(SampleIcons.png(0, 0)) == nil)
  }

  @Test func `an ICO has as many pictures as its directory says, and not 65,535`() {
    let picture = SampleIcons.png()

    #expect(RasterImage(SampleIcons.ico([picture], count: 65_535)) == nil)
    #expect(RasterImage(SampleIcons.ico([picture], count: 2)) == nil)
    #expect(RasterImage(SampleIcons.ico([], count: 0)) == nil)
    #expect(RasterImage(SampleIcons.ico(Array(repeating: picture, count: 33))) == nil)
  }

  @Test func `what moves is refused`() {
    #expect(RasterImage(SampleIcons.animatedPNG) == nil)
    #expect(RasterImage(SampleIcons.gif() + Array("NETSCAPE2.0".utf8)) == nil)
  }

  @Test func `no beginning of a picture is a trap`() {
    let whole = [
      SampleIcons.png(), SampleIcons.gif(), SampleIcons.jpeg(), SampleIcons.webP(),
      SampleIcons.ico([SampleIcons.png()]),
    ]
    for bytes in whole {
      for count in 0..<bytes.count { _ = RasterImage(Array(bytes.prefix(count))) }
      for index in bytes.indices {
        var other = bytes
        other[index] = 0xFF
        _ = RasterImage(other)
      }
    }
    #expect(whole.allSatisfy { RasterImage($0) != nil })
  }

  private func sides(_ bytes: [UInt8]) -> String? {
    RasterImage(bytes).map { "\($0.format.rawValue) \($0.width) \($0.height)" }
  }
}
