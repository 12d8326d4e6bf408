public import Foundation

/// A rectangle of a screen, with others in it.
@MainActor
open class UIView: UIResponder {
  weak var holder: UIView?
  weak var controller: UIViewController?
  var held: [UIView] = []
  var origin = CGPoint.zero
  var constraintsAcross = ConstraintList()
  var guides: [UILayoutGuide] = []
  var needsLayout = true
  var sizeAround: CGSize?
  var ownTraits = TraitValues()
  var priorities = FittingPriorities()
  package var attachedInteractions: [any UIInteraction] = []

  /// A view at a place.
  public init(frame: CGRect) {
    super.init()
    origin = frame.origin
    bounds = CGRect(origin: .zero, size: frame.size)
  }

  /// Views are not read from files here.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// A view of no size.
  public convenience override init() {
    self.init(frame: .zero)
  }

  // MARK: - Place

  /// Its rectangle in its own coordinates.
  open var bounds = CGRect.zero {
    didSet { if bounds.size != oldValue.size { setNeedsLayout() } }
  }

  /// Its rectangle in the view it is in.
  open var frame: CGRect {
    get { CGRect(origin: origin, size: bounds.size) }
    set {
      origin = newValue.origin
      if bounds.size != newValue.size { bounds.size = newValue.size }
    }
  }

  /// Its middle in the view it is in.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      origin = CGPoint(x: newValue.x - bounds.width / 2, y: newValue.y - bounds.height / 2)
    }
  }

  /// Which of its edges and lengths follow the view it is in.
  open var autoresizingMask: AutoresizingMask = []

  /// Which of its edges and lengths follow the view it is in.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits of the edges and lengths.
    public let rawValue: UInt

    /// The edges and lengths of these bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Its width.
    public static let flexibleWidth = Self(rawValue: 2)
    /// Its height.
    public static let flexibleHeight = Self(rawValue: 16)
  }

  // MARK: - Tree

  override var next: UIResponder? { controller ?? holder }
  /// The view it is in.
  open var superview: UIView? { holder }
  /// The views in it, from the back to the front.
  open var subviews: [UIView] { held }
  /// The window it is in.
  open var window: UIWindow? { holder?.window }

  /// Puts a view in front of the others.
  open func addSubview(_ view: UIView) {
    place(view, at: held.count)
  }

  /// Puts a view between the others.
  func insertSubview(_ view: UIView, at index: Int) {
    place(view, at: min(index, held.count))
  }

  /// Puts a view right behind another.
  func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    place(view, at: held.firstIndex { $0 === siblingSubview } ?? held.count)
  }

  /// Puts a view right in front of another.
  func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    place(view, at: held.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? held.count)
  }

  /// Brings a view to the front.
  open func bringSubviewToFront(_ view: UIView) {
    guard view.holder === self else { return }
    held.removeAll { $0 === view }
    held.append(view)
  }

  /// Takes it out of the view it is in.
  open func removeFromSuperview() {
    leave()
  }

  /// A view was put into it.
  func didAddSubview(_ subview: UIView) {}
  /// A view is about to leave it.
  func willRemoveSubview(_ subview: UIView) {}
  /// It is about to be put into a view, or taken out.
  func willMove(toSuperview newSuperview: UIView?) {}
  /// It was put into a view, or taken out.
  func didMoveToSuperview() {}
  /// It is about to come into a window, or to leave one.
  func willMove(toWindow newWindow: UIWindow?) {}
  /// It came into a window, or left one.
  func didMoveToWindow() {}

  // MARK: - Layout

  /// Whether its frame makes its constraints, instead of the other way round.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// The distances within which content stands.
  var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 8,
    leading: 8,
    bottom: 8,
    trailing: 8
  )
  {
    didSet { setNeedsLayout() }
  }
  /// The distances that bars and the device's edges take.
  var safeAreaInsets: UIEdgeInsets { SafeArea.insets(of: self) }
  /// Whether content within margins stands within what bars leave, too.
  var insetsLayoutMarginsFromSafeArea = true
  /// The size of its content by itself.
  var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// What bars leave.
  public private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(of: self, .safeArea)

  /// Asks for layout at the next chance.
  func setNeedsLayout() {
    needsLayout = true
  }

  /// Lays out now what has asked for it.
  open func layoutIfNeeded() {
    LayoutPass.run(self)
  }

  /// Places the views in it.
  open func layoutSubviews() {
    ConstraintSolver.place(in: self)
  }

  /// Asks again how large its content is.
  func invalidateIntrinsicContentSize() {
    var view: UIView? = self
    while let each = view {
      each.setNeedsLayout()
      view = each.holder
    }
  }

  /// The insets that bars and edges take changed.
  func safeAreaInsetsDidChange() {
    setNeedsLayout()
  }

  /// The best size within a size.
  func sizeThatFits(_ size: CGSize) -> CGSize {
    bounds.size
  }

  /// The size that its constraints make, near a size.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// The size that its constraints make, as near to a size as is asked.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let isWidthGiven = horizontalFittingPriority >= .defaultHigh
    let fitting = Fitting.size(of: self, width: isWidthGiven ? targetSize.width : nil)
    return CGSize(
      width: isWidthGiven ? targetSize.width : fitting.width,
      height: verticalFittingPriority >= .defaultHigh ? targetSize.height : fitting.height
    )
  }

  // MARK: - Look

  /// What is drawn for it.
  public let layer = CALayer()
  /// The colour behind it.
  open var backgroundColor: UIColor?
  /// The colour of what can be pressed in it.
  open var tintColor: UIColor {
    get { ownTint ?? holder?.tintColor ?? .systemBlue }
    set { ownTint = newValue }
  }
  private var ownTint: UIColor?
  /// How much of it is seen.
  open var alpha: CGFloat = 1
  /// Whether it is drawn without what is behind it.
  open var isOpaque = true
  /// Whether it is not seen.
  open var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      invalidateIntrinsicContentSize()
    }
  }
  /// Whether what stands out is cut off.
  open var clipsToBounds = false
  /// How content of another size is fitted.
  open var contentMode = ContentMode.scaleToFill
  /// Whether it hears of touches.
  open var isUserInteractionEnabled = true
  /// A look that it has whatever is around it.
  var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownTraits.userInterfaceStyle }
    set { setTraits { $0.userInterfaceStyle = newValue } }
  }
  open var traitCollection: UITraitCollection { TraitSource.traits(of: self) }

  /// Adds what hears of a kind of use.
  open func addInteraction(_ interaction: any UIInteraction) {
    interaction.willMove(to: self)
    attachedInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  // MARK: - Accessibility

  /// Whether it is read out as one.
  open var isAccessibilityElement = false
  /// What is read out for it.
  open var accessibilityLabel: String?
  /// In which language that is read; nil for the device's.
  open var accessibilityLanguage: String?
  /// What it is.
  open var accessibilityTraits: UIAccessibilityTraits = []
  /// What can be done with it besides pressing.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  /// What kind of whole the things in it make.
  open var accessibilityContainerType = UIAccessibilityContainerType.none
  /// Whether nothing in it is read out.
  open var accessibilityElementsHidden = false
  /// A name that tests find it by.
  open var accessibilityIdentifier: String?
}
