/// A colour.
public struct Color: Hashable, Sendable {
  /// What a colour's components mean.
  public enum RGBColorSpace: Sendable {
    /// That of the web.
    case sRGB
  }

  let components: [Double]

  /// A colour of its components, 0 to 1 each.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB,
    red: Double,
    green: Double,
    blue: Double,
    opacity: Double = 1
  ) {
    components = [red, green, blue, opacity]
  }

  /// No colour.
  public static let clear = Color(red: 0, green: 0, blue: 0, opacity: 0)
}

/// What areas and words are filled with.
public protocol ShapeStyle: Sendable {}

extension Color: ShapeStyle, View {
  public typealias Body = Never
}
