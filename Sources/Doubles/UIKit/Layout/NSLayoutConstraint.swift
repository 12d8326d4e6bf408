public import Foundation

/// A rule that an edge, a middle or a length keeps.
@MainActor
open class NSLayoutConstraint: NSObject {
  /// A direction.
  public enum Axis: Int, Sendable {
    /// Along the lines.
    case horizontal = 0
    /// Downwards.
    case vertical = 1
  }

  /// How the two sides of a rule compare.
  enum Relation {
    case less
    case equal
    case more
  }

  weak var first: (any LayoutItem)?
  weak var second: (any LayoutItem)?
  let firstSide: LayoutSide
  let secondSide: LayoutSide?
  let relation: Relation
  let multiplier: CGFloat

  init(
    _ first: LayoutAnchor,
    _ relation: Relation,
    _ second: LayoutAnchor?,
    multiplier: CGFloat = 1,
    constant: CGFloat
  ) {
    self.first = first.item
    self.second = second?.item
    firstSide = first.side
    secondSide = second?.side
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
    super.init()
  }

  /// The distance, or the length.
  open var constant: CGFloat {
    didSet { if isActive { renew() } }
  }
  /// How much it counts.
  open var priority = UILayoutPriority.required {
    didSet { if isActive { renew() } }
  }
  /// A name to find it by.
  var identifier: String?

  /// Whether it is kept.
  open var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      if isActive { enter() } else { ConstraintList.drop(self) }
      renew()
    }
  }

  /// Has rules kept.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Has rules kept no longer.
  class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func enter() {
    guard let here = first?.layoutView else { return }
    if let there = second?.layoutView, !here.sharesRoot(with: there) {
      HouseRules.report("A constraint between views that are in no common view.")
    }
    ConstraintList.add(self)
  }

  private func renew() {
    first?.layoutView?.invalidateIntrinsicContentSize()
    second?.layoutView?.invalidateIntrinsicContentSize()
  }
}

/// An edge, a middle or a length.
enum LayoutSide {
  case left
  case right
  case centerX
  case width
  case top
  case bottom
  case centerY
  case height
  case firstBaseline
  case lastBaseline

  var isAcross: Bool {
    switch self {
    case .left, .right, .centerX, .width: true
    case .top, .bottom, .centerY, .height, .firstBaseline, .lastBaseline: false
    }
  }
}

/// A view or a guide.
@MainActor
protocol LayoutItem: AnyObject {
  var layoutView: UIView? { get }
}

extension UIView: LayoutItem {
  var layoutView: UIView? { self }

  func sharesRoot(with other: UIView) -> Bool {
    root === other.root
  }

  private var root: UIView { holder?.root ?? self }
}

/// One side of a rule.
@MainActor
struct LayoutAnchor {
  weak var item: (any LayoutItem)?
  let side: LayoutSide
}
