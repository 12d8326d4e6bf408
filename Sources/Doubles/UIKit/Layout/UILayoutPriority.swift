/// How much a rule of layout counts against others.
public struct UILayoutPriority: Hashable, RawRepresentable, Sendable {
  /// From 0 to 1000.
  public let rawValue: Float

  /// A priority from 0 to 1000.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// A priority from 0 to 1000.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// It holds.
  public static let required = Self(rawValue: 1000)
  /// Nearly always.
  public static let defaultHigh = Self(rawValue: 750)
  /// If nothing is against it.
  public static let defaultLow = Self(rawValue: 250)
  /// Less than a fitting size.
  public static let fittingSizeLevel = Self(rawValue: 50)
}
extension UILayoutPriority: Comparable {
  /// Whether one counts less than another.
  public static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}
