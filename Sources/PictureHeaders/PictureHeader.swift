/// What a file says of its picture before the first pixel; nothing is unpacked.
package struct PictureHeader: Sendable {
  /// In the words of `PictureFormat`.
  package let format: String
  /// Pixels as they are stored.
  package let width: Int
  /// Pixels as they are stored.
  package let height: Int
  /// Whether it is to be turned by a quarter, so that width and height change places; nil where that stands
  /// behind what is there.
  package internal(set) var isOnItsSide: Bool? = false
  /// Nil where it is not all there.
  package internal(set) var frames: Int? = 1
  /// Nil where it is not all there.
  package internal(set) var isAnimated: Bool? = false
  /// Whether the file goes on to where it says that it ends.
  package internal(set) var isWhole = false

  /// How often a decoder goes through all of the picture.
  var scans = 1

  /// Why there is none, or none that may be decoded.
  package enum Problem: Error, Sendable {
    /// It is none of the formats that are read.
    case format
    /// The bytes end before they say what size the picture has.
    case beginning
    /// It has a side of no pixels.
    case empty
    /// It has more pixels than are decoded, or longer sides.
    case pixels(width: Int, height: Int)
    /// It has more frames than are counted.
    case frames
    /// It is to be gone through more often than any picture is that is meant to be seen.
    case scans
  }

  /// Pixels that are decoded at most.
  private static let mostPixels = 50_000_000
  /// Pixels of a side.
  private static let longestSide = 20_000
  /// Frames that are counted.
  private static let mostFrames = 5_000
  /// Scans of JPEG; pictures that come bit by bit have ten.
  private static let mostScans = 100
  /// Bytes that tell the format.
  private static let kindBytes = 12

  /// Reads a header, and refuses what is too large; linear in the bytes.
  package init(_ bytes: [UInt8]) throws(Problem) {
    guard let kind = PictureKind(bytes) else {
      throw bytes.count < Self.kindBytes ? .beginning : .format
    }
    let start = Bytes(bytes)
    let header: PictureHeader? =
      switch kind {
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
    guard scans <= Self.mostScans else { throw .scans }
  }

  init(format: String, width: Int, height: Int) {
    (self.format, self.width, self.height) = (format, width, height)
  }

  /// Pixels across and down as the picture is seen, or as it is stored where that is not known.
  package var seen: (width: Int, height: Int) {
    isOnItsSide == true ? (height, width) : (width, height)
  }

  /// Refuses sizes that are too large, or none.
  package static func check(width: Int, height: Int) throws(Problem) {
    guard width > 0, height > 0 else { throw .empty }
    guard width <= longestSide, height <= longestSide, width * height <= mostPixels else {
      throw .pixels(width: width, height: height)
    }
  }
}
