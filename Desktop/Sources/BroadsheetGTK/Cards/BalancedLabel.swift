import CAdwaita
import Toolkit

/// A text whose lines are about as long as each other: as narrow as it can be without another line, as
/// `text-wrap: balance` of CSS Text 4 has it.
@MainActor
final class BalancedLabel: CustomLayout {
  /// Longer texts are no headlines.
  private static let mostLines: Int32 = 8

  let label: Label
  let box = LayoutBox()

  init(_ label: Label) {
    self.label = label
    box.append(label)
    box.setLayout(self)
  }

  func widths() -> (least: Int, natural: Int) { (label.leastWidth, label.naturalWidth) }

  func height(at width: Int) -> Int { label.height(at: width) }

  func place(width: Int, height: Int) {
    var (own, isAtEnd) = balanced(in: width)
    // What is drawn decides, should it ever need another line than was counted.
    if label.height(at: own) > height { own = width }
    let x = label.isCentred ? (width - own) / 2 : isAtEnd ? width - own : 0
    label.place(x: x, y: 0, width: own, height: height)
  }

  /// The width that it takes, and whether its lines begin at the right.
  private func balanced(in width: Int) -> (width: Int, isAtEnd: Bool) {
    guard label.naturalWidth > width, let shown = gtk_label_get_layout(label.opaque),
      let layout = pango_layout_copy(shown)
    else { return (width, false) }
    defer { g_object_unref(gpointer(layout)) }
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD)
    /// Lines at a width; nil where a word is wider.
    func lines(_ width: Int) -> Int32? {
      pango_layout_set_width(layout, Int32(clamping: width) * PANGO_SCALE)
      var widest: Int32 = 0
      pango_layout_get_pixel_size(layout, &widest, nil)
      return widest <= width ? pango_layout_get_line_count(layout) : nil
    }
    guard let most = lines(width), (2...Self.mostLines).contains(most) else {
      return (width, false)
    }
    var (low, high) = (width / 2, width)
    while high - low > 2 {
      let middle = (low + high) / 2
      if lines(middle).map({ $0 <= most }) == true { high = middle } else { low = middle }
    }
    let isAtEnd = pango_layout_get_direction(layout, 0) == PANGO_DIRECTION_RTL
    return (min(width, high + 1), isAtEnd)
  }
}
