/// PNG: the header comes first; an animation announces itself before the pixels, and so does EXIF, though it
/// may stand behind them.
enum PNGHeader {
  static func read(_ bytes: Bytes) -> PictureHeader? {
    guard bytes.has("IHDR", at: 12), let width = bytes.big(4, at: 16),
      let height = bytes.big(4, at: 20)
    else { return nil }
    var header = PictureHeader(format: "png", width: width, height: height)
    (header.frames, header.isAnimated) = (nil, nil)
    var place = 8
    while let length = bytes.big(4, at: place), let kind = bytes.word(at: place + 4) {
      if kind == "acTL", header.frames == nil, let frames = bytes.big(4, at: place + 8) {
        (header.frames, header.isAnimated) = (frames, frames > 1)
      }
      if kind == "IDAT", header.frames == nil { (header.frames, header.isAnimated) = (1, false) }
      if kind == "eXIf" {
        let body = bytes.part(from: place + 8, count: length)
        header.isOnItsSide = Orientation.isOnItsSide(body)
      }
      if kind == "IEND" { header.isWhole = true }
      place += length + 12
    }
    return header
  }
}
