public import Foundation

/// What a controller is shown in over others.
@MainActor
open class UIPresentationController: NSObject {
  weak var owner: UIViewController?

  init(of owner: UIViewController) {
    self.owner = owner
    super.init()
  }
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
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}
