import Foundation

extension UIView {
  /// No size of its own.
  static let noIntrinsicMetric: CGFloat = -1

  /// How content of another size is fitted.
  public enum ContentMode: Int, Sendable {
    /// Stretched.
    case scaleToFill = 0
    /// Whole.
    case scaleAspectFit
    /// Without gaps.
    case scaleAspectFill
    /// Drawn again.
    case redraw
    /// As it is, in the middle.
    case center
    /// As it is, above.
    case top
  }

  /// How readily it stays as small as its content.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    priorities.hugging[axis] = priority
    setNeedsLayout()
  }

  /// How readily it stays as small as its content.
  func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    priorities.hugging[axis] ?? .defaultLow
  }
}

struct FittingPriorities {
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
}
