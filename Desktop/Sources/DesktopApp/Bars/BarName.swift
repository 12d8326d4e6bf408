import BroadsheetCore
import Toolkit

/// A brand's name in the bar of a window.
///
/// Pango measures letters that are set apart without the space behind the last one, and then cuts the name
/// short for want of it (as of 1.50).
@MainActor
final class BarName: CustomLayout {
  /// More than that space, in logical pixels.
  private static let slack = 12

  let label: Label
  let box = LayoutBox()

  init(of brand: Brand) {
    label = Label(brand.name, wraps: false, alignment: 0.5).styled("brand-name")
    box.append(label)
    box.setLayout(self)
  }

  func widths() -> (least: Int, natural: Int) {
    (label.leastWidth, label.naturalWidth + Self.slack)
  }

  func height(at width: Int) -> Int { label.height(at: width) }

  func place(width: Int, height: Int) { label.place(x: 0, y: 0, width: width, height: height) }
}
