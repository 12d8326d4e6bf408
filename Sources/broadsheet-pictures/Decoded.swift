import CVips
import PictureHeaders

/// A picture of libvips's, which is let go of with the last reference to it.
final class Decoded {
  private let image: UnsafeMutablePointer<VipsImage>

  private init(_ image: UnsafeMutablePointer<VipsImage>?) throws(Refusal) {
    guard let image else { throw .damaged(decoderError()) }
    self.image = image
  }

  deinit { broadsheet_vips_close(image) }

  /// The header of a file, of which no pixel is decoded and for which alone the bytes are needed.
  convenience init(headerOf bytes: [UInt8], _ kind: PictureKind) throws(Refusal) {
    try self.init(broadsheet_vips_open(kind.decoder, bytes, bytes.count))
  }

  /// A file's first frame, upright, in a size that is at most its own.
  convenience init(
    _ bytes: [UInt8],
    width: Int,
    height: Int,
    hasOwnColours: Bool
  ) throws(Refusal) {
    try self.init(
      broadsheet_vips_shrink(
        bytes,
        bytes.count,
        Int32(width),
        Int32(height),
        hasOwnColours ? 1 : 0
      )
    )
  }

  var width: Int { Int(image.pointee.Xsize) }
  var height: Int { Int(image.pointee.Ysize) }
  var bands: Int { Int(image.pointee.Bands) }
  var frames: Int { Int(broadsheet_vips_frames(image)) }
  var hasOwnColours: Bool { broadsheet_vips_has_own_colours(image) != 0 }
  var isOnItsSide: Bool { broadsheet_vips_is_on_its_side(image) != 0 }

  /// The picture in another size.
  func resized(width: Int, height: Int) throws(Refusal) -> Decoded {
    try Decoded(broadsheet_vips_resize(image, Int32(width), Int32(height)))
  }

  /// A part that draws the eye, or has a point, in thousandths, as near to its middle as can be.
  func cropped(width: Int, height: Int, focus: (x: Int, y: Int)?) throws(Refusal) -> Decoded {
    guard width < self.width || height < self.height else { return self }
    guard let focus else {
      return try Decoded(broadsheet_vips_attend(image, Int32(width), Int32(height)))
    }
    let left = (focus.x * self.width / 1_000 - width / 2).clamped(to: 0...(self.width - width))
    let top = (focus.y * self.height / 1_000 - height / 2).clamped(to: 0...(self.height - height))
    return try Decoded(
      broadsheet_vips_cut(image, Int32(left), Int32(top), Int32(width), Int32(height))
    )
  }

  /// Without alpha, on white where something shines through.
  func opaque(onWhite: Bool) throws(Refusal) -> Decoded {
    try Decoded(broadsheet_vips_make_opaque(image, onWhite ? 1 : 0))
  }

  /// The file of a picture.
  func written(as format: MadeFormat, quality: Int) throws(Refusal) -> [UInt8] {
    let output =
      switch format {
      case .avif: broadsheet_vips_makes_avif
      case .jpeg: broadsheet_vips_makes_jpeg
      case .webp: broadsheet_vips_makes_webp
      }
    var count = 0
    guard let bytes = broadsheet_vips_write(image, output, Int32(quality), &count) else {
      throw .damaged(decoderError())
    }
    defer { g_free(bytes) }
    let file = Array(UnsafeRawBufferPointer(start: bytes, count: count))
    return format == .webp ? PlainWebP.file(file) : file
  }

  /// Whether every pixel is opaque; the picture is in memory.
  var isOpaque: Bool {
    guard bands == 4 else { return true }
    return withPixels { pixels in
      stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 }
    } ?? false
  }

  /// What the pixels tell of a picture that is small and in memory.
  func facts() -> PixelFacts? {
    withPixels { PixelFacts($0, bands: bands) }
  }

  /// What draws the eye most, in thousandths from the upper left corner; nil where nothing does.
  ///
  /// It is asked for as a part is: half of each side, whose middle is then about where the eye goes.
  func focus() -> (x: Int, y: Int)? {
    guard width > 3, height > 3 else { return nil }
    var (x, y): (Int32, Int32) = (0, 0)
    guard broadsheet_vips_focus(image, Int32(width / 2), Int32(height / 2), &x, &y) == 0 else {
      return nil
    }
    return (
      (Int(x) * 1_000 / width).clamped(to: 0...1_000),
      (Int(y) * 1_000 / height).clamped(to: 0...1_000)
    )
  }

  private func withPixels<Result>(_ read: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
    guard bands == 3 || bands == 4, let pixels = broadsheet_vips_pixels(image) else { return nil }
    return read(UnsafeBufferPointer(start: pixels, count: width * height * bands))
  }
}

extension PictureKind {
  /// Which of libvips's decoders reads it.
  fileprivate var decoder: broadsheet_vips_input {
    switch self {
    case .gif: broadsheet_vips_gif
    case .heif: broadsheet_vips_heif
    case .jpeg: broadsheet_vips_jpeg
    case .png: broadsheet_vips_png
    case .webp: broadsheet_vips_webp
    }
  }
}

extension Int {
  func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
