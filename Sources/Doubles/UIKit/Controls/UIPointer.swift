public import Foundation

/// Changes a pointer over a view.
@MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
  /// Who says how.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// The view it is attached to.
  open private(set) weak var view: UIView?
  /// Whether it does.
  var isEnabled = true

  /// Changes as a delegate says.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// It is about to be attached.
  open func willMove(to view: UIView?) {}

  /// It was attached.
  open func didMove(to view: UIView?) {
    self.view = view
  }
}

/// Who says how a pointer changes.
@MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// How it looks in a part of a view.
  func pointerInteraction(
    _ interaction: UIPointerInteraction,
    styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
  /// As it looks anyway.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction,
    styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
}

/// A part of a view.
@MainActor
open class UIPointerRegion: NSObject {
  /// Its rectangle.
  let rect: CGRect

  /// A part of a view.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    super.init()
  }
}

/// How a pointer and what is below it look.
@MainActor
open class UIPointerStyle: NSObject {
  package let effect: UIPointerEffect?

  /// What is below changes.
  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.effect = effect
    super.init()
  }
}

/// How what is below a pointer changes.
@MainActor
public enum UIPointerEffect {
  /// As fits.
  case automatic(UITargetedPreview)
  /// It is lit.
  case highlight(UITargetedPreview)
  /// It comes nearer.
  case lift(UITargetedPreview)
  /// It comes a little nearer.
  case hover(UITargetedPreview)
}

/// How a pointer looks.
public enum UIPointerShape {
  /// A rectangle with round corners.
  case roundedRect(CGRect, radius: CGFloat)
}

/// A view as it is seen by itself.
@MainActor
open class UITargetedPreview: NSObject {
  /// The view.
  public let view: UIView

  /// A view that is in a window.
  public init(view: UIView) {
    self.view = view
    super.init()
  }
}
