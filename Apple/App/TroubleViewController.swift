import BroadsheetUI
import UIKit

/// Says why there is no newspaper, to whoever made the app: readers never see it.
///
/// The words can be selected and copied.
final class TroubleViewController: UIViewController {
  private let trouble: Newspaper.Trouble

  init(_ trouble: Newspaper.Trouble) {
    self.trouble = trouble
    super.init(nibName: nil, bundle: nil)
  }

  /// Not made from archives.
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let text = UITextView(frame: .zero, textContainer: nil)
    text.text = (["This newspaper cannot be opened."] + trouble.lines).joined(separator: "\n\n")
    text.font = .preferredFont(forTextStyle: .body)
    text.textColor = .label
    text.adjustsFontForContentSizeCategory = true
    text.isEditable = false
    text.textContainerInset = UIEdgeInsets(top: 24, left: 16, bottom: 24, right: 16)
    text.accessibilityIdentifier = "trouble"
    text.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(text)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      text.topAnchor.constraint(equalTo: guide.topAnchor),
      text.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }
}
