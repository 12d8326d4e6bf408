public import BroadsheetCore
public import UIKit

/// Shows that something is on its way: nothing for half a second, then a wheel or the outlines of
/// cards.
///
/// The half second begins when it is about to appear and ends when it leaves.
public final class LoadingViewController: UIViewController {
  private let label: String
  private let theme: BrandTheme
  private let look: BrandStyle.Loading
  private let delay: LoadingDelay
  private var shown: UIView?

  /// A child that says what is being done, such as "Loading".
  ///
  /// - Parameters:
  ///   - label: What assistive technology says.
  ///   - theme: The brand's colours.
  ///   - look: A wheel or the outlines of cards.
  ///   - delay: The half second; tests bring their own.
  public init(
    _ label: String,
    theme: BrandTheme,
    look: BrandStyle.Loading = .spinner,
    delay: LoadingDelay = LoadingDelay()
  ) {
    self.label = label
    self.theme = theme
    self.look = look
    self.delay = delay
    super.init(nibName: nil, bundle: nil)
  }

  /// Not made from archives.
  public required init?(coder: NSCoder) { nil }

  /// Whether anything is shown of the loading.
  public var isShowing: Bool { shown != nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = theme.background
    view.accessibilityIdentifier = "loading"
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    delay.begin { [weak self] in self?.show() }
  }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    end()
  }

  public override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    if parent == nil { end() }
  }

  private func end() {
    delay.end()
    shown?.removeFromSuperview()
    shown = nil
  }

  private func show() {
    guard shown == nil else { return }
    let part = look == .skeleton ? Outlines(theme) : wheel()
    part.isAccessibilityElement = true
    part.accessibilityLabel = label
    part.accessibilityTraits = .updatesFrequently
    part.fill(view)
    shown = part
  }

  private func wheel() -> UIView {
    let wheel = UIActivityIndicatorView(style: .large)
    wheel.color = theme.secondaryText
    wheel.startAnimating()
    return wheel
  }
}

/// Grey boxes where cards will be.
private final class Outlines: UIView {
  private static let heights: [CGFloat] = [240, 24, 24, 160, 24, 24, 160]

  init(_ theme: BrandTheme) {
    super.init(frame: .zero)
    let column = UIStackView()
    column.axis = .vertical
    column.spacing = 16
    for height in Self.heights {
      let box = UIView()
      box.backgroundColor = theme.surface
      box.layer.cornerRadius = theme.cornerRadius
      box.heightAnchor.constraint(equalToConstant: height).isActive = true
      column.addArrangedSubview(box)
    }
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    clipsToBounds = true
    NSLayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      trailingAnchor.constraint(equalTo: column.trailingAnchor, constant: 16),
      column.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: 24),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
