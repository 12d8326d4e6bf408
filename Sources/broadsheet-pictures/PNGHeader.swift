/// PNG: the header comes first; an animation announces itself before the pixels.
enum PNGHeader {
  static func read(_ bytes: Bytes) -> PictureHeader? {
    guard bytes.has("IHDR", at: 12), let width = bytes.big(4, at: 16),
      let height = bytes.big(4, at: 20)
    else { return nil }
    var header = PictureHeader(format: "png", width: width, height: height)
    var place = 8
    while let length = bytes.big(4, at: place), let kind = bytes.word(at: place + 4) {
      if kind == "IDAT" { return header }
      if kind == "acTL", let frames = bytes.big(4, at: place + 8) {
        (header.frames, header.isAnimated) = (frames, frames > 1)
        return header
      }
      place += length + 12
    }
    (header.frames, header.isAnimated) = (nil, nil)
    return header
  }
}
