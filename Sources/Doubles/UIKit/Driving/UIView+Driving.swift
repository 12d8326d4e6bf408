// How tests look into what a reader sees.

extension UIView {
  /// Every view of a type in it, the outer before the inner.
  package func descendants<View: UIView>(of type: View.Type) -> [View] {
    var found: [View] = []
    each { if let view = $0 as? View, view !== self { found.append(view) } }
    return found
  }

  /// Whether it and all that it is in can be seen.
  package var isSeen: Bool {
    guard !isHidden, alpha > 0 else { return false }
    guard let superview else { return self is UIWindow }
    return superview.isSeen
  }
}
