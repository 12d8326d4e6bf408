public import Foundation

/// A picture on a screen.
@MainActor
open class UIImageView: UIView, Measured {
  /// A view of a picture, as large as it.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    isUserInteractionEnabled = false
  }

  /// A view at a place.
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Views are not read from files here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The picture.
  open var image: UIImage? {
    didSet {
      guard image?.size != oldValue?.size else { return }
      invalidateIntrinsicContentSize()
    }
  }

  override var intrinsicContentSize: CGSize {
    image?.size
      ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    image?.size ?? .zero
  }

  func measured(width: CGFloat?) -> CGSize {
    image?.size ?? .zero
  }
}
