internal import CAdwaita

/// Makes textures of files of pictures, at the size at which they are shown.
///
/// Called off the main thread. What would unpack to more than it may is refused before it is unpacked.
public struct PictureDecoder: Sendable {
  /// Why a file is no picture.
  public enum Refusal: Error, Sendable, Hashable {
    /// It cannot be read.
    case unreadable
    /// It has more pixels than are unpacked.
    case tooLarge
    /// A drawing, which may be larger on a screen than it says, from somebody who is not trusted.
    case drawing
  }

  /// The pixels of a file at most.
  public static let mostPixels = 40_000_000

  private final class Measure {
    let width: Int
    var isTooLarge = false
    init(width: Int) { self.width = width }
  }

  /// A decoder.
  public init() {}

  /// Decodes a file to be so many pixels wide, or as wide as it is where that is less.
  ///
  /// Drawings are decoded only where `trustsDrawings`. Takes time and memory in proportion to the
  /// pixels of the file, and blocks the thread.
  public func texture(of bytes: [UInt8], width: Int, trustsDrawings: Bool) throws(Refusal)
    -> Texture
  {
    let isDrawing = Self.isDrawing(bytes)
    guard !isDrawing || trustsDrawings else { throw .drawing }
    guard !bytes.isEmpty, let loader = gdk_pixbuf_loader_new() else { throw .unreadable }
    defer { g_object_unref(gpointer(loader)) }
    let measure = Measure(width: isDrawing ? width : min(width, 4096))
    broadsheet_pixbuf_on_size(
      loader,
      { loader, width, height, data in
        guard let data else { return }
        let measure = Unmanaged<Measure>.fromOpaque(data).takeUnretainedValue()
        guard width > 0, height > 0, Int(width) * Int(height) <= PictureDecoder.mostPixels else {
          measure.isTooLarge = true
          // A size of nothing ends the decoding before room is made.
          gdk_pixbuf_loader_set_size(loader, 0, 0)
          return
        }
        guard Int(width) > measure.width else { return }
        let height = Double(height) * Double(measure.width) / Double(width)
        gdk_pixbuf_loader_set_size(
          loader,
          Int32(measure.width),
          Int32(max(1, height.rounded()))
        )
      },
      Unmanaged.passUnretained(measure).toOpaque()
    )
    let isRead = withExtendedLifetime(measure) {
      let isWritten = bytes.withUnsafeBufferPointer {
        gdk_pixbuf_loader_write(loader, $0.baseAddress, gsize($0.count), nil) != 0
      }
      return gdk_pixbuf_loader_close(loader, nil) != 0 && isWritten
    }
    guard !measure.isTooLarge else { throw .tooLarge }
    guard isRead, let pixels = gdk_pixbuf_loader_get_pixbuf(loader),
      let texture = gdk_texture_new_for_pixbuf(pixels)
    else { throw .unreadable }
    return Texture(texture)
  }

  /// Whether a file is an SVG drawing, or may be one.
  private static func isDrawing(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(4096)
    // Whatever else begins like markup is no picture.
    return start.first { !$0.isBlank && $0 != 0xef && $0 != 0xbb && $0 != 0xbf }
      == UInt8(ascii: "<")
      || start.starts(with: [0x1f, 0x8b])
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0d).contains(self) }
}
