import CRsvg

/// A parsed document of SVG; it belongs to the thread that made it.
final class VectorDocument {
  private let handle: UnsafeMutablePointer<RsvgHandle>

  /// Nil for bytes that are no SVG.
  ///
  /// The document has no address, so nothing that it refers to outside of itself is loaded.
  init?(_ bytes: [UInt8]) {
    guard let handle = broadsheet_rsvg_open(bytes, bytes.count) else { return nil }
    self.handle = handle
  }

  deinit { broadsheet_rsvg_close(handle) }

  /// Width by height in pixels, where the document says both.
  var ratio: Double? {
    var (width, height) = (0.0, 0.0)
    guard broadsheet_rsvg_size(handle, &width, &height) != 0, width > 0, height > 0 else {
      return nil
    }
    return width / height
  }

  /// Whether the document could be drawn into a frame.
  func draw(on context: OpaquePointer, in frame: RasterPicture.Frame) -> Bool {
    broadsheet_rsvg_draw(handle, context, frame.x, frame.y, frame.width, frame.height) != 0
  }

  /// How wide the marks of an element are when the document is drawn into a square.
  func extent(of identifier: String, inSquareOf side: Double) -> Double? {
    var width = 0.0
    return broadsheet_rsvg_extent(handle, "#\(identifier)", side, &width) != 0 ? width : nil
  }
}
