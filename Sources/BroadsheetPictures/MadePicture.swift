/// A picture that was made of another.
public struct MadePicture: Sendable, Hashable {
  /// The file.
  public var bytes: [UInt8]
  /// What kind of file it is.
  public var format: PictureShape.Format
  /// Pixels across, at most as many as were asked for.
  public var width: Int
  /// Pixels down, at most as many as were asked for.
  public var height: Int
  /// What it has been made of.
  public var source: PictureFacts

  /// A picture of a format and size.
  public init(
    bytes: [UInt8],
    format: PictureShape.Format,
    width: Int,
    height: Int,
    source: PictureFacts
  ) {
    self.bytes = bytes
    self.format = format
    self.width = width
    self.height = height
    self.source = source
  }
}
