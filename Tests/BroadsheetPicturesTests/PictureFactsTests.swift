import BroadsheetPictures
import BroadsheetTesting
import Testing

/// What headers say, without a decoder.
struct PictureFactsTests {
  @Test func `a header says format and size`() throws {
    let files: [([UInt8], PictureFormat)] = [
      (DrawnPicture.plain(DrawnPicture.red).png, .png),
      (DrawnPicture.plain(DrawnPicture.red).gif(), .gif),
      (JPEGFile.header(width: 60, height: 40), .jpeg),
      (webP("VP8L", [0x2F, 59, 0xC0, 9, 0]), .webp),
      (webP("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A, 60, 0, 40, 0]), .webp),
      (webP("VP8X", [0, 0, 0, 0, 59, 0, 0, 39, 0, 0]), .webp),
      (heif("avif"), .avif), (heif("heic"), .heif),
    ]

    for (file, format) in files {
      let facts = try PictureFacts(headerOf: file)

      #expect(facts.format == format)
      #expect((facts.width, facts.height) == (60, 40), "\(format)")
      #expect(facts.isOrientationKnown, "\(format)")
      #expect(facts.isAnimated == false, "\(format)")
      #expect(facts.frames == 1, "\(format)")
      #expect(facts.pixels == nil)
    }
  }

  @Test func `what stands behind the beginning is not known`() throws {
    let png = try PictureFacts(headerOf: PNGFile.beginning(width: 9, height: 8))
    let gif = try PictureFacts(
      headerOf: DrawnPicture.plain(DrawnPicture.red).gif(isEnded: false)
    )
    let webP = try PictureFacts(
      headerOf: webP("VP8X", [0x0A, 0, 0, 0, 59, 0, 0, 39, 0, 0], missing: 100)
    )

    #expect(png.isAnimated == nil)
    #expect(png.frames == nil)
    #expect(gif.isAnimated == nil)
    #expect(gif.frames == nil)
    #expect(webP.isAnimated == true)
    #expect(webP.frames == nil)
    #expect(!webP.isOrientationKnown)
  }

  @Test func `pictures that move say so`() throws {
    let frames = PNGFile.chunk("acTL", [0, 0, 0, 5, 0, 0, 0, 0])
    let png = try PictureFacts(headerOf: PNGFile.beginning(width: 9, height: 8) + frames)
    let gif = try PictureFacts(headerOf: DrawnPicture.plain(DrawnPicture.red).gif(frames: 7))

    #expect(png.isAnimated == true)
    #expect(png.frames == 5)
    #expect(gif.isAnimated == true)
    #expect(gif.frames == 7)
  }

  @Test func `a picture of HEIF that is turned is told as it is seen`() throws {
    let facts = try PictureFacts(headerOf: heif("avif", turns: 1))
    let twice = try PictureFacts(headerOf: heif("avif", turns: 2))

    #expect((facts.width, facts.height) == (40, 60))
    #expect((twice.width, twice.height) == (60, 40))
  }

  @Test func `no header stops whoever reads it`() {
    var random = SeededRandom(seed: 5)
    let files = [
      DrawnPicture.plain(DrawnPicture.red).gif(frames: 3), JPEGFile.header(width: 60, height: 40),
      JPEGFile.tagged(JPEGFile.header(width: 60, height: 40), orientation: 6, secret: "x"),
      webP("VP8X", [0x0A, 0, 0, 0, 59, 0, 0, 39, 0, 0]) + Array("EXIF".utf8) + [8, 0, 0, 0],
      heif("avif", turns: 1), PNGFile.beginning(width: 9, height: 8) + PNGFile.chunk("IDAT", [1]),
    ]

    for file in files {
      for _ in 0..<1_000 {
        var mutated = file
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let value: UInt8 = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
          mutated[Int.random(in: 4..<mutated.count, using: &random)] = value
        }
        mutated.removeLast(Int.random(in: 0..<mutated.count, using: &random))
        let facts = try? PictureFacts(headerOf: mutated)
        if let facts { #expect(facts.width > 0 && facts.width * facts.height <= 50_000_000) }
      }
    }
  }

  /// A file of WebP with one part, which says that it is so much longer than it is.
  private func webP(_ kind: String, _ body: [UInt8], missing: Int = 0) -> [UInt8] {
    let part =
      Array(kind.utf8) + little(body.count) + body
      + [UInt8](repeating: 0, count: body.count % 2)
    return Array("RIFF".utf8) + little(part.count + 4 + missing) + Array("WEBP".utf8) + part
  }

  private func little(_ number: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// A file of HEIF of 60 by 40, with a smaller picture beside the one that counts.
  private func heif(_ brand: String, turns: UInt8 = 0) -> [UInt8] {
    let properties =
      box("ispe", [0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 9])
      + box("ispe", [0, 0, 0, 0, 0, 0, 0, 60, 0, 0, 0, 40]) + box("irot", [turns])
    // Item 1 is the small one; item 2 has the second and the third property.
    let items: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 1, 1, 0, 2, 2, 0x82, 3]
    let meta =
      [0, 0, 0, 0] + box("pitm", [0, 0, 0, 0, 0, 2])
      + box("iprp", box("ipco", properties) + box("ipma", items))
    return box("ftyp", Array("\(brand)\0\0\0\0mif1".utf8)) + box("meta", meta)
  }

  private func box(_ kind: String, _ body: [UInt8]) -> [UInt8] {
    let length = body.count + 8
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) } + Array(kind.utf8) + body
  }
}
