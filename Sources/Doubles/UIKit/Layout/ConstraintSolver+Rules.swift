import Foundation

extension ConstraintSolver {
  /// A constraint as a rule of one direction; nothing if it is of the other.
  func rule(
    _ constraint: NSLayoutConstraint,
    isAcross: Bool,
    other: AxisSolver?
  ) -> SpanRule? {
    guard constraint.firstSide.isAcross == isAcross, let item = constraint.first,
      let first = end(item, constraint.firstSide)
    else {
      return turned(constraint, isAcross: isAcross, other: other)
    }
    var rule = SpanRule(
      first: first,
      second: nil,
      relation: constraint.relation,
      multiplier: constraint.multiplier,
      constant: constraint.constant,
      priority: constraint.priority
    )
    guard let side = constraint.secondSide else { return rule }
    guard let item = constraint.second, let second = end(item, side) else { return nil }
    if side.isAcross == isAcross {
      rule.second = second
    } else {
      guard let length = length(item, side, other) else { return nil }
      rule.constant += length * constraint.multiplier
    }
    return rule
  }

  /// A rule between a width and a height, seen from the second.
  private func turned(
    _ constraint: NSLayoutConstraint,
    isAcross: Bool,
    other: AxisSolver?
  ) -> SpanRule? {
    guard let side = constraint.secondSide, side.isAcross == isAcross,
      constraint.firstSide.isAcross != isAcross, constraint.multiplier != 0,
      let first = constraint.first, let second = constraint.second,
      let end = end(second, side), let length = length(first, constraint.firstSide, other)
    else { return nil }
    return SpanRule(
      first: end,
      second: nil,
      relation: constraint.relation == .equal
        ? .equal : constraint.relation == .less ? .more : .less,
      multiplier: 1,
      constant: (length - constraint.constant) / constraint.multiplier,
      priority: constraint.priority
    )
  }

  private func length(
    _ item: any LayoutItem,
    _ side: LayoutSide,
    _ other: AxisSolver?
  ) -> CGFloat? {
    guard side == .width || side == .height else { return nil }
    if let end = end(item, side), let length = other?.spans[end.key]?.length {
      return length + end.offset
    }
    guard let view = item as? UIView else { return nil }
    return side == .width ? Fitting.own(view).width : Fitting.own(view).height
  }

  /// Which part of which span a side is, and how far from it.
  private func end(_ item: any LayoutItem, _ side: LayoutSide) -> SpanRule.End? {
    let part = part(side)
    guard let guide = item as? UILayoutGuide else {
      let view = item as? UIView
      var key = ObjectIdentifier(item)
      if view === container, let scroller = container as? UIScrollView, part != .length {
        key = ObjectIdentifier(scroller.contentLayoutGuide)
      }
      return SpanRule.End(key: key, part: part, offset: baseline(view, side))
    }
    guard let owner = guide.owner else { return nil }
    switch guide.kind {
    case .free, .content:
      return SpanRule.End(key: ObjectIdentifier(guide), part: part, offset: 0)
    case .frame:
      return SpanRule.End(key: ObjectIdentifier(owner), part: part, offset: 0)
    case .margins, .safeArea, .readable:
      let insets = insets(guide, of: owner)
      let low = side.isAcross ? insets.left : insets.top
      let high = side.isAcross ? insets.right : insets.bottom
      return SpanRule.End(
        key: ObjectIdentifier(owner),
        part: part,
        offset: offset(part, low, high)
      )
    }
  }

  private func offset(_ part: Span.Part, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
    switch part {
    case .low: low
    case .high: -high
    case .middle: (low - high) / 2
    case .length: -low - high
    }
  }

  private func insets(_ guide: UILayoutGuide, of owner: UIView) -> UIEdgeInsets {
    guard guide.kind != .safeArea else { return owner.safeAreaInsets }
    var insets = owner.margins
    if guide.kind == .readable {
      let spare = max(0, owner.bounds.width - insets.left - insets.right - 672)
      insets.left += spare / 2
      insets.right += spare / 2
    }
    return insets
  }

  private func baseline(_ view: UIView?, _ side: LayoutSide) -> CGFloat {
    guard let font = (view as? UILabel)?.font else { return 0 }
    if side == .firstBaseline { return font.ascender }
    return side == .lastBaseline ? font.descender : 0
  }

  private func part(_ side: LayoutSide) -> Span.Part {
    switch side {
    case .left, .top, .firstBaseline: .low
    case .right, .bottom, .lastBaseline: .high
    case .centerX, .centerY: .middle
    case .width, .height: .length
    }
  }

  /// A view that makes its own constraints follows the view it is in as its mask says.
  static func resize(_ view: UIView, in container: UIView) {
    guard let before = view.sizeAround, before != container.bounds.size else {
      view.sizeAround = container.bounds.size
      return
    }
    view.sizeAround = container.bounds.size
    if view.autoresizingMask.contains(.flexibleWidth) {
      view.frame.size.width += container.bounds.width - before.width
    }
    if view.autoresizingMask.contains(.flexibleHeight) {
      view.frame.size.height += container.bounds.height - before.height
    }
  }
}
