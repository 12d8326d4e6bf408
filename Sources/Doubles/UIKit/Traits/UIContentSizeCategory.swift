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
  static let unspecified = Self(rawValue: "unspecified")
  /// The smallest.
  static let extraSmall = Self(rawValue: "extraSmall")
  /// Small.
  public static let small = Self(rawValue: "small")
  /// Medium.
  static let medium = Self(rawValue: "medium")
  /// What devices are set to when they are new.
  static let large = Self(rawValue: "large")
  /// Larger.
  static let extraLarge = Self(rawValue: "extraLarge")
  /// Larger still.
  static let extraExtraLarge = Self(rawValue: "extraExtraLarge")
  /// The largest of the usual ones.
  static let extraExtraExtraLarge = Self(rawValue: "extraExtraExtraLarge")
  /// The smallest of the large ones.
  static let accessibilityMedium = Self(rawValue: "accessibilityMedium")
  /// The second of the large ones.
  static let accessibilityLarge = Self(rawValue: "accessibilityLarge")
  /// The third of the large ones.
  static let accessibilityExtraLarge = Self(rawValue: "accessibilityExtraLarge")
  /// The fourth of the large ones.
  static let accessibilityExtraExtraLarge = Self(rawValue: "accessibilityExtraExtraLarge")
  /// The largest.
  static let accessibilityExtraExtraExtraLarge = Self(
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
