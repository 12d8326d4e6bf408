public import Foundation

/// A picture.
open class UIImage: NSObject, @unchecked Sendable {
  // Never changes after it was made, which is what makes it safe to share.
  /// Its size in points.
  public let size: CGSize
  /// How many of its dots make a point.
  public let scale: CGFloat
  package let symbolName: String?

  init(size: CGSize, scale: CGFloat = 1, symbolName: String? = nil) {
    self.size = size
    self.scale = scale
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
    guard !name.isEmpty else { return nil }
    self.init(size: CGSize(width: 17, height: 17), symbolName: name)
  }

  /// The same picture, decoded ahead at a size.
  func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard self.size.width > 0, self.size.height > 0 else { return nil }
    let share = min(size.width / self.size.width, size.height / self.size.height)
    let fitted = CGSize(width: self.size.width * share, height: self.size.height * share)
    return UIImage(size: fitted, scale: scale)
  }

  /// The same picture, decoded ahead at a size.
  open func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }
}
