/// The rules that a view takes part in.
@MainActor
struct ConstraintList {
  private(set) var all: [NSLayoutConstraint] = []

  static func add(_ constraint: NSLayoutConstraint) {
    for view in views(of: constraint) {
      view.constraintsAcross.all.append(constraint)
    }
  }

  static func drop(_ constraint: NSLayoutConstraint) {
    for view in views(of: constraint) {
      view.constraintsAcross.all.removeAll { $0 === constraint }
    }
  }

  /// Drops what ties a view, or views in it, to what it leaves.
  static func dropConstraints(between view: UIView, and holder: UIView) {
    view.each { inner in
      for constraint in inner.constraintsAcross.all
      where !views(of: constraint).allSatisfy({ $0.isDescendant(of: view) }) {
        constraint.isActive = false
      }
    }
  }

  private static func views(of constraint: NSLayoutConstraint) -> [UIView] {
    let first = constraint.first?.layoutView
    let second = constraint.second?.layoutView
    return [first, second === first ? nil : second].compactMap { $0 }
  }
}
