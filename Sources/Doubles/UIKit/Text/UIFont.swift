public import Foundation

/// A font at a size.
open class UIFont: NSObject, @unchecked Sendable {
  // Never changes after it was made, which is what makes it safe to share.
  /// What the font is made by.
  public let fontDescriptor: UIFontDescriptor
  /// Whether it follows the reader's size; what is made of it does not.
  package let isScaled: Bool

  /// How heavy letters are.
  public struct Weight: Hashable, RawRepresentable, Sendable {
    /// From -1 to 1.
    public let rawValue: CGFloat

    /// A weight from -1 to 1.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Light.
    public static let light = Self(rawValue: -0.4)
    /// As running text.
    public static let regular = Self(rawValue: 0)
    /// A little heavier.
    static let medium = Self(rawValue: 0.23)
    /// Half bold.
    public static let semibold = Self(rawValue: 0.3)
    /// Bold.
    public static let bold = Self(rawValue: 0.4)
    /// As heavy as it gets.
    public static let black = Self(rawValue: 0.62)
  }

  /// The font of a description; at its own size for none.
  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    fontDescriptor = pointSize > 0 ? descriptor.withSize(pointSize) : descriptor
    isScaled = false
  }

  /// A font that follows the reader's size.
  init(scaled font: UIFont, size: CGFloat) {
    fontDescriptor = font.fontDescriptor.withSize(size)
    isScaled = true
  }

  /// How wide letters are.
  public struct Width: Hashable, RawRepresentable, Sendable {
    /// From -1 to 1.
    public let rawValue: CGFloat

    /// A width from -1 to 1.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// As running text.
    static let standard = Self(rawValue: 0)
    /// Narrow.
    public static let condensed = Self(rawValue: -0.2)
  }

  /// The name of its family.
  open var familyName: String { fontDescriptor.family }
  /// Its size in points.
  var pointSize: CGFloat { fontDescriptor.pointSize }
  /// How far letters reach above their line.
  var ascender: CGFloat { pointSize }
  /// How far letters reach below their line; negative.
  var descender: CGFloat { -pointSize * 0.25 }

  /// The same font at another size.
  func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(descriptor: fontDescriptor, size: fontSize)
  }

  /// The font of a style at the reader's size.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The font of a style at the size of a look.
  class func preferredFont(
    forTextStyle style: TextStyle,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let descriptor = UIFontDescriptor.preferredFontDescriptor(
      withTextStyle: style,
      compatibleWith: traitCollection
    )
    return UIFont(descriptor: descriptor, size: 0)
  }

  /// The toolkit's font.
  class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// The toolkit's font at a weight.
  public class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(descriptor: .system(size: fontSize, weight: weight), size: fontSize)
  }

  /// The toolkit's font at a weight and a width.
  public class func systemFont(
    ofSize fontSize: CGFloat,
    weight: UIFont.Weight,
    width: UIFont.Width
  ) -> UIFont {
    UIFont(descriptor: .system(size: fontSize, weight: weight, width: width), size: fontSize)
  }

  /// The toolkit's bold font.
  class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// The toolkit's font with letters and digits of one width.
  class func monospacedSystemFont(ofSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    let font = systemFont(ofSize: ofSize, weight: weight)
    guard let even = font.fontDescriptor.withDesign(.monospaced) else { return font }
    return UIFont(descriptor: even, size: ofSize)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontDescriptor == other.fontDescriptor
  }

  open override var hash: Int { fontDescriptor.hash }
}
