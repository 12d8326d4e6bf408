public import Foundation

/// How sizes grow with the reader's size of text.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  // Never changes after it was made, which is what makes it safe to share.
  private let style: UIFont.TextStyle

  /// As running text grows.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// As text of a style grows.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
  }

  /// A font at the reader's size.
  open func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, compatibleWith: nil)
  }

  /// A font at the reader's size, at most so large.
  func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// A font at the size of a look.
  func scaledFont(
    for font: UIFont,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    UIFont(
      scaled: font,
      size: scaledValue(for: font.pointSize, compatibleWith: traitCollection)
    )
  }

  /// A font at the size of a look, at most so large.
  func scaledFont(
    for font: UIFont,
    maximumPointSize: CGFloat,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let size = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
    return UIFont(scaled: font, size: min(maximumPointSize, size))
  }

  /// A distance at the size of a look.
  func scaledValue(
    for value: CGFloat,
    compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    return (value * category.factor * 3).rounded() / 3
  }
}
