import BroadsheetPictures
import BroadsheetTesting
import Foundation
import Testing

/// Files that are made to cost, to stop or to cheat: each has an answer or a clear refusal, and no process
/// takes more than it may.
@Suite(.serialized, .enabled(RealWorkshop.reason) { await RealWorkshop.isThere() })
struct HostilePictureTests {
  private let workshop = RealWorkshop.shared
  private let shape = PictureShape(width: 120, height: 80, format: .jpeg)

  /// Bytes of memory that any process has had, at most.
  private static let mostMemory = 1024 * 1024 * 1024

  @Test func `a picture of a billion pixels is refused by its header`() async {
    let size = PictureError.pixels(width: 30_000, height: 30_000)
    let files = [
      PNGFile.beginning(width: 30_000, height: 30_000) + PNGFile.chunk("IDAT", [1, 2, 3]),
      JPEGFile.header(width: 30_000, height: 30_000),
      gifHeader(width: 30_000, height: 30_000),
    ]

    for file in files {
      await #expect(throws: size) { try await workshop.probe(file) }
      await #expect(throws: size) { try await workshop.make(shape, of: file) }
    }
    await expectMemory()
  }

  @Test func `sides of no pixels and of very many are refused`() async {
    let files = [
      PNGFile.beginning(width: 0, height: 10) + PNGFile.chunk("IDAT", []),
      PNGFile.beginning(width: 4_000_000_000, height: 1) + PNGFile.chunk("IDAT", []),
      PNGFile.beginning(width: 1, height: 2_000_000) + PNGFile.chunk("IDAT", []),
      JPEGFile.header(width: 0, height: 0),
    ]

    for file in files { await expectRefusal(of: file) }
  }

  @Test func `what unpacks to a thousand times its size is not unpacked whole`() async {
    let bomb = PNGFile.packedZeros(120 * 1024 * 1024)
    let small = PNGFile.beginning(width: 40, height: 40) + PNGFile.chunk("IDAT", bomb)
    let large = PNGFile.beginning(width: 5_000, height: 5_000) + PNGFile.chunk("IDAT", bomb)
    let interlaced =
      PNGFile.beginning(width: 5_000, height: 5_000, isInterlaced: true)
      + PNGFile.chunk("IDAT", bomb)
    let text =
      PNGFile.beginning(width: 40, height: 40)
      + PNGFile.chunk("zTXt", Array("Comment\0\0".utf8) + bomb) + PNGFile.chunk("IDAT", bomb)
    let profile =
      PNGFile.beginning(width: 40, height: 40)
      + PNGFile.chunk("iCCP", Array("ICC\0\0".utf8) + bomb) + PNGFile.chunk("IDAT", bomb)

    for file in [small, large, interlaced, text, profile] { await expectAnswer(to: file) }
    await expectMemory()
  }

  @Test func `a picture that is to be gone through very often is refused`() async throws {
    let made = try await workshop.make(shape, of: JPEGFile.scanned(40))

    #expect((made.width, made.height) == (120, 80))
    await #expect(throws: PictureError.damaged("too many scans")) {
      try await workshop.make(shape, of: JPEGFile.scanned(3_000))
    }
    await #expect(throws: PictureError.damaged("too many scans")) {
      try await workshop.probe(JPEGFile.scanned(3_000))
    }
  }

  @Test func `a picture that is as large as may be is made within the limits`() async throws {
    let row = 5_000 * 4 + 1
    let file =
      PNGFile.beginning(width: 5_000, height: 10_000)
      + PNGFile.chunk("IDAT", PNGFile.packedZeros(row * 10_000))
      + PNGFile.chunk("IEND", [])

    let made = try await workshop.make(shape, of: file)

    #expect((made.width, made.height) == (120, 80))
    await expectMemory()
  }

  @Test func `files that are cut off anywhere are refused, or told by their beginning`()
    async throws
  {
    for (name, bytes) in try await RealWorkshop.files(.busy(width: 200, height: 150)) {
      for part in 0..<12 {
        let cut = Array(bytes.prefix(bytes.count * part / 12))
        let place: Comment = "\(name), \(part) of 12"
        await expectAnswer(to: cut, makes: false, place)
        // Of a picture that moves, the first frame may be whole.
        if name != "gif" || part < 4 { await expectRefusalToMake(of: cut, place) }
      }
    }
    await expectMemory()
  }

  @Test func `what is no picture is none, whatever it begins with`() async {
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>"#
    let texts = [
      svg, #"<?xml version="1.0"?>\#(svg)"#, "%PDF-1.7\n1 0 obj\n<<>>\nendobj\n", "%!PS-Adobe-3.0",
      "<!doctype html><title>404</title>", "id=ImageMagick version=1.0\nclass=DirectClass\n",
      "push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 0,0 'label:@/etc/passwd'\n",
      "P6\n1 1\n255\nabc", "SIMPLE  =                    T", "#?RADIANCE\n", "BM\u{1}\u{2}\u{3}",
      "II*\0\u{8}\0\0\0", "\0\0\0\u{c}jP  \r\n", "8BPS\0\u{1}", "RIFF\u{4}\0\0\0WAVEfmt ",
      "\0\0\0\u{18}ftypmp42\0\0\0\0mp42isom",
    ]

    for text in texts {
      let bytes = Array(text.utf8) + [UInt8](repeating: 0, count: 12)
      await #expect(throws: PictureError.format, "\(text)") { try await workshop.probe(bytes) }
      await #expect(throws: PictureError.format, "\(text)") {
        try await workshop.make(shape, of: bytes)
      }
    }
  }

  @Test func `the first bytes of a picture before something else are a refusal`() async {
    var random = SeededRandom(seed: 7)
    let noise = (0..<5_000).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    let beginnings: [[UInt8]] = [
      [0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], Array("GIF89a".utf8),
      Array("RIFF\u{10}\0\0\0WEBP".utf8), Array("RIFF\u{10}\0\0\0WEBPVP8X".utf8),
      Array("\0\0\0\u{1c}ftypavif\0\0\0\0avifmif1miaf".utf8), [],
    ]

    for beginning in beginnings { await expectAnswer(to: beginning + noise) }
  }

  @Test func `an animation without an end is told by its beginning, and one of too many refused`()
    async throws
  {
    let endless = DrawnPicture.plain(DrawnPicture.red, width: 8, height: 8)
      .gif(frames: 400, isEnded: false)
    let facts = try await workshop.probe(endless)
    #expect(facts.isAnimated == true)
    #expect(facts.frames == nil)

    let many = DrawnPicture.plain(DrawnPicture.red, width: 1, height: 1).gif(frames: 60_000)
    await #expect(throws: PictureError.frames) { try await workshop.probe(many) }
    await #expect(throws: PictureError.frames) { try await workshop.make(shape, of: many) }
  }

  @Test func `two hundred pictures in which bytes were changed have an answer`() async throws {
    var random = SeededRandom(seed: 2026)
    let files = try await RealWorkshop.files(.busy(width: 160, height: 120))

    for round in 0..<40 {
      for (name, bytes) in files {
        var mutated = bytes
        for _ in 0..<Int.random(in: 1...12, using: &random) {
          mutated[Int.random(in: 0..<mutated.count, using: &random)] =
            UInt8.random(in: .min ... .max, using: &random)
        }
        await expectAnswer(to: mutated, probes: round % 2 == 0, makes: round % 2 == 1, "\(name)")
      }
    }
    await expectMemory()
  }

  @Test func `after all of that, a picture is made`() async throws {
    let made = try await workshop.make(shape, of: DrawnPicture.busy(width: 300, height: 200).png)

    #expect((made.width, made.height) == (120, 80))
  }

  // MARK: Expecting

  /// Facts, a picture, or an error of the picture's: none that says that nothing can be read here.
  private func expectAnswer(
    to bytes: [UInt8],
    probes: Bool = true,
    makes: Bool = true,
    _ name: Comment = ""
  ) async {
    do {
      if probes {
        let facts = try await workshop.probe(bytes)
        #expect(facts.width > 0 && facts.height > 0, name)
      }
    } catch {
      expectRefusal(error, name)
    }
    do {
      if makes { _ = try await workshop.make(shape, of: bytes) }
    } catch {
      expectRefusal(error, name)
    }
  }

  private func expectRefusal(of bytes: [UInt8]) async {
    let error = await #expect(throws: PictureError.self) { try await workshop.probe(bytes) }
    if let error { expectRefusal(error, "") }
    await expectRefusalToMake(of: bytes, "")
  }

  private func expectRefusalToMake(of bytes: [UInt8], _ name: Comment) async {
    let error = await #expect(throws: PictureError.self, name) {
      _ = try await workshop.make(shape, of: bytes)
    }
    if let error { expectRefusal(error, name) }
  }

  private func expectRefusal(_ error: any Error, _ name: Comment) {
    switch error as? PictureError {
    case .format, .beginning, .pixels, .frames, .damaged, .limits, .time: break
    case .unavailable, .busy, .shape, .bytes, nil: Issue.record(error, name)
    }
  }

  /// No process that has ended has had more memory than it may.
  private func expectMemory() async {
    var usage = rusage()
    #if os(Linux)
      getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
      let bytes = Int(usage.ru_maxrss) * 1024
    #else
      getrusage(RUSAGE_CHILDREN, &usage)
      let bytes = Int(usage.ru_maxrss)
    #endif
    #expect(bytes < Self.mostMemory)
  }

  private func gifHeader(width: Int, height: Int) -> [UInt8] {
    let sides = [width & 0xFF, width >> 8, height & 0xFF, height >> 8].map { UInt8($0) }
    let frame = [0x2C, 0, 0, 0, 0] + sides + [0, 2, 1, 0, 0]
    return Array("GIF89a".utf8) + sides + [0, 0, 0] + frame + [0x3B]
  }
}
