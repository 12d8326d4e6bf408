public import Foundation

/// A picture.
open class UIImage: NSObject, @unchecked Sendable {
  // Never changes after it was made, which is what makes it safe to share.
  /// Its size in points.
  public let size: CGSize
  /// How many of its dots make a point.
  public let scale: CGFloat
  /// What tells where its colours come from.
  public let renderingMode: RenderingMode
  package let symbolName: String?

  /// Whether a picture keeps its colours.
  public enum RenderingMode: Int, Sendable {
    /// As its surroundings have it.
    case automatic = 0
    /// With its own colours.
    case alwaysOriginal = 1
    /// As a stencil.
    case alwaysTemplate = 2
  }

  /// Ways to fit a picture's colours, sizes and weights of lines into text.
  public class Configuration: NSObject, @unchecked Sendable {}

  init(
    size: CGSize,
    scale: CGFloat = 1,
    mode: RenderingMode = .automatic,
    symbolName: String? = nil
  ) {
    self.size = size
    self.scale = scale
    self.renderingMode = mode
    self.symbolName = symbolName
  }

  /// A picture without content.
  public convenience override init() {
    self.init(size: .zero)
  }

  /// The picture in these bytes.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// The picture in these bytes, of so many dots to a point.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let size = PictureHeader.size(data), scale > 0 else { return nil }
    self.init(
      size: CGSize(width: size.width / scale, height: size.height / scale),
      scale: scale
    )
  }

  /// One of the toolkit's symbols.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// One of the toolkit's symbols, drawn as told.
  public convenience init?(
    systemName name: String,
    withConfiguration configuration: UIImage.Configuration?
  ) {
    guard !name.isEmpty else { return nil }
    let side = (configuration as? SymbolConfiguration)?.points ?? 17
    self.init(size: CGSize(width: side, height: side), symbolName: name)
  }

  /// The same picture, decoded ahead at a size.
  open func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard self.size.width > 0, self.size.height > 0 else { return nil }
    let share = min(size.width / self.size.width, size.height / self.size.height)
    let fitted = CGSize(width: self.size.width * share, height: self.size.height * share)
    return UIImage(size: fitted, scale: scale, mode: renderingMode)
  }

  /// The same picture, decoded ahead at a size.
  open func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }

  /// How a symbol is drawn.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    let points: CGFloat?

    init(points: CGFloat?) {
      self.points = points
    }

    /// As large as text of a size.
    public convenience init(pointSize: CGFloat) {
      self.init(points: pointSize)
    }

    /// As large as text of a style.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(points: textStyle.points)
    }

    /// As large as text of a font.
    public convenience init(font: UIFont) {
      self.init(points: font.pointSize)
    }
  }
}
