public import Foundation

/// A sign that something is under way.
@MainActor
open class UIActivityIndicatorView: UIView {
  /// How large it is.
  public enum Style: Int, Sendable {
    /// Between.
    case medium = 100
    /// Large.
    case large = 101
  }

  /// A sign of a size.
  public init(style: UIActivityIndicatorView.Style) {
    self.style = style
    super.init(frame: .zero)
  }

  /// A sign at a place.
  override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
  }

  /// Views are not read from files here.
  public required init(coder: NSCoder) {
    style = .medium
    super.init(frame: .zero)
  }

  /// How large it is.
  open var style: Style
  /// Its colour.
  open var color: UIColor?
  /// Whether something is under way.
  private(set) var isAnimating = false

  /// Something is under way.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  override var intrinsicContentSize: CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }
}

/// A line that says how far something is.
@MainActor
open class UIProgressView: UIView {
  /// How it looks.
  public enum Style: Int, Sendable {
    /// As usual.
    case `default` = 0
    /// As in a bar.
    case bar = 1
  }

  /// A line at a place.
  override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// A line of given looks.
  public convenience init(progressViewStyle style: UIProgressView.Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// Views are not read from files here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// How it looks.
  var progressViewStyle = Style.default
  /// How far it is, from 0 to 1.
  open var progress: Float = 0 {
    didSet { progress = min(1, max(0, progress)) }
  }

  /// Says how far it is.
  open func setProgress(_ progress: Float, animated: Bool) {
    self.progress = progress
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 4)
  }
}

/// What is pulled to fetch again.
@MainActor
open class UIRefreshControl: UIControl {
  /// One that is not attached to anything yet.
  public init() {
    super.init(frame: .zero)
  }

  /// Controls are not read from files here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Whether it is under way.
  open private(set) var isRefreshing = false

  /// It is under way.
  func beginRefreshing() {
    isRefreshing = true
  }

  /// It is done.
  open func endRefreshing() {
    isRefreshing = false
  }
}
