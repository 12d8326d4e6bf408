public import UIKit

// The one way by which controllers of this module hold others.

extension UIViewController {
  /// Holds a child and puts its view in place, edge to edge in `container`.
  ///
  /// The child is told that it will move, is added, its view put in place, and told that it has moved;
  /// it appears with its parent. Nothing happens for a child that is here already, and one that another
  /// holds leaves that first.
  ///
  /// - Parameters:
  ///   - child: Who is held from now on.
  ///   - container: Where its view goes; this controller's own view unless given.
  public func add(_ child: UIViewController, in container: UIView? = nil) {
    guard child.parent !== self else { return }
    child.remove()
    addChild(child)
    let room: UIView = container ?? view
    child.view.fill(room)
    child.didMove(toParent: self)
  }

  /// Leaves whoever holds it: it is told, leaves its parent, and its view goes last.
  ///
  /// Nothing happens for one that nobody holds, so a second call does no harm.
  public func remove() {
    guard parent != nil else { return }
    willMove(toParent: nil)
    removeFromParent()
    viewIfLoaded?.removeFromSuperview()
  }
}

extension UIView {
  /// Puts the view into another, edge to edge.
  func fill(_ room: UIView, insets: NSDirectionalEdgeInsets = .zero) {
    translatesAutoresizingMaskIntoConstraints = false
    room.addSubview(self)
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: room.leadingAnchor, constant: insets.leading),
      room.trailingAnchor.constraint(equalTo: trailingAnchor, constant: insets.trailing),
      topAnchor.constraint(equalTo: room.topAnchor, constant: insets.top),
      room.bottomAnchor.constraint(equalTo: bottomAnchor, constant: insets.bottom),
    ])
  }
}
