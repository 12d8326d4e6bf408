public import Foundation

/// Text of any length.
@MainActor
open class UITextView: UIScrollView, Measured {
  /// A view at a place.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame)
  }

  /// A view at a place.
  convenience override init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  /// Views are not read from files here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // Apple's declarations are unwrapped like this, and inference depends on it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text.
  open var text: String! {
    get { content.string }
    set { attributedText = NSAttributedString(string: newValue ?? "") }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text with its looks.
  open var attributedText: NSAttributedString! {
    get { content }
    set {
      content = newValue ?? NSAttributedString(string: "")
      invalidateIntrinsicContentSize()
    }
  }
  private var content = NSAttributedString(string: "")
  /// The font of text without a font of its own.
  open var font: UIFont?
  /// The colour of text without a colour of its own.
  open var textColor: UIColor?
  /// Where lines stand.
  var textAlignment = NSTextAlignment.natural
  /// How links are written.
  open var linkTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Whether it can be written in.
  open var isEditable = true
  /// The room around the text.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  /// Where the text stands.
  let textContainer = NSTextContainer()
  /// Whether its font follows the reader's size of text.
  open var adjustsFontForContentSizeCategory = false

  private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    return measured(width: bounds.width > 0 ? bounds.width : nil)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    measured(width: size.width > 0 ? size.width : nil)
  }

  func measured(width: CGFloat?) -> CGSize {
    let across =
      textContainerInset.left + textContainerInset.right + textContainer.lineFragmentPadding * 2
    let size = TextMeasure.size(
      of: content,
      font: font ?? .systemFont(ofSize: 12),
      width: width.map { max(1, $0 - across) },
      lines: textContainer.maximumNumberOfLines
    )
    return CGSize(
      width: size.width + across,
      height: size.height + textContainerInset.top + textContainerInset.bottom
    )
  }

  func primaryAction(for item: UITextItem, default action: UIAction) -> UIAction? {
    guard let textDelegate else { return action }
    return textDelegate.textView(self, primaryActionFor: item, defaultAction: action)
  }
}

/// Where text stands.
open class NSTextContainer: NSObject {
  /// The room at both ends of lines.
  var lineFragmentPadding: CGFloat = 5
  /// The most lines; none for as many as there are.
  var maximumNumberOfLines = 0
}

/// A part of a text that does something.
@MainActor
open class UITextItem: NSObject {
  /// What it is.
  public enum Content {
    /// It leads to an address.
    case link(URL)
  }

  /// What it is.
  public let content: Content
  /// Where it stands.
  let range: NSRange

  init(content: Content, range: NSRange) {
    self.content = content
    self.range = range
    super.init()
  }
}

/// Who hears of text.
@MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// What a press of a part of the text does.
  func textView(
    _ textView: UITextView,
    primaryActionFor textItem: UITextItem,
    defaultAction: UIAction
  ) -> UIAction?
}

extension UITextViewDelegate {
  /// What it does by itself.
  public func textView(
    _ textView: UITextView,
    primaryActionFor textItem: UITextItem,
    defaultAction: UIAction
  ) -> UIAction? { defaultAction }
}
