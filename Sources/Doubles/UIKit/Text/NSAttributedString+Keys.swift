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
}
