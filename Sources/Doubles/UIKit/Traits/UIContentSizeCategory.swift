import Foundation

/// The reader's size of text.
public struct UIContentSizeCategory: Hashable, RawRepresentable, Sendable {
  /// The name of the size.
  public let rawValue: String

  /// The size of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Not said.
  public static let unspecified = Self(rawValue: "unspecified")
  /// The smallest.
  public static let extraSmall = Self(rawValue: "extraSmall")
  /// Small.
  public static let small = Self(rawValue: "small")
  /// Medium.
  public static let medium = Self(rawValue: "medium")
  /// What devices are set to when they are new.
  public static let large = Self(rawValue: "large")
  /// Larger.
  public static let extraLarge = Self(rawValue: "extraLarge")
  /// Larger still.
  public static let extraExtraLarge = Self(rawValue: "extraExtraLarge")
  /// The largest of the usual ones.
  public static let extraExtraExtraLarge = Self(rawValue: "extraExtraExtraLarge")
  /// The smallest of the large ones.
  public static let accessibilityMedium = Self(rawValue: "accessibilityMedium")
  /// The second of the large ones.
  public static let accessibilityLarge = Self(rawValue: "accessibilityLarge")
  /// The third of the large ones.
  public static let accessibilityExtraLarge = Self(rawValue: "accessibilityExtraLarge")
  /// The fourth of the large ones.
  public static let accessibilityExtraExtraLarge = Self(rawValue: "accessibilityExtraExtraLarge")
  /// The largest.
  public static let accessibilityExtraExtraExtraLarge = Self(
    rawValue: "accessibilityExtraExtraExtraLarge"
  )

  /// Whether it is one of the large ones.
  public var isAccessibilityCategory: Bool {
    rawValue.hasPrefix("accessibility")
  }

  var factor: CGFloat {
    let order: [Self: CGFloat] = [
      .extraSmall: 14, .small: 15, .medium: 16, .large: 17, .extraLarge: 19,
      .extraExtraLarge: 21, .extraExtraExtraLarge: 23, .accessibilityMedium: 28,
      .accessibilityLarge: 33, .accessibilityExtraLarge: 40,
      .accessibilityExtraExtraLarge: 47, .accessibilityExtraExtraExtraLarge: 53,
    ]
    return (order[self] ?? 17) / 17
  }
}
extension UIContentSizeCategory: Comparable {
  /// Whether one is smaller than another.
  public static func < (left: Self, right: Self) -> Bool {
    left.factor < right.factor
  }
}
