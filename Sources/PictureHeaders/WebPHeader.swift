/// WebP: lossy, lossless, or extended, which says whether it moves and has EXIF, at the end of the file.
enum WebPHeader {
  private static let moves = 0x02
  private static let hasEXIF = 0x08

  static func read(_ bytes: Bytes) -> PictureHeader? {
    guard let size = bytes.little(4, at: 4), var header = first(bytes) else { return nil }
    header.isWhole = bytes.count >= size + 8
    guard let flags = bytes.byte(at: 20), bytes.has("VP8X", at: 12) else { return header }
    header.isOnItsSide = flags & hasEXIF == 0 ? false : nil
    header.isAnimated = flags & moves != 0
    var (place, frames) = (12, 0)
    while let kind = bytes.word(at: place), let length = bytes.little(4, at: place + 4) {
      if kind == "ANMF" { frames += 1 }
      if kind == "EXIF", bytes.count >= place + 8 + length {
        // Some write the name of JPEG's segment before it.
        let start = place + 8 + (bytes.has("Exif\0\0", at: place + 8) ? 6 : 0)
        header.isOnItsSide = Orientation.isOnItsSide(bytes.part(from: start, count: length))
      }
      place += 8 + length + length % 2
    }
    if header.isWhole, header.isOnItsSide == nil { header.isOnItsSide = false }
    if header.isAnimated == true { header.frames = header.isWhole ? frames : nil }
    return header
  }

  /// The size, by whichever part comes first.
  private static func first(_ bytes: Bytes) -> PictureHeader? {
    if bytes.has("VP8X", at: 12), let width = bytes.little(3, at: 24),
      let height = bytes.little(3, at: 27)
    {
      return PictureHeader(format: "webp", width: width + 1, height: height + 1)
    }
    if bytes.has("VP8L", at: 12), bytes.has([0x2F], at: 20), let bits = bytes.little(4, at: 21) {
      return PictureHeader(
        format: "webp",
        width: bits & 0x3FFF + 1,
        height: bits >> 14 & 0x3FFF + 1
      )
    }
    if bytes.has("VP8 ", at: 12), bytes.has([0x9D, 0x01, 0x2A], at: 23),
      let width = bytes.little(2, at: 26), let height = bytes.little(2, at: 28)
    {
      return PictureHeader(format: "webp", width: width & 0x3FFF, height: height & 0x3FFF)
    }
    return nil
  }
}
