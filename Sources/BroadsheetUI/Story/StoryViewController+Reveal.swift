import Foundation
import UIKit

extension StoryViewController {
  /// Parts that wait for each other; the rest comes with the last of them.
  private static let most = 6
  /// Between two parts, and until one is there, in seconds.
  private static let (step, length) = (0.04, 0.25)

  /// Has parts of the text come in, one a little after the other; at once where the reader wants little
  /// to move, and where nobody looks.
  func reveal(_ parts: [UIView]) {
    guard view.window != nil, !UIAccessibility.isReduceMotionEnabled else { return }
    for (number, part) in parts.enumerated() {
      part.alpha = 0
      UIView.animate(
        withDuration: Self.length,
        delay: Self.step * Double(min(number, Self.most)),
        options: .allowUserInteraction
      ) {
        part.alpha = 1
      }
    }
  }
}
