/// A picture that a test draws, and the files of it that need no library.
struct DrawnPicture {
  let width: Int
  let height: Int
  /// Red, green, blue and alpha of each pixel, row by row.
  private var pixels: [UInt8] = []

  typealias Colour = (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)

  static let red: Colour = (220, 20, 30, 255)
  static let green: Colour = (20, 200, 40, 255)
  static let blue: Colour = (20, 40, 210, 255)
  static let white: Colour = (255, 255, 255, 255)
  static let clear: Colour = (0, 0, 0, 0)

  /// Each pixel by its place from the upper left corner.
  init(width: Int, height: Int, colour: (_ x: Int, _ y: Int) -> Colour) {
    (self.width, self.height) = (width, height)
    pixels.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let (red, green, blue, alpha) = colour(x, y)
        pixels += [red, green, blue, alpha]
      }
    }
  }

  /// One colour all over.
  static func plain(_ colour: Colour, width: Int = 60, height: Int = 40) -> DrawnPicture {
    DrawnPicture(width: width, height: height) { _, _ in colour }
  }

  /// As much to see as in a photograph: no two pixels beside each other are the same.
  static func busy(width: Int, height: Int) -> DrawnPicture {
    DrawnPicture(width: width, height: height) { x, y in
      let (across, down) = (x * 255 / width, y * 255 / height)
      let grain = (x * 7 + y * 13) % 32
      return (
        UInt8(min(255, across + grain)), UInt8(min(255, down + grain)),
        UInt8(255 - (across + down) / 2), 255
      )
    }
  }

  /// Three bands beside each other: red, green and blue.
  static func bands(width: Int = 600, height: Int = 200) -> DrawnPicture {
    DrawnPicture(width: width, height: height) { x, _ in
      [red, green, blue][x * 3 / width]
    }
  }

  // MARK: PNG

  /// A file of PNG, whose pixels are not packed.
  var png: [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(height * (width * 4 + 1))
    for y in 0..<height {
      rows.append(0)
      rows += pixels[(y * width * 4)..<((y + 1) * width * 4)]
    }
    return PNGFile.beginning(width: width, height: height)
      + PNGFile.chunk("IDAT", PNGFile.stored(rows)) + PNGFile.chunk("IEND", [])
  }

  // MARK: GIF

  /// A file of GIF with so many frames, all the same, of 128 colours at most that are taken from the
  /// pixels' upper bits.
  func gif(frames: Int = 1, isEnded: Bool = true) -> [UInt8] {
    var file = Array("GIF89a".utf8) + little(width) + little(height) + [0xF6, 0, 0]
    for index in 0..<128 {
      file += [UInt8(index >> 5 & 3) * 85, UInt8(index >> 2 & 7) * 36, UInt8(index & 3) * 85]
    }
    if frames > 1 {
      file += [0x21, 0xFF, 0x0B] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    }
    let data = codes()
    for _ in 0..<frames {
      file += [0x21, 0xF9, 4, 0, 1, 0, 0, 0]
      file += [0x2C, 0, 0, 0, 0] + little(width) + little(height) + [0]
      file.append(7)
      file += data
    }
    return isEnded ? file + [0x3B] : file
  }

  /// Codes of eight bits, none of which stands for more than one pixel.
  private func codes() -> [UInt8] {
    var codes: [UInt8] = []
    for place in stride(from: 0, to: pixels.count, by: 4) {
      if place / 4 % 100 == 0 { codes.append(0x80) }
      let (red, green, blue) = (pixels[place], pixels[place + 1], pixels[place + 2])
      codes.append((red >> 6) << 5 | (green >> 5) << 2 | blue >> 6)
    }
    codes.append(0x81)
    var blocks: [UInt8] = []
    var rest = codes[...]
    while !rest.isEmpty {
      let block = rest.prefix(255)
      blocks.append(UInt8(block.count))
      blocks += block
      rest = rest.dropFirst(255)
    }
    return blocks + [0]
  }

  private func little(_ number: Int) -> [UInt8] {
    [UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF)]
  }
}

/// The parts of a file of PNG.
enum PNGFile {
  /// The mark of the format, and a header of eight bits for each of red, green, blue and alpha.
  static func beginning(width: Int, height: Int, isInterlaced: Bool = false) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", big(width) + big(height) + [8, 6, 0, 0, isInterlaced ? 1 : 0])
  }

  static func chunk(_ kind: String, _ body: [UInt8]) -> [UInt8] {
    let named = Array(kind.utf8) + body
    return big(body.count) + named + big(Int(crc(named)))
  }

  /// The form of zlib without packing anything.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var file: [UInt8] = [0x78, 0x01]
    var (place, first, second) = (0, 1, 0)
    repeat {
      let end = min(place + 65_535, bytes.count)
      let length = end - place
      file += [end == bytes.count ? 1 : 0]
      file += [UInt8(length & 0xFF), UInt8(length >> 8)]
      file += [UInt8(~length & 0xFF), UInt8(~length >> 8 & 0xFF)]
      file += bytes[place..<end]
      place = end
    } while place < bytes.count
    for byte in bytes {
      first = (first + Int(byte)) % 65_521
      second = (second + first) % 65_521
    }
    return file + big(second << 16 | first)
  }

  /// So many zeros at least, packed as tightly as deflate can: a thousand to one.
  static func packedZeros(_ count: Int) -> [UInt8] {
    // One block with the fixed codes: a zero, then repetitions of 258 bytes at the distance of one. Eight
    // of them, of 13 bits each, are 13 bytes that repeat.
    let periods = count / 258 / 8 + 1
    var bits = BitWriter()
    bits.write(1, count: 1)
    bits.write(1, count: 2)
    bits.writeCode(0x30, count: 8)
    for _ in 0..<16 {
      bits.writeCode(0xC5, count: 8)
      bits.writeCode(0, count: 5)
    }
    bits.writeCode(0, count: 7)
    let (start, period, end) = (bits.bytes[..<2], bits.bytes[2..<15], bits.bytes[2...])
    var file = [0x78, 0x01] + start
    for _ in 0..<periods { file += period }
    let zeros = 1 + 258 * (8 * periods + 16)
    return file + end + big(zeros % 65_521 << 16 | 1)
  }

  private static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { crc, _ in crc & 1 == 0 ? crc >> 1 : 0xEDB8_8320 ^ crc >> 1 }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { crc, byte in table[Int((crc ^ UInt32(byte)) & 0xFF)] ^ crc >> 8 }
  }
}

/// Bits from the least significant of each byte on.
private struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var used = 8

  /// A number, its least significant bit first.
  mutating func write(_ number: Int, count: Int) {
    for bit in 0..<count { append(number >> bit & 1) }
  }

  /// A code, its most significant bit first.
  mutating func writeCode(_ code: Int, count: Int) {
    for bit in (0..<count).reversed() { append(code >> bit & 1) }
  }

  private mutating func append(_ bit: Int) {
    if used == 8 {
      bytes.append(0)
      used = 0
    }
    bytes[bytes.count - 1] |= UInt8(bit << used)
    used += 1
  }
}
