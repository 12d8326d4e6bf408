public import Foundation

/// What a controller is shown in over others.
@MainActor
open class UIPresentationController: NSObject {
  weak var owner: UIViewController?

  init(of owner: UIViewController) {
    self.owner = owner
    super.init()
  }

  /// Who hears of it.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The controller that is shown.
  open var presentedViewController: UIViewController {
    owner ?? UIViewController()
  }
}

/// Who hears of what a controller is shown in.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// The reader took it away.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Nothing follows.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

/// A popover that a controller is shown in.
@MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The view that it comes out of.
  open var sourceView: UIView?
  /// The view or the item that it comes out of.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
}

/// What a popover can come out of.
@MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}
