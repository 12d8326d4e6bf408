public import Foundation

extension NSAttributedString.Key {
  /// The font of a run: a `UIFont`.
  public static let font = Self("NSFont")
  /// The colour of a run: a `UIColor`.
  public static let foregroundColor = Self("NSColor")
  /// Where a run leads: a `URL`.
  public static let link = Self("NSLink")
  /// The distance between letters.
  public static let kern = Self("NSKern")
  /// The line under a run: the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = Self("NSUnderline")
  /// The line through a run: the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = Self("NSStrikethrough")
  /// How far a run stands above its line, in points.
  public static let baselineOffset = Self("NSBaselineOffset")
}

/// Lines under and through text.
public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int

  /// Lines by their number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One thin line.
  public static let single = NSUnderlineStyle(rawValue: 1)
}
