/// Where views and controllers have their traits from.
@MainActor
enum TraitSource {
  static func traits(of view: UIView) -> UITraitCollection {
    let outer = view.controller.map(traits(of:)) ?? around(view)
    return UITraitCollection(outer.values.under(view.ownTraits))
  }

  static func traits(of controller: UIViewController) -> UITraitCollection {
    let outer: UITraitCollection
    if let view = controller.viewIfLoaded, view.holder != nil {
      outer = around(view)
    } else {
      outer = controller.parent?.traitCollection ?? .current
    }
    return UITraitCollection(outer.values.under(controller.ownTraits))
  }

  private static func around(_ view: UIView) -> UITraitCollection {
    view.holder?.traitCollection ?? .current
  }
}

extension UIView {
  func setTraits(_ change: (inout TraitValues) -> Void) {
    change(&ownTraits)
  }
}
