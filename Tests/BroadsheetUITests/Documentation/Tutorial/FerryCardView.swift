import BroadsheetCore
import BroadsheetUI
import UIKit

// snippet: FromAnEmptyApp, the card's view
/// The ferries under their title.
final class FerryCardView: UIView, CardView {
  private let title = UILabel()
  private let sailings = UILabel()

  init(_ theme: BrandTheme) {
    super.init(frame: .zero)
    theme.set(title, .label, theme.accent)
    theme.set(sailings, .headline(size: 20), theme.text)
    let column = UIStackView(arrangedSubviews: [title, sailings])
    column.axis = .vertical
    column.spacing = 4
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    NSLayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: leadingAnchor),
      column.trailingAnchor.constraint(equalTo: trailingAnchor),
      column.topAnchor.constraint(equalTo: topAnchor),
      column.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    isAccessibilityElement = true
  }

  required init?(coder: NSCoder) { nil }

  func show(_ model: CardModel, in room: CardRoom) {
    guard case .custom(let widget) = model.content, let card = FerryCard(widget) else { return }
    title.text = card.title
    sailings.text = card.sailings
    accessibilityLabel = "\(model.spokenLabel). \(card.sailings)"
    accessibilityIdentifier = "card-\(model.id.rawValue)"
  }
}

/// Makes the view of the ferries.
struct FerryCards: CardViewFactory {
  func takes(_ kind: ItemKind) -> Bool { kind == .ferries }

  func makeView(for model: CardModel, on desk: CardDesk) -> (any CardView)? {
    FerryCardView(desk.theme)
  }
}
// snippet end
