import Foundation

extension UIView {
  /// Puts a view among the others, with all that follows from it.
  func place(_ view: UIView, at index: Int) {
    guard view !== self, !isDescendant(of: view) else {
      return HouseRules.report("\(type(of: view)) cannot be put into itself.")
    }
    guard view.holder !== self else {
      held.removeAll { $0 === view }
      held.insert(view, at: min(index, held.count))
      return
    }
    Containment.check(view, in: self)
    let move = WindowMove(view, to: self)
    move.begin()
    view.willMove(toSuperview: self)
    view.unlink()
    held.insert(view, at: min(index, held.count))
    view.holder = self
    view.didMoveToSuperview()
    didAddSubview(view)
    setNeedsLayout()
    move.finish()
  }

  /// Takes the view out of the one it is in, with all that follows from it.
  func leave() {
    guard holder != nil else { return }
    let move = WindowMove(self, to: nil)
    move.begin()
    willMove(toSuperview: nil)
    unlink()
    didMoveToSuperview()
    move.finish()
  }

  private func unlink() {
    guard let holder else { return }
    holder.willRemoveSubview(self)
    holder.held.removeAll { $0 === self }
    // Constraints to what it leaves would hold what is no longer one tree.
    ConstraintList.dropConstraints(between: self, and: holder)
    holder.setNeedsLayout()
    self.holder = nil
  }

  /// Whether it is in a view, however deep, or is that view.
  func isDescendant(of view: UIView) -> Bool {
    var each: UIView? = self
    while let one = each {
      if one === view { return true }
      each = one.holder
    }
    return false
  }

  /// A point of it in the coordinates of another view, or of the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let here = fromRoot
    let there = view?.fromRoot ?? .zero
    return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
  }

  /// A point of another view, or of the window, in its coordinates.
  func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let here = fromRoot
    let there = view?.fromRoot ?? .zero
    return CGPoint(x: point.x + there.x - here.x, y: point.y + there.y - here.y)
  }

  /// A rectangle of it in the coordinates of another view, or of the window.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A rectangle of another view, or of the window, in its coordinates.
  func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Where its own coordinates begin in those of its root.
  private var fromRoot: CGPoint {
    guard let holder else { return CGPoint(x: -bounds.minX, y: -bounds.minY) }
    let outer = holder.fromRoot
    return CGPoint(
      x: outer.x + origin.x - bounds.minX,
      y: outer.y + origin.y - bounds.minY
    )
  }

  /// Every view in it and itself, the outer before the inner.
  func each(_ body: (UIView) -> Void) {
    body(self)
    for view in held { view.each(body) }
  }
}
