/// The kinds of files that are read as pictures, all of which are pixels.
public enum PictureFormat: String, Sendable, Hashable, Codable, CaseIterable {
  /// AV1 in HEIF.
  case avif
  /// GIF, which may be animated.
  case gif
  /// HEIF with whatever is not AV1, as telephones take pictures.
  case heif
  /// JPEG, baseline or progressive.
  case jpeg
  /// PNG, of which only the still picture counts.
  case png
  /// WebP, which may be animated.
  case webp
}
