import Foundation

/// What has a way of its own to say how large its content is.
@MainActor
protocol Measured: UIView {
  func measured(width: CGFloat?) -> CGSize
}

/// How large views are by their content and their constraints on themselves.
@MainActor
enum Fitting {
  /// The size of a view at a width, or at the width of its content up to a limit.
  static func size(of view: UIView, width: CGFloat?, limit: CGFloat? = nil) -> CGSize {
    let own = own(view)
    var wide = own.width ?? width
    if wide == nil, own.height == nil || own.ratio == nil {
      let content = content(view, width: nil)
      wide = limit.map { min($0, content.width) } ?? content.width
    }
    let height: CGFloat
    if let fixed = own.height {
      height = fixed
    } else if let ratio = own.ratio, let wide {
      height = wide * ratio
    } else {
      height = content(view, width: wide).height
    }
    let across = wide ?? own.ratio.map { height / $0 } ?? 0
    return CGSize(
      width: width ?? own.clampWidth(across),
      height: own.clampHeight(height)
    )
  }

  private static func content(_ view: UIView, width: CGFloat?) -> CGSize {
    let intrinsic = view.intrinsicContentSize
    if let measured = view as? any Measured {
      let size = measured.measured(width: width)
      // A subclass that adds room around its text adds it at any width.
      let plain = measured.measured(width: nil)
      let more = { (own: CGFloat, usual: CGFloat) in own >= 0 ? max(0, own - usual) : 0 }
      return CGSize(
        width: size.width + more(intrinsic.width, plain.width),
        height: size.height + more(intrinsic.height, plain.height)
      )
    }
    if intrinsic.width >= 0, intrinsic.height >= 0 { return intrinsic }
    let inner =
      view is UIScrollView ? .zero : ConstraintSolver.fitting(view, width: width)
    return CGSize(
      width: intrinsic.width >= 0 ? intrinsic.width : inner.width,
      height: intrinsic.height >= 0 ? intrinsic.height : inner.height
    )
  }

  /// What a view's constraints on itself alone say.
  struct Own {
    var width: CGFloat?
    var height: CGFloat?
    /// Its height for each of its width.
    var ratio: CGFloat?
    var minWidth: CGFloat = 0
    var minHeight: CGFloat = 0
    var maxWidth = CGFloat.greatestFiniteMagnitude
    var maxHeight = CGFloat.greatestFiniteMagnitude

    func clampWidth(_ value: CGFloat) -> CGFloat { max(minWidth, min(maxWidth, value)) }
    func clampHeight(_ value: CGFloat) -> CGFloat { max(minHeight, min(maxHeight, value)) }
  }

  static func own(_ view: UIView) -> Own {
    var own = Own()
    for rule in view.constraintsAcross.all.sorted(by: { $0.priority < $1.priority })
    where rule.first === view && rule.priority.rawValue >= 500 {
      if rule.second == nil, rule.secondSide == nil {
        note(rule, in: &own)
      } else if rule.second === view, rule.relation == .equal, rule.constant == 0,
        rule.multiplier != 0
      {
        if rule.firstSide == .height { own.ratio = rule.multiplier }
        if rule.firstSide == .width { own.ratio = 1 / rule.multiplier }
      }
    }
    return own
  }

  private static func note(_ rule: NSLayoutConstraint, in own: inout Own) {
    switch (rule.firstSide, rule.relation) {
    case (.width, .equal): own.width = rule.constant
    case (.height, .equal): own.height = rule.constant
    case (.width, .more): own.minWidth = rule.constant
    case (.height, .more): own.minHeight = rule.constant
    case (.width, .less): own.maxWidth = rule.constant
    case (.height, .less): own.maxHeight = rule.constant
    default: break
    }
  }
}
