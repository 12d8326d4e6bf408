import BroadsheetCore
import BroadsheetUI
import UIKit

/// Makes the views of colophons.
struct ColophonCards: CardViewFactory {
  func takes(_ kind: ItemKind) -> Bool { kind == Colophon.kind }

  func makeView(for model: CardModel, on desk: CardDesk) -> (any CardView)? {
    ColophonCardView(desk)
  }
}

/// Small print in the middle of the page.
final class ColophonCardView: UIView, CardView {
  private let label = UILabel()

  /// A view that shows nothing yet.
  init(_ desk: CardDesk) {
    super.init(frame: .zero)
    desk.theme.set(label, .note, desk.theme.secondaryText)
    label.textAlignment = .center
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 16),
      label.topAnchor.constraint(equalTo: topAnchor, constant: 24),
      bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 24),
    ])
  }

  /// Not made from archives.
  required init?(coder: NSCoder) { nil }

  func show(_ model: CardModel, in room: CardRoom) {
    guard case .custom(let colophon) = model.content else { return }
    label.text = colophon.title
    label.accessibilityIdentifier = "card-\(model.id.rawValue)"
  }
}
