/// What can say what a stranger's picture is, and make smaller ones of it.
///
/// Nothing that a picture contains may stop, slow down or read the process that asks:
/// ``PictureWorkshop`` has another one decode it.
public protocol PictureMaking: Sendable {
  /// What a picture is, by the whole of its file or only the beginning of it.
  ///
  /// The first 64 KB tell the format and the size of nearly every picture; what only pixels tell is
  /// nil unless all of them are there.
  ///
  /// - Throws: A ``PictureError``, or `CancellationError`.
  func probe(_ bytes: [UInt8]) async throws -> PictureFacts

  /// Another picture of a whole file: upright, cropped, stripped of all that is not pixels, in sRGB, of
  /// the first frame where there are several, and never larger than the pixels that are there.
  ///
  /// - Throws: A ``PictureError``, or `CancellationError`.
  func make(_ shape: PictureShape, of bytes: [UInt8]) async throws -> MadePicture
}
