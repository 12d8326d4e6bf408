import BroadsheetPictures
import BroadsheetTesting
import Testing

/// The workshop over the program that was built beside the tests.
enum RealWorkshop {
  ///
  /// However busy the machine is, no picture's time is over.
  static let shared = PictureWorkshop(sleep: FixedClock().sleep)

  /// What is said of tests that are skipped.
  static let reason: Comment = "libvips or broadsheet-pictures is not there"

  /// Whether there is one, and it can make every format.
  static func isThere() async -> Bool {
    let formats = try? await shared.check()
    return formats == Set(PictureShape.Format.allCases)
  }

  /// A picture in a format that tests cannot write themselves.
  static func file(
    _ picture: DrawnPicture,
    _ format: PictureShape.Format,
    quality: Int = 90
  ) async throws -> [UInt8] {
    let shape = PictureShape(width: picture.width, format: format, quality: quality)
    return try await shared.make(shape, of: picture.png).bytes
  }

  /// One file for each format that is read.
  static func files(_ picture: DrawnPicture) async throws -> [(name: String, bytes: [UInt8])] {
    var files = [("png", picture.png), ("gif", picture.gif(frames: 3))]
    for format in PictureShape.Format.allCases {
      files.append((format.rawValue, try await file(picture, format)))
    }
    return files
  }
}

/// What can be put into a file of JPEG.
enum JPEGFile {
  /// A file that says how it was held, where, and by whom.
  static func tagged(_ file: [UInt8], orientation: UInt8, secret: String) -> [UInt8] {
    let exif = segment(
      0xE1,
      Array("Exif\0\0".utf8) + tags(orientation: orientation, secret: secret)
    )
    let xmp = segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x>\(secret)</x>".utf8))
    let comment = segment(0xFE, Array(secret.utf8) + [0])
    return Array(file[..<2]) + exif + xmp + comment + Array(file[2...])
  }

  /// EXIF without the name that JPEG has before it.
  static func tags(orientation: UInt8, secret: String = "x") -> [UInt8] {
    let words = Array(secret.utf8) + [0]
    // A directory of three entries: how it is held, who made it, and where it was.
    var tiff = Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 3]
    tiff += [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    tiff += [0x01, 0x3B, 0, 2, 0, 0, 0, UInt8(words.count), 0, 0, 0, 50]
    tiff += [0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, UInt8(50 + words.count)]
    tiff += [0, 0, 0, 0] + words
    // The place: its latitude's letter.
    return tiff + [0, 1, 0, 1, 0, 2, 0, 0, 0, 2, 0x4E, 0, 0, 0, 0, 0, 0, 0]
  }

  /// A file that only says that it is so large.
  static func header(width: Int, height: Int) -> [UInt8] {
    let size = [height >> 8, height & 0xFF, width >> 8, width & 0xFF].map { UInt8($0) }
    return [0xFF, 0xD8] + segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
      + segment(0xC0, [8] + size + [3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0])
      + segment(0xDA, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0])
  }

  /// A grey picture of 42 million pixels, in 100 KB, that is to be gone through so often, and costs a
  /// hundredth of a second each time.
  static func scanned(_ scans: Int) -> [UInt8] {
    let (width, height) = (6_944, 6_040)
    let blocks = width / 8 * height / 8
    let size = [height >> 8, height & 0xFF, width >> 8, width & 0xFF].map { UInt8($0) }
    var file: [UInt8] = [0xFF, 0xD8] + segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    file += segment(0xC2, [8] + size + [1, 1, 0x11, 0])
    // A table with one code for the blocks' means, and one for the rest: so many blocks have none.
    let lengths: [UInt8] = [1] + [UInt8](repeating: 0, count: 15)
    file += segment(0xC4, [0] + lengths + [0]) + segment(0xC4, [0x10] + lengths + [0xE0])
    file += segment(0xDA, [1, 1, 0, 0, 0, 0]) + [UInt8](repeating: 0, count: (blocks + 7) / 8)
    // That code and 14 ones: none in the next 32,767 blocks.
    var bits = (0..<(blocks / 32_767 * 15)).map { $0 % 15 == 0 ? UInt8(0) : 1 }
    bits += [UInt8](repeating: 1, count: (8 - bits.count % 8) % 8)
    let data = stride(from: 0, to: bits.count, by: 8).flatMap { place -> [UInt8] in
      let byte = bits[place..<(place + 8)].reduce(0) { $0 << 1 | $1 }
      return byte == 0xFF ? [0xFF, 0] : [byte]
    }
    let scan = segment(0xDA, [1, 1, 0, 1, 63, 0]) + data
    for _ in 0..<scans { file += scan }
    return file + [0xFF, 0xD9]
  }

  private static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    let length = body.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + body
  }
}
