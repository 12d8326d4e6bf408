import BroadsheetCore
import UIKit

/// Words over the foot of a page for a moment: what came of something that the reader has asked for.
final class MessageView: UIView {
  /// How long they are there.
  private static let patience = Duration.seconds(4)

  private let label = UILabel()
  private let sleep: Sleep
  /// Takes the words away; owned here, cancelled by the next words.
  private var leaving: Task<Void, Never>?

  init(
    _ theme: BrandTheme,
    sleep: @escaping Sleep = { try await Task.sleep(for: $0) }
  ) {
    self.sleep = sleep
    super.init(frame: .zero)
    theme.set(label, .label, theme.background)
    label.textAlignment = .center
    backgroundColor = theme.text
    layer.cornerRadius = 12
    isUserInteractionEnabled = false
    accessibilityIdentifier = "message"
    isHidden = true
    label.fill(self, insets: .init(top: 10, leading: 16, bottom: 10, trailing: 16))
  }

  required init?(coder: NSCoder) { nil }

  deinit { leaving?.cancel() }

  /// Takes its place at the foot of a page.
  func stand(over page: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(self)
    let safe = page.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      centerXAnchor.constraint(equalTo: page.centerXAnchor),
      leadingAnchor.constraint(greaterThanOrEqualTo: safe.leadingAnchor, constant: 16),
      safe.bottomAnchor.constraint(equalTo: bottomAnchor, constant: 16),
    ])
  }

  /// What it says, or has said last.
  var text: String? { label.text }

  /// Says it, to those who do not see the screen as well.
  func say(_ words: String) {
    label.text = words
    isHidden = false
    Announcement.say(words)
    leaving?.cancel()
    leaving = Task { [weak self, sleep] in
      guard (try? await sleep(Self.patience)) != nil, !Task.isCancelled else { return }
      self?.isHidden = true
    }
  }
}

/// Says something to readers who do not see the screen.
@MainActor
enum Announcement {
  static func say(_ words: String) {
    UIAccessibility.post(notification: .announcement, argument: words)
  }
}
