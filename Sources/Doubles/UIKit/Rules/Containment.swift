/// Rules for controllers within controllers.
@MainActor
enum Containment {
  /// A controller's view may stand only in the view of the controller that it is a child of.
  static func check(_ view: UIView, in holder: UIView) {
    guard let outer = holder.nearestController else { return }
    for inner in view.outermostControllers where inner !== outer && !inner.isPresentedOnScreen {
      guard inner.parent !== outer else { continue }
      let parent = inner.parent.map { "\(type(of: $0))" } ?? "nobody"
      HouseRules.report(
        """
        The view of \(type(of: inner)) is put into that of \(type(of: outer)), \
        but it is a child of \(parent).
        """
      )
    }
  }

  static func checkAdding(_ child: UIViewController, to parent: UIViewController) {
    if child.parent === parent {
      HouseRules.report("\(type(of: child)) is added twice to \(type(of: parent)).")
    }
    if child === parent {
      HouseRules.report("\(type(of: child)) is added to itself.")
    }
  }

  static func checkMoved(_ child: UIViewController, to parent: UIViewController?) {
    guard let parent, child.parent !== parent else { return }
    HouseRules.report(
      "\(type(of: child)) is told that it moved to \(type(of: parent)), which has not added it."
    )
  }

  static func checkLeaving(_ child: UIViewController) {
    guard let parent = child.parent else {
      return HouseRules.report("\(type(of: child)) leaves a parent, but has none.")
    }
    if !child.wasToldToLeave {
      HouseRules.report(
        "\(type(of: child)) leaves \(type(of: parent)) without having been told before."
      )
    }
    leaving.append(Leaving(child: child, parent: parent))
  }

  /// Looks whether the views of children that left went with them, as they have to before the
  /// screen is drawn again.
  static func checkLeft() {
    guard !leaving.isEmpty else { return }
    let left = leaving
    leaving = []
    for pair in left {
      guard let child = pair.child, let parent = pair.parent, child.parent == nil,
        let view = child.viewIfLoaded, let inside = parent.viewIfLoaded, view !== inside,
        view.superview != nil, view.isDescendant(of: inside)
      else { continue }
      HouseRules.report(
        "The view of \(type(of: child)) stays behind in that of \(type(of: parent))."
      )
    }
  }

  private static var leaving: [Leaving] = []

  private struct Leaving {
    weak var child: UIViewController?
    weak var parent: UIViewController?
  }
}
