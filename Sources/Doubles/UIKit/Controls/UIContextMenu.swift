public import Foundation

/// Makes what is seen above a menu.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// Makes a menu of what the toolkit suggests and more.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// What a long press offers.
@MainActor
open class UIContextMenuConfiguration: NSObject {
  /// What tells it from others.
  let identifier: any NSCopying
  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?

  /// A menu that a closure makes.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSString(string: UUID().uuidString)
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }
}

/// Hears of long presses.
@MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// Who offers menus.
  private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view it is attached to.
  open private(set) weak var view: UIView?

  /// Long presses that a delegate offers menus for.
  public init(delegate: any UIContextMenuInteractionDelegate) {
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

/// Who offers menus for long presses.
@MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// The menu at a point.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}
