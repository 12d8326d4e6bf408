public import Foundation

/// What a font is made by.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  // Never changes after it was made, which is what makes it safe to share.
  let parts: Parts

  /// A choice of the toolkit's letters.
  public struct SystemDesign: Hashable, Sendable {
    let name: String

    /// The usual.
    public static let `default` = Self(name: "default")
    /// With serifs.
    public static let serif = Self(name: "serif")
    /// With round ends.
    public static let rounded = Self(name: "rounded")
    /// Of one width.
    static let monospaced = Self(name: "monospaced")
  }

  /// What is particular about letters.
  public struct SymbolicTraits: OptionSet, Sendable {
    /// The bits of the traits.
    public let rawValue: UInt32

    /// The traits of these bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Slanted.
    public static let traitItalic = Self(rawValue: 1)
    /// Bold.
    public static let traitBold = Self(rawValue: 2)
    /// Of one width.
    public static let traitMonoSpace = Self(rawValue: 1 << 10)
  }

  /// What is said of a font.
  public struct AttributeName: Hashable, RawRepresentable, Sendable {
    /// The name of it.
    public let rawValue: String

    /// What has this name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The family.
    public static let family = Self(rawValue: "family")
    /// The size.
    public static let size = Self(rawValue: "size")
    /// Weight, width and slant.
    public static let traits = Self(rawValue: "traits")
  }

  /// What is said of a font's letters.
  public struct TraitKey: Hashable, RawRepresentable, Sendable {
    /// The name of it.
    public let rawValue: String

    /// What has this name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// How heavy they are.
    public static let weight = Self(rawValue: "weight")
  }

  struct Parts: Hashable {
    var name = ".SystemFont"
    var family = ".AppleSystemUIFont"
    var size: CGFloat = 17
    var traits: UInt32 = 0
    var design = SystemDesign.default
    var weight = UIFont.Weight.regular
    var width = UIFont.Width.standard
    var style: UIFont.TextStyle?
  }

  init(_ parts: Parts) {
    self.parts = parts
  }

  /// The size in points.
  var pointSize: CGFloat { parts.size }
  package var design: SystemDesign { parts.design }
  package var weight: UIFont.Weight { parts.weight }
  package var width: UIFont.Width { parts.width }
  var family: String { parts.family }
  package var size: CGFloat { parts.size }

  /// The description of a font that has these attributes.
  public convenience init(fontAttributes attributes: [AttributeName: Any]) {
    self.init(Parts().adding(attributes))
  }

  /// The same at another size.
  func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    changed { $0.size = newPointSize }
  }

  /// The same with these particulars, if there are such letters.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    changed {
      $0.traits = symbolicTraits.rawValue
      $0.weight = symbolicTraits.contains(.traitBold) ? .bold : $0.weight
    }
  }

  /// The same among other letters of the toolkit, if it has them.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    changed { $0.design = design }
  }

  /// The description of the font of a style at the reader's size.
  class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }

  /// The description of the font of a style at the size of a look.
  class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    let size = (style.points * category.factor).rounded()
    return UIFontDescriptor(
      Parts(size: size, weight: style == .headline ? .semibold : .regular, style: style)
    )
  }

  static func system(
    size: CGFloat,
    weight: UIFont.Weight,
    width: UIFont.Width = .standard
  ) -> UIFontDescriptor {
    UIFontDescriptor(
      Parts(size: size, traits: weight.rawValue >= 0.3 ? 2 : 0, weight: weight, width: width)
    )
  }

  private func changed(_ change: (inout Parts) -> Void) -> UIFontDescriptor {
    var parts = parts
    change(&parts)
    return UIFontDescriptor(parts)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFontDescriptor)?.parts == parts
  }

  open override var hash: Int { parts.hashValue }
}

extension UIFontDescriptor.Parts {
  /// Some of the families that every device has.
  static let installed: Set<String> = [
    "Avenir Next", "Georgia", "Helvetica Neue", "Times New Roman",
  ]

  func adding(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> Self {
    var parts = self
    // Who asks for a family that is not there gets the toolkit's.
    if let family = attributes[.family] as? String, Self.installed.contains(family) {
      parts.family = family
    }
    if let size = attributes[.size] as? CGFloat { parts.size = size }
    let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] ?? [:]
    if let weight = traits[.weight] as? UIFont.Weight {
      parts.weight = weight
    } else if let weight = traits[.weight] as? CGFloat {
      parts.weight = UIFont.Weight(rawValue: weight)
    }
    return parts
  }
}
