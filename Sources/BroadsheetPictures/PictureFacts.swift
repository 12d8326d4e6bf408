public import BroadsheetCore
import PictureHeaders

/// What a picture is, as far as its bytes tell.
public struct PictureFacts: Sendable, Hashable {
  /// By its bytes, whatever it is called.
  public var format: PictureFormat
  /// Pixels across, as it is seen.
  public var width: Int
  /// Pixels down, as it is seen.
  public var height: Int
  /// Whether width and height can be trusted not to be the other way round.
  ///
  /// False of the beginnings of those few files that say at their end how they are turned.
  public var isOrientationKnown: Bool
  /// Pictures that are shown one after the other, 1 for one that stands still; nil where only the
  /// beginning is there and does not say.
  public var frames: Int?
  /// Whether it moves; nil where only the beginning is there and does not say.
  public var isAnimated: Bool?
  /// What only pixels tell; nil where they are not all there, or damaged.
  public var pixels: Pixels?

  /// What the pixels of the first frame tell.
  public struct Pixels: Sendable, Hashable {
    /// Whether anything shines through.
    public var isTransparent: Bool
    /// Whether there is next to nothing to see: one colour, or none.
    public var isUniform: Bool
    /// The colour that most of it has.
    public var colour: Colour
    /// What draws the eye; nil where nobody has looked.
    public var focus: FocalPoint?

    /// What pixels tell.
    public init(isTransparent: Bool, isUniform: Bool, colour: Colour, focus: FocalPoint? = nil) {
      self.isTransparent = isTransparent
      self.isUniform = isUniform
      self.colour = colour
      self.focus = focus
    }
  }

  /// What a picture is.
  public init(
    format: PictureFormat,
    width: Int,
    height: Int,
    isOrientationKnown: Bool = true,
    frames: Int? = 1,
    isAnimated: Bool? = false,
    pixels: Pixels? = nil
  ) {
    self.format = format
    self.width = width
    self.height = height
    self.isOrientationKnown = isOrientationKnown
    self.frames = frames
    self.isAnimated = isAnimated
    self.pixels = pixels
  }

  /// What the header of a file says, by its beginning or all of it; without decoding anything, linear
  /// in the bytes.
  ///
  /// - Throws: Whatever of ``PictureError`` the header is refused for.
  public init(headerOf bytes: [UInt8]) throws(PictureError) {
    self.init(try PictureHeader(refusing: bytes))
  }

  init(_ header: PictureHeader) {
    let seen = header.seen
    self.init(
      format: PictureFormat(rawValue: header.format) ?? .heif,
      width: seen.width,
      height: seen.height,
      isOrientationKnown: header.isOnItsSide != nil,
      frames: header.frames,
      isAnimated: header.isAnimated
    )
  }
}

extension PictureHeader {
  /// Reads a header, and says why not in this module's words.
  init(refusing bytes: [UInt8]) throws(PictureError) {
    do {
      try self.init(bytes)
    } catch {
      switch error {
      case .format: throw .format
      case .beginning: throw .beginning
      case .empty: throw .damaged("a side of no pixels")
      case .pixels(let width, let height): throw .pixels(width: width, height: height)
      case .frames: throw .frames
      case .scans: throw .damaged("too many scans")
      }
    }
  }
}
