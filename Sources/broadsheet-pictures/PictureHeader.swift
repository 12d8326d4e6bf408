/// What a file says of its picture before the first pixel; nothing is unpacked.
struct PictureHeader {
  /// In the words of `PictureFormat`.
  var format: String
  /// Pixels as they are stored.
  var width: Int
  /// Pixels as they are stored.
  var height: Int
  /// Whether it is to be turned by a quarter, so that width and height change places; nil where that stands
  /// behind what is there.
  var isOnItsSide: Bool? = false
  /// Nil where it is not all there.
  var frames: Int? = 1
  /// Nil where it is not all there.
  var isAnimated: Bool? = false

  /// Pixels that are decoded at most.
  private static let mostPixels = 50_000_000
  /// Pixels of a side.
  private static let longestSide = 20_000
  /// Frames that are counted.
  private static let mostFrames = 5_000

  /// Reads a header, and refuses what is too large.
  init(_ bytes: [UInt8], _ format: InputFormat?) throws(Refusal) {
    guard let format else { throw bytes.count < 12 ? .beginning : .format }
    let start = Bytes(bytes)
    let header: PictureHeader? =
      switch format {
      case .gif: GIFHeader.read(start)
      case .heif: HEIFHeader.read(start)
      case .jpeg: JPEGHeader.read(start)
      case .png: PNGHeader.read(start)
      case .webp: WebPHeader.read(start)
      }
    guard let header else { throw .beginning }
    self = header
    try Self.check(width: width, height: height)
    guard frames ?? 0 <= Self.mostFrames else { throw .frames }
  }

  init(
    format: String,
    width: Int,
    height: Int,
    isOnItsSide: Bool? = false,
    frames: Int? = 1,
    isAnimated: Bool? = false
  ) {
    (self.format, self.width, self.height) = (format, width, height)
    (self.isOnItsSide, self.frames, self.isAnimated) = (isOnItsSide, frames, isAnimated)
  }

  /// Refuses sizes that are too large, or none.
  static func check(width: Int, height: Int) throws(Refusal) {
    guard width > 0, height > 0 else { throw .damaged("a side of no pixels") }
    guard width <= longestSide, height <= longestSide, width * height <= mostPixels else {
      throw .pixels(width: width, height: height)
    }
  }
}
