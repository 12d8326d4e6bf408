/// What a picture is to be made into.
public struct PictureShape: Sendable, Hashable {
  /// Pixels across at most.
  public var width: Int
  /// Pixels down at most; nil for as many as the picture has by its own ratio, and nothing is cropped.
  ///
  /// Where the picture has fewer pixels than asked for, what is made is smaller, of the same ratio.
  public var height: Int?
  /// What stays in sight where something is cut off.
  public var crop: Crop
  /// The file that comes of it.
  public var format: Format
  /// How faithful, 1 to 100, in the format's own measure.
  public var quality: Int

  /// Pixels that a side may have.
  public static let sides = 1...4_096
  /// The qualities that there are.
  public static let qualities = 1...100

  /// What stays in sight where something is cut off.
  public enum Crop: Sendable, Hashable {
    /// What draws the eye: edges, colours of skin, bright colours.
    case attention
    /// A point, from the upper left corner of the upright picture, 0 to 1 each; it is as near to the middle
    /// of what is left as it can be.
    case focus(x: Double, y: Double)
  }

  /// The files that can be made.
  public enum Format: String, Sendable, Hashable, Codable, CaseIterable {
    /// The smallest, and the longest to make.
    case avif
    /// What everything else has that cannot do better; what shines through is filled with white.
    case jpeg
    /// What nearly everything can show.
    case webp

    /// What HTTP calls it.
    public var mediaType: String { "image/\(rawValue)" }

    /// A quality at which photographs of news look as they should in this format.
    public var usualQuality: Int {
      switch self {
      case .avif: 50
      case .jpeg: 75
      case .webp: 72
      }
    }
  }

  /// What to make; in the format's usual quality unless told otherwise.
  public init(
    width: Int,
    height: Int? = nil,
    crop: Crop = .attention,
    format: Format,
    quality: Int? = nil
  ) {
    self.width = width
    self.height = height
    self.crop = crop
    self.format = format
    self.quality = quality ?? format.usualQuality
  }

  /// Whether all numbers are within their bounds.
  public var isValid: Bool {
    Self.sides.contains(width) && height.map(Self.sides.contains) ?? true
      && Self.qualities.contains(quality) && crop.isValid
  }
}

extension PictureShape.Crop {
  fileprivate var isValid: Bool {
    switch self {
    case .attention: true
    case .focus(let x, let y): (0...1).contains(x) && (0...1).contains(y)
    }
  }
}
