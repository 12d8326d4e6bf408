import BroadsheetCore
import SwiftUI
import UIKit

/// An app's own cards as they are now: whoever has handed them down may do so again.
@MainActor
final class HostedCards: CardViewFactory {
  /// The views of the app.
  var views = CardViews() {
    didSet { if !views.kinds.isEmpty { onChange() } }
  }
  /// What is handed down to them; nil for an app in UIKit.
  var environment: EnvironmentValues?
  /// Called when cards on the screen may look otherwise.
  var onChange: () -> Void = {}

  /// Has the pages of a navigation drawn anew when cards may look otherwise.
  func drawAnew(on stack: UINavigationController) {
    onChange = { [weak stack] in
      for case let front as FrontViewController in stack?.viewControllers ?? [] {
        front.feed?.native?.refreshCards()
      }
    }
  }

  func takes(_ kind: ItemKind) -> Bool { views.takes(kind) }

  func makeView(for model: CardModel, on desk: CardDesk) -> (any CardView)? {
    HostedCardView(self, style: desk.theme.style)
  }
}

/// A card that an app draws with SwiftUI, in a cell of UIKit.
final class HostedCardView: UIView, CardView {
  private let cards: HostedCards
  private let style: BrandStyle
  private var content: (any UIView & UIContentView)?

  init(_ cards: HostedCards, style: BrandStyle) {
    self.cards = cards
    self.style = style
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ model: CardModel, in room: CardRoom) {
    accessibilityLabel = model.spokenLabel
    accessibilityIdentifier = "card-\(model.id.rawValue)"
    accessibilityContainerType = .semanticGroup
    let configuration = UIHostingConfiguration { [cards, style] in
      Dressed(style: style) { cards.views.view(of: model) }
        .transformEnvironment(\.self) { $0 = cards.environment ?? $0 }
    }
    .margins(.all, 0)
    if let content {
      content.configuration = configuration
    } else {
      let made = configuration.makeContentView()
      made.fill(self)
      content = made
    }
  }
}
