import CRsvg

/// A picture that is put together of drawings of our own, one above the other, and written as PNG.
///
/// Only for SVG that this installation has written itself. The same layers make the same bytes as long
/// as the machine has the same fonts and libraries. Drawing costs tens of milliseconds, on the thread
/// that asks for it.
public struct RasterPicture: Sendable, Hashable {
  /// The bytes that a layer may have.
  public static let longestLayer = 2 * 1024 * 1024
  /// Pixels that a side may have.
  public static let longestSide = 2_400

  /// A rectangle of a picture, in pixels from its upper left corner.
  public struct Frame: Sendable, Hashable {
    /// Pixels from the left.
    public var x: Double
    /// Pixels from the top.
    public var y: Double
    /// Pixels across.
    public var width: Double
    /// Pixels down.
    public var height: Double

    /// A rectangle from its upper left corner.
    public init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  /// A document of SVG, and where it goes.
  public struct Layer: Sendable, Hashable {
    /// The document, in UTF-8.
    public var svg: [UInt8]
    /// Where it goes; nil for the whole picture.
    public var frame: Frame?
    /// Whether the frame is filled and what is too much cut off at both sides; otherwise the document
    /// is fitted into the frame by its own rules.
    public var covers: Bool

    /// A document that fills the picture, or a frame of it.
    public init(_ svg: [UInt8], in frame: Frame? = nil, covers: Bool = false) {
      (self.svg, self.frame, self.covers) = (svg, frame, covers)
    }
  }

  /// Pixels across.
  public var width: Int
  /// Pixels down.
  public var height: Int
  /// From the lowest to the highest.
  public var layers: [Layer]
  /// Whether what no layer covers is black; otherwise it is transparent, and the file larger.
  public var isOpaque: Bool

  /// A picture of a size in pixels.
  public init(width: Int, height: Int, layers: [Layer], isOpaque: Bool = true) {
    (self.width, self.height) = (width, height)
    (self.layers, self.isOpaque) = (layers, isOpaque)
  }

  /// The picture as a file of PNG.
  ///
  /// - Throws: A ``RasterError``, for whatever reason there is none.
  public func png() throws(RasterError) -> [UInt8] {
    let sides = 1...Self.longestSide
    guard sides.contains(width), sides.contains(height),
      layers.allSatisfy({ $0.svg.count <= Self.longestLayer })
    else { throw .size }
    let format = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    guard let surface = cairo_image_surface_create(format, Int32(width), Int32(height)) else {
      throw .encoding
    }
    defer { cairo_surface_destroy(surface) }
    guard let context = cairo_create(surface) else { throw .encoding }
    defer { cairo_destroy(context) }
    for (index, layer) in layers.enumerated() {
      guard let document = VectorDocument(layer.svg), draw(layer, document, on: context) else {
        throw .layer(index)
      }
    }
    return try encoded(surface)
  }

  private func draw(_ layer: Layer, _ document: VectorDocument, on context: OpaquePointer) -> Bool {
    let whole = Frame(x: 0, y: 0, width: Double(width), height: Double(height))
    let frame = layer.frame ?? whole
    guard layer.covers, let ratio = document.ratio else {
      return document.draw(on: context, in: frame)
    }
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_rectangle(context, frame.x, frame.y, frame.width, frame.height)
    cairo_clip(context)
    return document.draw(on: context, in: frame.covered(byRatio: ratio))
  }

  private func encoded(_ surface: OpaquePointer) throws(RasterError) -> [UInt8] {
    let file = WrittenFile()
    let status = cairo_surface_write_to_png_stream(
      surface,
      { file, bytes, count in
        guard let file, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<WrittenFile>.fromOpaque(file).takeUnretainedValue().bytes
          .append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
      },
      Unmanaged.passUnretained(file).toOpaque()
    )
    guard status == CAIRO_STATUS_SUCCESS else { throw .encoding }
    return file.bytes
  }
}

extension RasterPicture.Frame {
  /// The smallest frame of a ratio of width to height that covers this one, with the same middle.
  func covered(byRatio ratio: Double) -> RasterPicture.Frame {
    let (width, height) =
      ratio > self.width / self.height
      ? (self.height * ratio, self.height) : (self.width, self.width / ratio)
    return RasterPicture.Frame(
      x: x - (width - self.width) / 2,
      y: y - (height - self.height) / 2,
      width: width,
      height: height
    )
  }
}

/// The bytes that cairo has written.
private final class WrittenFile {
  var bytes: [UInt8] = []
}
