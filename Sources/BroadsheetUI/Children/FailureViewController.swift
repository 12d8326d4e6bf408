public import BroadsheetCore
public import UIKit

/// Says what has happened in the reader's language, and has it tried again by a closure.
public final class FailureViewController: UIViewController {
  private let phrases: Phrases
  private let theme: BrandTheme
  private let retry: @MainActor () -> Void
  private var failure: Failure
  private let headline = UILabel()
  private let advice = UILabel()
  private let details = UILabel()
  private lazy var button = UIButton(
    configuration: theme.prominentButton(phrases.retry),
    primaryAction: UIAction { [weak self] _ in self?.retry() }
  )

  /// What went wrong, and what Retry does.
  public init(
    _ failure: Failure,
    phrases: Phrases,
    theme: BrandTheme,
    retry: @escaping @MainActor () -> Void
  ) {
    self.failure = failure
    self.phrases = phrases
    self.theme = theme
    self.retry = retry
    super.init(nibName: nil, bundle: nil)
  }

  /// Not made from archives.
  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = theme.background
    view.accessibilityIdentifier = "failure"
    theme.set(headline, .headline(size: 26), theme.text)
    headline.accessibilityTraits = .header
    theme.set(advice, .body, theme.text)
    theme.set(details, .note, theme.secondaryText)
    for label in [headline, advice, details] { label.textAlignment = .center }
    button.accessibilityIdentifier = "retry"
    let column = UIStackView(arrangedSubviews: [headline, advice, button, details])
    column.axis = .vertical
    column.alignment = .center
    column.spacing = 14
    column.translatesAutoresizingMaskIntoConstraints = false
    // Large text may need more than the screen has.
    let scroller = UIScrollView()
    scroller.fill(view)
    scroller.addSubview(column)
    let middle = column.centerYAnchor.constraint(equalTo: scroller.centerYAnchor)
    middle.priority = .defaultHigh
    NSLayoutConstraint.activate([
      middle,
      column.topAnchor.constraint(greaterThanOrEqualTo: scroller.topAnchor, constant: 24),
      scroller.bottomAnchor.constraint(greaterThanOrEqualTo: column.bottomAnchor, constant: 24),
      column.centerXAnchor.constraint(equalTo: scroller.centerXAnchor),
      column.widthAnchor.constraint(equalTo: scroller.widthAnchor, constant: -48),
    ])
    say()
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIAccessibility.post(notification: .screenChanged, argument: headline)
  }

  /// Says something else.
  public func show(_ failure: Failure) {
    guard failure != self.failure else { return }
    self.failure = failure
    if isViewLoaded { say() }
  }

  private func say() {
    headline.text = phrases.failureTitle(failure)
    advice.text = phrases.failureAdvice(inProgram: failure)
    details.text = failure.details
    button.isHidden = !failure.isWorthRetrying
  }
}
