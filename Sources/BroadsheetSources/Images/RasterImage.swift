public import BroadsheetCore

/// What a small picture of a stranger's is, by its bytes alone: whatever it is called and whatever is
/// said of it.
///
/// Nothing is unpacked. Only what a browser will take for the same is recognised: PNG, GIF, ICO, WebP
/// and JPEG, without movement, and with sides that cost nobody's browser much, since few bytes can
/// name a picture of gigabytes.
public struct RasterImage: Sendable, Hashable {
  /// Pixels of a side at most.
  public static let longestSide = 1024
  /// Pixels of the shorter side of an icon at least.
  private static let leastIcon = 16
  /// Pictures in one ICO at most.
  static let mostEntries = 32

  /// What kind of picture it is.
  public let format: PublisherIcon.Format
  /// Pixels; of an ICO those of its largest picture.
  public let width: Int
  /// Pixels; of an ICO those of its largest picture.
  public let height: Int

  /// Whether it can stand for its site in a square as high as a line: no dot that counts readers, and no
  /// banner.
  public var isIcon: Bool {
    let (short, long) = (min(width, height), max(width, height))
    return short >= Self.leastIcon && long <= 2 * short
  }

  /// Nil for what is none of the pictures that are recognised; linear in the bytes.
  public init?(_ bytes: [UInt8]) {
    let reader = ByteReader(bytes)
    let found = Self.png(reader) ?? Self.gif(reader) ?? Self.ico(reader) ?? Self.webP(reader)
    guard let found = found ?? Self.jpeg(reader),
      (1...Self.longestSide).contains(found.width), (1...Self.longestSide).contains(found.height)
    else { return nil }
    self = found
  }

  private init(_ format: PublisherIcon.Format, width: Int, height: Int) {
    self.format = format
    self.width = width
    self.height = height
  }

  /// PNG: the header comes first; an animation announces itself before the pixels.
  private static func png(_ bytes: ByteReader) -> RasterImage? {
    guard bytes.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0),
      bytes.has("IHDR", at: 12), let width = bytes.big(4, at: 16),
      let height = bytes.big(4, at: 20)
    else { return nil }
    var place = 8
    while let length = bytes.big(4, at: place), !bytes.has("IDAT", at: place + 4) {
      if bytes.has("acTL", at: place + 4) { return nil }
      place += length + 12
    }
    guard bytes.has("IDAT", at: place + 4) else { return nil }
    return RasterImage(.png, width: width, height: height)
  }

  /// GIF, unless it is told how often to move.
  private static func gif(_ bytes: ByteReader) -> RasterImage? {
    guard bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0),
      let width = bytes.little(2, at: 6), let height = bytes.little(2, at: 8),
      !bytes.contains("NETSCAPE2.0"), !bytes.contains("ANIMEXTS1.0")
    else { return nil }
    return RasterImage(.gif, width: width, height: height)
  }

  /// ICO: a directory of pictures, each a PNG or a bitmap, all of which must be good.
  private static func ico(_ bytes: ByteReader) -> RasterImage? {
    guard bytes.has([0, 0, 1, 0], at: 0), let count = bytes.little(2, at: 4),
      (1...mostEntries).contains(count)
    else { return nil }
    var largest = RasterImage(.ico, width: 0, height: 0)
    for entry in 0..<count {
      let place = 6 + entry * 16
      guard let size = bytes.little(4, at: place + 8), let start = bytes.little(4, at: place + 12),
        let part = bytes.part(from: start, count: size), let picture = png(part) ?? bitmap(part),
        max(picture.width, picture.height) <= longestSide
      else { return nil }
      if picture.width > largest.width {
        largest = RasterImage(.ico, width: picture.width, height: picture.height)
      }
    }
    return largest
  }

  /// A bitmap within an ICO, which counts the rows of its mask as well.
  private static func bitmap(_ bytes: ByteReader) -> RasterImage? {
    guard bytes.little(4, at: 0) == 40, let width = bytes.little(4, at: 4),
      let rows = bytes.little(4, at: 8), rows % 2 == 0
    else { return nil }
    return RasterImage(.ico, width: width, height: rows / 2)
  }

  /// WebP: lossy, lossless, or extended, which says whether it moves.
  private static func webP(_ bytes: ByteReader) -> RasterImage? {
    guard bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) else { return nil }
    if bytes.has("VP8X", at: 12), let flags = bytes.little(1, at: 20), flags & 2 == 0,
      let width = bytes.little(3, at: 24), let height = bytes.little(3, at: 27)
    {
      return RasterImage(.webp, width: width + 1, height: height + 1)
    }
    if bytes.has("VP8L", at: 12), bytes.has([0x2F], at: 20), let bits = bytes.little(4, at: 21) {
      return RasterImage(.webp, width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    }
    if bytes.has("VP8 ", at: 12), bytes.has([0x9D, 0x01, 0x2A], at: 23),
      let width = bytes.little(2, at: 26), let height = bytes.little(2, at: 28)
    {
      return RasterImage(.webp, width: width & 0x3FFF, height: height & 0x3FFF)
    }
    return nil
  }

  /// JPEG: the sides stand in the header of the frame, behind other segments.
  private static func jpeg(_ bytes: ByteReader) -> RasterImage? {
    guard bytes.has([0xFF, 0xD8, 0xFF], at: 0) else { return nil }
    var place = 2
    while bytes.has([0xFF], at: place), let marker = bytes.big(1, at: place + 1),
      let length = bytes.big(2, at: place + 2), length >= 2
    {
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame, let height = bytes.big(2, at: place + 5), let width = bytes.big(2, at: place + 7)
      {
        return RasterImage(.jpeg, width: width, height: height)
      }
      place += length + 2
    }
    return nil
  }
}

/// Numbers and words at places of some bytes; nil or false beyond their end.
private struct ByteReader {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  private init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  func part(from start: Int, count: Int) -> ByteReader? {
    guard start <= bytes.count, count <= bytes.count - start else { return nil }
    return ByteReader(bytes.dropFirst(start).prefix(count))
  }

  func has(_ expected: [UInt8], at place: Int) -> Bool {
    place <= bytes.count && bytes.dropFirst(place).starts(with: expected)
  }

  func has(_ word: StaticString, at place: Int) -> Bool {
    has(Array(word.description.utf8), at: place)
  }

  func contains(_ word: StaticString) -> Bool {
    let expected = Array(word.description.utf8)
    guard let first = expected.first else { return true }
    return bytes.indices.contains { bytes[$0] == first && bytes[$0...].starts(with: expected) }
  }

  /// The most significant byte first.
  func big(_ count: Int, at place: Int) -> Int? {
    part(from: place, count: count)?.bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The least significant byte first.
  func little(_ count: Int, at place: Int) -> Int? {
    part(from: place, count: count)?.bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
