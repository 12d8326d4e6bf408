import CRsvg

/// A picture that was decoded again, by the same library of PNG that every reader has.
final class DecodedPNG {
  private let surface: OpaquePointer
  let width: Int
  let height: Int

  /// Nil for bytes that are no picture.
  init?(_ bytes: [UInt8]) {
    final class Source {
      var rest: ArraySlice<UInt8>
      init(_ bytes: [UInt8]) { rest = bytes[...] }
    }
    let source = Source(bytes)
    let surface = cairo_image_surface_create_from_png_stream(
      { source, target, count in
        guard let source, let target else { return CAIRO_STATUS_READ_ERROR }
        let bytes = Unmanaged<Source>.fromOpaque(source).takeUnretainedValue()
        guard bytes.rest.count >= Int(count) else { return CAIRO_STATUS_READ_ERROR }
        for (index, byte) in bytes.rest.prefix(Int(count)).enumerated() { target[index] = byte }
        bytes.rest = bytes.rest.dropFirst(Int(count))
        return CAIRO_STATUS_SUCCESS
      },
      Unmanaged.passUnretained(source).toOpaque()
    )
    guard let surface else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    self.surface = surface
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
  }

  deinit { cairo_surface_destroy(surface) }

  /// Red, green and blue in hexadecimal digits, alpha before them if it is not full.
  func colour(x: Int, y: Int) -> String {
    let stride = Int(cairo_image_surface_get_stride(surface))
    guard let data = cairo_image_surface_get_data(surface) else { return "" }
    let hasAlpha = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32
    let bytes = (0..<4).map { data[y * stride + x * 4 + $0] }
    let text = [bytes[2], bytes[1], bytes[0]].map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0\(digits)" : digits
    }.joined()
    return hasAlpha && bytes[3] < 255 ? "\(bytes[3])/\(text)" : text
  }
}
