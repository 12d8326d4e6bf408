import CAdwaita
import Toolkit

/// A text whose lines are about as long as each other: as narrow as it can be without another line, as
/// `text-wrap: balance` of CSS Text 4 has it.
@MainActor
final class BalancedLabel: CustomLayout {
  /// Longer texts are no headlines.
  private static let mostLines = 8

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
      let pieces = LinePieces(shown), let most = pieces.lines(in: width),
      (2...Self.mostLines).contains(most)
    else { return (width, false) }
    var (low, high) = (width / 2, width)
    while high - low > 2 {
      let middle = (low + high) / 2
      if pieces.lines(in: middle).map({ $0 <= most }) == true {
        high = middle
      } else {
        low = middle
      }
    }
    return (min(width, high + 1), pieces.isRightToLeft)
  }
}
