public import Foundation

/// Text of a few lines.
@MainActor
open class UILabel: UIView, Measured {
  /// A label at a place.
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    priorities.hugging = [.horizontal: UILayoutPriority(251), .vertical: UILayoutPriority(251)]
  }

  /// Labels are not read from files here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The text.
  open var text: String? {
    get { attributedText?.string }
    set { attributedText = newValue.map { NSAttributedString(string: $0) } }
  }
  /// The text with its looks.
  open var attributedText: NSAttributedString? {
    didSet { invalidateIntrinsicContentSize() }
  }
  // Apple's declaration is unwrapped like this, and inference depends on it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The font of text without a font of its own.
  open var font: UIFont! {
    get { ownFont }
    set {
      ownFont = newValue ?? .systemFont(ofSize: 17)
      invalidateIntrinsicContentSize()
    }
  }
  private var ownFont = UIFont.systemFont(ofSize: 17)
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of text without a colour of its own.
  open var textColor: UIColor! {
    get { ownColor }
    set { ownColor = newValue ?? .label }
  }
  private var ownColor = UIColor.label
  /// Where lines stand.
  open var textAlignment = NSTextAlignment.natural
  /// The most lines; none for as many as there are.
  open var numberOfLines = 1 {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// Whether its font follows the reader's size of text.
  open var adjustsFontForContentSizeCategory = false
  /// Whether letters get smaller where there is little room.
  open var adjustsFontSizeToFitWidth = false
  /// How small letters may get, as a share of their size; they stay as they are at none.
  open var minimumScaleFactor: CGFloat = 0
  /// The width at which lines are broken when it says its size.
  var preferredMaxLayoutWidth: CGFloat = 0

  override var intrinsicContentSize: CGSize {
    measured(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : nil)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    measured(width: size.width > 0 ? size.width : nil)
  }

  func measured(width: CGFloat?) -> CGSize {
    TextMeasure.size(
      of: attributedText ?? NSAttributedString(string: ""),
      font: ownFont,
      width: width,
      lines: numberOfLines
    )
  }
}
