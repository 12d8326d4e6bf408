public import Foundation

extension UIView {
  /// How changes are animated.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits of the ways.
    public let rawValue: UInt

    /// The ways of these bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// What moves can be pressed.
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
  }

  /// Makes changes over a time; here at once.
  class func animate(
    withDuration duration: TimeInterval,
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes changes over a time; here at once.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animations()
  }

  /// Makes changes over a time after another; here at once.
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    AnimationRecord.delays.append(delay)
    animations()
    completion?(true)
  }

  /// Changes what is in a view over a time; here at once.
  class func transition(
    with view: UIView,
    duration: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    completion?(true)
  }

  /// Makes changes without animating them.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    actionsWithoutAnimation()
  }
}

/// How late changes began that were told to wait, for tests.
@MainActor
package enum AnimationRecord {
  package static var delays: [TimeInterval] = []
}
