/// Layout of a view and what is in it, the outer before the inner.
@MainActor
enum LayoutPass {
  static func run(_ view: UIView) {
    Containment.checkLeft()
    // Layout that asks for layout again is run again, but not for ever.
    for _ in 0..<8 where isWaiting(view) {
      pass(view)
    }
  }

  private static func isWaiting(_ view: UIView) -> Bool {
    view.needsLayout || view.held.contains(where: isWaiting)
  }

  private static func pass(_ view: UIView) {
    if view.needsLayout {
      view.needsLayout = false
      view.controller?.viewWillLayoutSubviews()
      view.layoutSubviews()
      view.controller?.viewDidLayoutSubviews()
    }
    for inner in view.held { pass(inner) }
  }
}
