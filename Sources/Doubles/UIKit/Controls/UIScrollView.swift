public import Foundation

/// A view whose content is larger than it.
@MainActor
open class UIScrollView: UIView {
  /// How bars and edges move content.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As it scrolls.
    case automatic = 0
    /// Where it scrolls.
    case scrollableAxes
    /// Never.
    case never
    /// Always.
    case always
  }

  /// A view at a place.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Views are not read from files here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Who hears of scrolling.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// The size of its content.
  open var contentSize = CGSize.zero
  /// The point of its content that stands at its corner.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
      setNeedsLayout()
      delegate?.scrollViewDidScroll(self)
    }
  }
  /// Room around its content.
  var contentInset = UIEdgeInsets.zero
  /// Room around its content, with bars and edges.
  open var adjustedContentInset: UIEdgeInsets {
    let safe = contentInsetAdjustmentBehavior == .never ? .zero : safeAreaInsets
    return UIEdgeInsets(
      top: contentInset.top + safe.top,
      left: contentInset.left,
      bottom: contentInset.bottom + safe.bottom,
      right: contentInset.right
    )
  }
  /// How bars and edges move content.
  var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// What is pulled to fetch again.
  open var refreshControl: UIRefreshControl? {
    didSet {
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
    }
  }
  /// Whether it scrolls.
  open var isScrollEnabled = true
  /// Whether it stops at multiples of its own size.
  open var isPagingEnabled = false
  /// Whether a line below says how far it is.
  open var showsHorizontalScrollIndicator = true
  /// Whether a reader moves it.
  var isDragging = false
  /// The room of its content.
  lazy var contentLayoutGuide = UILayoutGuide(of: self, .content)

  /// Scrolls until a rectangle is seen.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    if rect.maxY > bounds.maxY { offset.y = rect.maxY - bounds.height }
    if rect.minY < offset.y { offset.y = rect.minY }
    contentOffset = offset
  }

  /// Whether scrolling takes a touch away from a view in it.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
}

/// Who hears of scrolling.
@MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// It was scrolled.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Nothing follows.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
