/// GIF: frames follow each other, and only the end of the file says that there is no other.
enum GIFHeader {
  /// More than are wanted, so that counting ends.
  private static let mostFrames = 100_000

  static func read(_ bytes: Bytes) -> PictureHeader? {
    guard let width = bytes.little(2, at: 6), let height = bytes.little(2, at: 8),
      let flags = bytes.byte(at: 10)
    else { return nil }
    var header = PictureHeader(format: "gif", width: width, height: height)
    let (frames, isWhole) = count(bytes, from: 13 + colours(flags))
    header.isWhole = isWhole
    header.frames = isWhole ? frames : nil
    header.isAnimated = isWhole || frames > 1 ? frames > 1 : nil
    return header
  }

  private static func count(_ bytes: Bytes, from start: Int) -> (frames: Int, isWhole: Bool) {
    var (place, frames) = (start, 0)
    while let kind = bytes.byte(at: place), frames < mostFrames {
      switch kind {
      case 0x21:
        place += 2
      case 0x2C:
        guard let flags = bytes.byte(at: place + 9) else { return (frames, false) }
        frames += 1
        place += 11 + colours(flags)
      case 0x3B:
        return (frames, true)
      default:
        // What is no block ends the picture for everybody who shows one.
        return (frames, true)
      }
      while let length = bytes.byte(at: place), length > 0 { place += length + 1 }
      place += 1
    }
    return (frames, frames >= mostFrames)
  }

  /// The bytes of a table of colours.
  private static func colours(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 6 << (flags & 7) }
}
