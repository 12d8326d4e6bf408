import BroadsheetCore
import UIKit

/// A message to the reader, which may be sent away for good.
final class NoticeCardView: UIView, CardView {
  private let desk: CardDesk
  private let row = UIStackView()

  init(_ desk: CardDesk) {
    self.desk = desk
    super.init(frame: .zero)
    row.spacing = 12
    row.alignment = .top
    row.fill(self, insets: .init(top: 14, leading: 14, bottom: 14, trailing: 14))
    layer.cornerRadius = desk.theme.cornerRadius
    accessibilityContainerType = .semanticGroup
  }

  required init?(coder: NSCoder) { nil }

  func show(_ model: CardModel, in room: CardRoom) {
    guard case .notice(let notice) = model.content else { return }
    let theme = desk.theme
    accessibilityLabel = model.spokenLabel
    accessibilityIdentifier = "card-\(model.id.rawValue)"
    let isBreaking = notice.tone == .breaking
    backgroundColor = isBreaking ? theme.accent : theme.surface
    let colour = isBreaking ? theme.onAccent : theme.text
    for part in row.arrangedSubviews { part.removeFromSuperview() }
    let (title, text) = (UILabel(), UILabel())
    theme.set(title, .headline(size: 20), colour)
    title.text = notice.title
    title.accessibilityTraits = .header
    theme.set(text, .body, colour)
    text.text = notice.text
    text.isHidden = notice.text == nil
    let words = UIStackView(arrangedSubviews: [title, text])
    words.axis = .vertical
    words.alignment = .leading
    words.spacing = 6
    if let button = button(of: notice) { words.addArrangedSubview(button) }
    row.addArrangedSubview(words)
    if notice.isDismissible { row.addArrangedSubview(cross(notice, colour)) }
  }

  private func button(of notice: Notice) -> UIButton? {
    guard let action = notice.action, let answer = action.answer else { return nil }
    var configuration = desk.theme.prominentButton(action.label)
    if notice.tone == .breaking {
      (configuration.baseBackgroundColor, configuration.baseForegroundColor) = (
        desk.theme.onAccent, desk.theme.accent
      )
    }
    let button = UIButton(
      configuration: configuration,
      primaryAction: UIAction { [desk] _ in
        switch answer {
        case .page: desk.actions.openAddress(action.address)
        case .notifications: desk.actions.allowNotifications(notice)
        }
      }
    )
    button.accessibilityLabel = action.label
    return button
  }

  private func cross(_ notice: Notice, _ colour: UIColor) -> UIButton {
    var configuration = UIButton.Configuration.plain()
    configuration.image = UIImage(systemName: "xmark")
    configuration.baseForegroundColor = colour
    let button = UIButton(
      configuration: configuration,
      primaryAction: UIAction { [desk] _ in desk.actions.dismiss(notice) }
    )
    button.accessibilityLabel = desk.phrases.dismissal(of: notice)
    button.setContentHuggingPriority(.required, for: .horizontal)
    return button
  }
}
