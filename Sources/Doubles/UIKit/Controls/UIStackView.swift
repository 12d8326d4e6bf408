public import Foundation

/// Views one after another.
@MainActor
open class UIStackView: UIView, Measured {
  /// How views share the room along the way.
  public enum Distribution: Int, Sendable {
    /// One of them takes what is over.
    case fill = 0
    /// All are as long.
    case fillEqually
    /// Each in proportion to its content.
    case fillProportionally
    /// The gaps are as long.
    case equalSpacing
    /// Their middles are as far apart.
    case equalCentering
  }

  /// How views stand across the way.
  public enum Alignment: Int, Sendable {
    /// From side to side.
    case fill = 0
    /// Where lines begin, or above.
    case leading
    /// With their first lines level.
    case firstBaseline
    /// In the middle.
    case center
    /// Where lines end, or below.
    case trailing
    /// With their last lines level.
    case lastBaseline

    /// Above.
    public static let top = Self.leading
    /// Below.
    static let bottom = Self.trailing
  }

  /// A stack of these views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// A stack at a place.
  override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Stacks are not read from files here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private var arranged: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// The distance that a view of its own has none.
  class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }

  /// The views, in order.
  open var arrangedSubviews: [UIView] { arranged }
  /// The way they stand along.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// How they share the room along the way.
  open var distribution = Distribution.fill {
    didSet { setNeedsLayout() }
  }
  /// How they stand across the way.
  open var alignment = Alignment.fill {
    didSet { setNeedsLayout() }
  }
  /// The distance between them.
  open var spacing: CGFloat = 0 {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// Whether they stand within the margins.
  var isLayoutMarginsRelativeArrangement = false {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arranged.count)
  }

  /// Adds a view between the others.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arranged.removeAll { $0 === view }
    arranged.insert(view, at: min(stackIndex, arranged.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.holder !== self { addSubview(view) }
    invalidateIntrinsicContentSize()
  }

  /// Arranges a view no longer, which stays in the stack.
  open func removeArrangedSubview(_ view: UIView) {
    arranged.removeAll { $0 === view }
    invalidateIntrinsicContentSize()
  }

  override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    arranged.removeAll { $0 === subview }
    invalidateIntrinsicContentSize()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for (view, frame) in StackArrangement(self).frames(in: bounds) {
      view.frame = frame
    }
  }

  func measured(width: CGFloat?) -> CGSize {
    StackArrangement(self).size(width: width)
  }

  func gap(after view: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(view)] ?? spacing
  }
}
