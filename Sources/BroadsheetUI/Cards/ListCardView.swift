import BroadsheetCore
import UIKit

/// Headlines under each other, numbered where their order says something.
final class ListCardView: UIView, CardView {
  private let desk: CardDesk
  private let column = UIStackView()

  init(_ desk: CardDesk) {
    self.desk = desk
    super.init(frame: .zero)
    column.axis = .vertical
    column.spacing = 10
    column.fill(self)
    accessibilityContainerType = .list
  }

  required init?(coder: NSCoder) { nil }

  func show(_ model: CardModel, in room: CardRoom) {
    guard case .list(let list) = model.content else { return }
    accessibilityLabel = model.spokenLabel
    accessibilityIdentifier = "card-\(model.id.rawValue)"
    for part in column.arrangedSubviews { part.removeFromSuperview() }
    column.addArrangedSubview(WidgetTitle.view(list.title, section: list.section, on: desk))
    if let place = list.place { column.addArrangedSubview(placeRow(place)) }
    for (index, item) in list.items.enumerated() {
      column.addArrangedSubview(row(item, rank: list.isRanked ? index + 1 : nil))
    }
  }

  private func placeRow(_ place: String) -> UIView {
    let label = UILabel()
    desk.theme.set(label, .note, desk.theme.secondaryText)
    label.text = place
    let row = UIStackView(arrangedSubviews: [label, WidgetTitle.placeButton(on: desk)])
    row.spacing = 8
    return row
  }

  private func row(_ item: ListModel.Item, rank: Int?) -> UIView {
    let words = TeaserWordsView(desk)
    words.show(item.teaser, headline: 17, standfirst: nil, isRead: false, isRow: true)
    let line = UIStackView(arrangedSubviews: [words])
    line.spacing = 12
    line.alignment = .top
    line.isUserInteractionEnabled = false
    if let rank {
      let number = UILabel()
      desk.theme.set(number, .headline(size: 24), desk.theme.accent)
      number.text = "\(rank)"
      number.isAccessibilityElement = false
      number.setContentHuggingPriority(.required, for: .horizontal)
      line.insertArrangedSubview(number, at: 0)
    }
    let link = UIControl()
    line.fill(link)
    link.isAccessibilityElement = true
    link.accessibilityTraits = .link
    link.accessibilityLabel = item.teaser.spoken(item.spokenLabel)
    link.accessibilityLanguage = item.teaser.language
    link.addAction(
      UIAction { [weak self, desk] _ in
        if let self { desk.actions.open(item.teaser, self) }
      },
      for: .touchUpInside
    )
    return link
  }
}

/// The title of a widget, which leads to the section that has more.
@MainActor
enum WidgetTitle {
  static func view(_ title: String, section: Slug?, on desk: CardDesk) -> UIView {
    let label = UILabel()
    desk.theme.set(label, .headline(size: 20), desk.theme.text)
    label.text = title
    label.accessibilityTraits = .header
    guard let section else { return label }
    let link = UIControl()
    label.isAccessibilityElement = false
    label.fill(link)
    link.isAccessibilityElement = true
    link.accessibilityTraits = [.header, .link]
    link.accessibilityLabel = title
    link.addAction(
      UIAction { [desk] _ in desk.actions.openSection(section) },
      for: .touchUpInside
    )
    return link
  }

  static func placeButton(on desk: CardDesk) -> UIButton {
    let button = UIButton(configuration: desk.theme.plainButton(desk.phrases.choosePlace))
    button.addAction(
      UIAction { [desk, weak button] _ in
        if let button { desk.actions.choosePlace(button) }
      },
      for: .primaryActionTriggered
    )
    return button
  }
}
