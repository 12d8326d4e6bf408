import Foundation

/// Places the views in a view by their constraints, and finds how large it has to be for them.
@MainActor
struct ConstraintSolver {
  let container: UIView
  private let views: [UIView]
  private let guides: [UILayoutGuide]
  private let rules: [NSLayoutConstraint]
  private let content: ObjectIdentifier
  private let isPlacing: Bool

  static func place(in container: UIView) {
    for view in container.held where view.translatesAutoresizingMaskIntoConstraints {
      resize(view, in: container)
    }
    let solver = ConstraintSolver(container, isPlacing: true)
    guard !solver.views.isEmpty || !solver.guides.isEmpty else { return }
    solver.place()
  }

  /// The size that a view has to have for what is in it, at a width if it is given.
  static func fitting(_ container: UIView, width: CGFloat?) -> CGSize {
    let solver = ConstraintSolver(container, isPlacing: false)
    let across = solver.solve(.horizontal, length: width, other: nil)
    let end = width ?? solver.extent(across, .horizontal)
    let known = width == nil ? solver.solve(.horizontal, length: end, other: nil) : across
    let down = solver.solve(.vertical, length: nil, other: known)
    return CGSize(width: end, height: solver.extent(down, .vertical))
  }

  private init(_ container: UIView, isPlacing: Bool) {
    self.container = container
    self.isPlacing = isPlacing
    let stack = container as? UIStackView
    views = container.held.filter { view in
      !view.translatesAutoresizingMaskIntoConstraints
        && !(stack?.arrangedSubviews.contains { $0 === view } ?? false)
    }
    guides = container.guides
    var seen: Set<ObjectIdentifier> = []
    let parties = views + [container]
    rules = parties.flatMap(\.constraintsAcross.all).filter {
      seen.insert(ObjectIdentifier($0)).inserted
    }
    // What scrolls is placed in what is scrolled, which has an end of its own.
    content = ObjectIdentifier(
      (container as? UIScrollView).map { $0.contentLayoutGuide as NSObject } ?? container
    )
  }

  private func place() {
    let isScrolling = container is UIScrollView
    let size = container.bounds.size
    var across = solve(.horizontal, length: isScrolling ? nil : size.width, other: nil)
    var down = solve(.vertical, length: isScrolling ? nil : size.height, other: across)
    if let scroller = container as? UIScrollView {
      let width = extent(across, .horizontal)
      across = solve(.horizontal, length: width, other: nil)
      down = solve(.vertical, length: nil, other: across)
      let height = extent(down, .vertical)
      down = solve(.vertical, length: height, other: across)
      if !(scroller is UICollectionView) {
        scroller.contentSize = CGSize(width: width, height: height)
      }
    }
    for view in views {
      view.frame = frame(ObjectIdentifier(view), across, down)
    }
    for guide in guides {
      guide.solved = frame(ObjectIdentifier(guide), across, down)
    }
  }

  private func frame(_ key: ObjectIdentifier, _ across: AxisSolver, _ down: AxisSolver) -> CGRect {
    let horizontal = across.spans[key] ?? Span()
    let vertical = down.spans[key] ?? Span()
    return CGRect(
      x: horizontal.low ?? 0,
      y: vertical.low ?? 0,
      width: horizontal.length ?? 0,
      height: vertical.length ?? 0
    )
  }

  private func solve(
    _ axis: NSLayoutConstraint.Axis,
    length: CGFloat?,
    other: AxisSolver?
  ) -> AxisSolver {
    let isAcross = axis == .horizontal
    let rules = rules.compactMap { rule($0, isAcross: isAcross, other: other) }
    var solver = AxisSolver(rules, open: length == nil ? [content] : [])
    var whole = Span()
    whole.learn(.low, 0)
    if let length { whole.learn(.length, length) }
    solver.spans[content] = whole
    if container is UIScrollView {
      var frame = Span()
      frame.learn(.low, isAcross ? container.bounds.minX : container.bounds.minY)
      frame.learn(.length, isAcross ? container.bounds.width : container.bounds.height)
      solver.spans[ObjectIdentifier(container)] = frame
    }
    for view in container.held where view.translatesAutoresizingMaskIntoConstraints {
      solver.spans[ObjectIdentifier(view)] = known(view.frame, isAcross)
    }
    if isPlacing { learnOutside(&solver, isAcross) }
    solver.solve(views, axis: axis) { view in
      guard !isAcross else {
        return Fitting.size(of: view, width: nil, limit: length).width
      }
      let width = other?.spans[ObjectIdentifier(view)]?.length
      return Fitting.size(of: view, width: width).height
    }
    return solver
  }

  /// Views that are neither in the container nor it are where they are.
  private func learnOutside(_ solver: inout AxisSolver, _ isAcross: Bool) {
    for rule in rules {
      for item in [rule.first, rule.second].compactMap({ $0 }) {
        guard let view = item.layoutView, view !== container,
          !views.contains(where: { $0 === view }), !view.isDescendant(of: container)
        else { continue }
        let place = view.convert(view.bounds, to: container)
        solver.spans[ObjectIdentifier(view)] = known(place, isAcross)
      }
    }
  }

  private func known(_ frame: CGRect, _ isAcross: Bool) -> Span {
    var span = Span()
    span.learn(.low, isAcross ? frame.minX : frame.minY)
    span.learn(.length, isAcross ? frame.width : frame.height)
    return span
  }

  /// How large the content has to be for the views that were placed.
  private func extent(_ solver: AxisSolver, _ axis: NSLayoutConstraint.Axis) -> CGFloat {
    let reach = solver.reach(content)
    guard reach == nil || (reach ?? 0) <= 0 else { return reach ?? 0 }
    let isAcross = axis == .horizontal
    let ends = container.held.filter { !$0.isHidden }.map { view -> CGFloat in
      if view.translatesAutoresizingMaskIntoConstraints {
        // Views that fill the container follow it, and count for what is in them.
        let size = Fitting.size(of: view, width: isAcross ? nil : view.bounds.width)
        let own = isAcross ? view.frame.maxX : view.frame.maxY
        return max(own, isAcross ? size.width : size.height)
      }
      return solver.spans[ObjectIdentifier(view)]?.high ?? 0
    }
    return ends.max() ?? 0
  }
}
