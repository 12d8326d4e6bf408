/// What something is, for a reader who does not see it.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// The bits of what it is.
  public let rawValue: UInt64

  /// What these bits say it is.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Nothing in particular.
  public static let none: Self = []
  /// Something to press.
  public static let button = Self(rawValue: 1)
  /// Something that leads on.
  public static let link = Self(rawValue: 2)
  /// A picture.
  public static let image = Self(rawValue: 4)
  /// Something that is chosen.
  public static let selected = Self(rawValue: 8)
  /// Something that changes often.
  public static let updatesFrequently = Self(rawValue: 512)
  /// What stands above a part.
  public static let header = Self(rawValue: 65_536)
}

/// What kind of whole things make.
public enum UIAccessibilityContainerType: Int, Sendable {
  /// None.
  case none = 0
  /// A table.
  case dataTable
  /// A list.
  case list
  /// A part of a page.
  case landmark
  /// What belongs together.
  case semanticGroup
}
