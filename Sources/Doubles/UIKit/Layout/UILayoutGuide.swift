public import Foundation

/// A rectangle that rules are made with and nobody sees.
@MainActor
open class UILayoutGuide: NSObject, LayoutItem {
  enum Kind {
    case free
    case margins
    case safeArea
    case readable
    case frame
    case content
  }

  weak var owner: UIView?
  let kind: Kind
  var solved = CGRect.zero

  /// A guide that stands where its rules put it.
  public override init() {
    kind = .free
    super.init()
  }

  init(of owner: UIView, _ kind: Kind) {
    self.owner = owner
    self.kind = kind
    super.init()
  }

  /// A name to find it by.
  var identifier = ""
  var layoutView: UIView? { owner }
}

extension UIView {
  /// The margins in force.
  var margins: UIEdgeInsets {
    let own = directionalLayoutMargins
    let safe = insetsLayoutMarginsFromSafeArea ? safeAreaInsets : .zero
    return UIEdgeInsets(
      top: own.top + safe.top,
      left: own.leading + safe.left,
      bottom: own.bottom + safe.bottom,
      right: own.trailing + safe.right
    )
  }
}

/// What bars and a device's edges take of views.
@MainActor
enum SafeArea {
  static func insets(of view: UIView) -> UIEdgeInsets {
    guard let window = view.window else { return .zero }
    var edges = window.deviceInsets
    var controller = view.nearestController
    while let each = controller {
      edges = edges.adding(each.additionalSafeAreaInsets)
      if let navigation = each.parent as? UINavigationController {
        edges.top += navigation.navigationBar.frame.height
      }
      controller = each.parent
    }
    let place = view.convert(view.bounds, to: window)
    return UIEdgeInsets(
      top: max(0, edges.top - place.minY),
      left: max(0, edges.left - place.minX),
      bottom: max(0, edges.bottom - (window.bounds.maxY - place.maxY)),
      right: max(0, edges.right - (window.bounds.maxX - place.maxX))
    )
  }
}

extension UIEdgeInsets {
  fileprivate func adding(_ other: Self) -> Self {
    Self(
      top: top + other.top,
      left: left + other.left,
      bottom: bottom + other.bottom,
      right: right + other.right
    )
  }
}
