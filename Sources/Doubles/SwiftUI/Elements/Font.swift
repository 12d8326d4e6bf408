public import Foundation

/// A face at a size.
public struct Font: Hashable, Sendable {
  /// How heavy a face is.
  public struct Weight: Hashable, Sendable {
    let value: Double
    /// Thin.
    public static let light = Weight(value: -0.4)
    /// As usual.
    public static let regular = Weight(value: 0)
    /// A little heavier.
    public static let semibold = Weight(value: 0.3)
    /// Heavy.
    public static let bold = Weight(value: 0.4)
    /// Very heavy.
    public static let black = Weight(value: 0.62)
  }

  /// The families that come with the system.
  public enum Design: Hashable, Sendable {
    /// As usual.
    case `default`
    /// With serifs.
    case serif
    /// With round ends.
    case rounded
    /// All letters as wide as each other.
    case monospaced
  }

  /// How wide a face's letters are.
  public struct Width: Hashable, Sendable {
    let value: Double
    /// Narrow.
    public static let condensed = Width(value: -0.2)
  }

  /// What text is for.
  public enum TextStyle: CaseIterable, Sendable {
    /// The largest titles.
    case largeTitle
    /// Running text.
    case body
  }

  var name: String?
  var size: CGFloat
  var design: Design?
  var heaviness: Weight?
  var isItalic = false
  var breadth: Width?

  /// A face by its name, at a size that stays.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(name: name, size: fixedSize)
  }

  /// The system's face at a size.
  public static func system(
    size: CGFloat,
    weight: Weight? = nil,
    design: Design? = nil
  ) -> Font {
    Font(size: size, design: design, heaviness: weight)
  }

  /// The same face in another weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.heaviness = weight
    return font
  }

  /// The same face in another width.
  public func width(_ width: Width) -> Font {
    var font = self
    font.breadth = width
    return font
  }

  /// The same face, heavy.
  public func bold() -> Font { weight(.bold) }

  /// The same face with letters of one width.
  public func monospaced() -> Font {
    var font = self
    font.design = .monospaced
    return font
  }

  /// The same face, leaning.
  public func italic() -> Font {
    var font = self
    font.isItalic = true
    return font
  }
}
