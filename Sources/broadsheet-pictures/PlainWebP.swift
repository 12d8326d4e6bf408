import PictureHeaders

/// A file of WebP without anything but its pixels.
///
/// libvips 8.14 writes EXIF of its own into it, with the size of the picture and the version of EXIF,
/// whatever it is told.
enum PlainWebP {
  private static let kept = ["VP8X", "ALPH", "VP8 ", "VP8L"]
  private static let hasAlpha: UInt8 = 0x10

  /// A file of WebP without that; any other as it is.
  static func file(_ file: [UInt8]) -> [UInt8] {
    let bytes = Bytes(file)
    guard bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) else { return file }
    var chunks: [UInt8] = []
    var place = 12
    while let kind = bytes.word(at: place), let length = bytes.little(4, at: place + 4) {
      let end = min(place + 8 + length + length % 2, file.count)
      if kept.contains(kind) {
        var chunk = Array(file[place..<end])
        if kind == "VP8X", chunk.count > 8 { chunk[8] &= hasAlpha }
        chunks += chunk
      }
      place = end
    }
    let size = chunks.count + 4
    return Array("RIFF".utf8) + [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: size >> $0) }
      + Array("WEBP".utf8) + chunks
  }
}
