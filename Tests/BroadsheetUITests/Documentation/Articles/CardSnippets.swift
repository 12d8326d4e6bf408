import BroadsheetCore
import BroadsheetUI
import UIKit

// snippet: YourOwnCards, a known kind
final class QuietTeaserView: UIView, CardView {
  private let desk: CardDesk
  private let headline = UILabel()
  private var teaser: TeaserModel?

  init(_ desk: CardDesk) {
    self.desk = desk
    super.init(frame: .zero)
    headline.translatesAutoresizingMaskIntoConstraints = false
    addSubview(headline)
    NSLayoutConstraint.activate([
      headline.leadingAnchor.constraint(equalTo: leadingAnchor),
      headline.trailingAnchor.constraint(equalTo: trailingAnchor),
      headline.topAnchor.constraint(equalTo: topAnchor),
      headline.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    isAccessibilityElement = true
    accessibilityTraits = .link
  }

  required init?(coder: NSCoder) { nil }

  func show(_ model: CardModel, in room: CardRoom) {
    guard case .teaser(let teaser) = model.content else { return }
    self.teaser = teaser
    let theme = desk.theme
    theme.set(headline, .headline(size: room.breakpoint == .phone ? 20 : 24), theme.text)
    headline.text = teaser.headline
    accessibilityLabel = model.spokenLabel
    accessibilityIdentifier = "card-\(model.id.rawValue)"
  }

  func press() { if let teaser { desk.actions.open(teaser, self) } }
}

struct QuietTeasers: CardViewFactory {
  func takes(_ kind: ItemKind) -> Bool { kind == .teaser }

  func makeView(for model: CardModel, on desk: CardDesk) -> (any CardView)? {
    QuietTeaserView(desk)
  }
}
// snippet end

@MainActor
func dress(_ dependencies: AppDependencies) {
  // snippet: YourOwnCards, the dependencies
  dependencies.ownKinds = [.ferries]
  dependencies.cardViews = [FerryCards(), QuietTeasers()]
  // snippet end
}
