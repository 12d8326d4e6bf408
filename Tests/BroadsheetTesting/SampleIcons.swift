/// Small pictures of every kind that is recognised, of no more than their headers.
public enum SampleIcons {
  /// A PNG of so many pixels.
  public static func png(_ width: Int = 32, _ height: Int = 32) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", big(width) + big(height) + [8, 6, 0, 0, 0])
      + chunk("IDAT", [0, 1, 2]) + chunk("IEND", [])
  }

  /// A PNG that moves.
  public static var animatedPNG: [UInt8] {
    Array(png().prefix(33)) + chunk("acTL", big(2) + big(0)) + Array(png().dropFirst(33))
  }

  /// A GIF of so many pixels.
  public static func gif(_ width: Int = 16, _ height: Int = 16) -> [UInt8] {
    Array("GIF89a".utf8) + little(width, 2) + little(height, 2) + [0, 0, 0, 0x3B]
  }

  /// A JPEG of so many pixels, with a segment before its frame.
  public static func jpeg(_ width: Int = 48, _ height: Int = 48) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 11, 8] + big(height).suffix(2)
      + big(width).suffix(2) + [1, 1, 0x11, 0]
  }

  /// A lossless WebP of so many pixels.
  public static func webP(_ width: Int = 64, _ height: Int = 64) -> [UInt8] {
    let bits = (width - 1) | (height - 1) << 14
    return Array("RIFF".utf8) + little(30, 4) + Array("WEBPVP8L".utf8) + little(5, 4) + [0x2F]
      + little(bits, 4)
  }

  /// An ICO of the pictures, each a PNG; `count` says how many its directory claims.
  public static func ico(_ pictures: [[UInt8]], count: Int? = nil) -> [UInt8] {
    var start = 6 + pictures.count * 16
    var directory: [UInt8] = [0, 0, 1, 0] + little(count ?? pictures.count, 2)
    for picture in pictures {
      directory += [32, 32, 0, 0, 1, 0, 32, 0] + little(picture.count, 4) + little(start, 4)
      start += picture.count
    }
    return directory + pictures.flatMap(\.self)
  }

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    big(body.count) + Array(name.utf8) + body + [0, 0, 0, 0]
  }

  private static func big(_ number: Int) -> [UInt8] { little(number, 4).reversed() }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
