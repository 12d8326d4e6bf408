public import Foundation

/// A button.
@MainActor
open class UIButton: UIControl, Measured {
  /// A button at a place.
  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityTraits = .button
  }

  /// A button at a place that does something.
  convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    actionTitle = primaryAction?.title
    actionImage = primaryAction?.image
  }

  /// A button of given looks that does something.
  public convenience init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    var filled = configuration
    if filled.title == nil, let title = actionTitle, !title.isEmpty {
      filled.title = title
    }
    filled.image = filled.image ?? actionImage
    self.configuration = filled
  }

  /// Buttons are not read from files here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private var actionTitle: String?
  private var actionImage: UIImage?

  /// Its looks.
  open var configuration: UIButton.Configuration? {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// What it offers.
  open var menu: UIMenu?
  /// The title that is shown.
  var currentTitle: String? { configuration?.title ?? actionTitle }
  override var intrinsicContentSize: CGSize { measured(width: nil) }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    measured(width: size.width > 0 ? size.width : nil)
  }

  func measured(width: CGFloat?) -> CGSize {
    (configuration ?? .plain()).size(
      title: currentTitle,
      width: width,
      numberOfLines: 0
    )
  }
}
