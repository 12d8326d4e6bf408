public import BroadsheetCore
public import UIKit

/// What a cell shows of one card: a dumb view over a model.
///
/// An app's own cards conform too; see ``CardViewFactory``.
@MainActor
public protocol CardView: UIView {
  /// Shows a model in the room that it has; also in the place of another model of the same kind.
  func show(_ model: CardModel, in room: CardRoom)
  /// So much of the card is on the screen, from 0 to 1; 0 when it leaves.
  func appear(share: Double)
  /// The card is near the screen, or far from it again: when pictures are brought and let go.
  func setNear(_ isNear: Bool)
  /// The card as a whole is pressed, by a keyboard or a pointer that is on its cell.
  func press()
}

extension CardView {
  public func appear(share: Double) {}
  public func setNear(_ isNear: Bool) {}
  public func press() {}
}

/// The room of a card on its page.
public struct CardRoom: Hashable, Sendable {
  /// The class of screens.
  public var breakpoint: Breakpoint
  /// The width of the card, in points.
  public var width: CGFloat
  /// Whether a line stands between it and the card before it in its row.
  public var isRuled: Bool

  /// The room of a card.
  public init(
    breakpoint: Breakpoint,
    width: CGFloat,
    isRuled: Bool = false
  ) {
    self.breakpoint = breakpoint
    self.width = width
    self.isRuled = isRuled
  }
}

/// Makes views for cards of some kinds; the first factory that takes a kind draws it.
///
/// An app's own come before ``StandardCardViews``, so that it may add kinds and draw known ones in its
/// own way.
@MainActor
public protocol CardViewFactory {
  /// Whether it draws cards of a kind.
  func takes(_ kind: ItemKind) -> Bool
  /// A view for cards like this one, which shows nothing yet; nil for what it does not understand, and
  /// then the card's place stays empty.
  func makeView(for model: CardModel, on desk: CardDesk) -> (any CardView)?
}

/// The views of every kind that comes with the core.
public struct StandardCardViews: CardViewFactory {
  /// Makes views of the built-in kinds.
  public init() {}

  public func takes(_ kind: ItemKind) -> Bool { ItemKind.builtIn.contains(kind) }

  public func makeView(for model: CardModel, on desk: CardDesk) -> (any CardView)? {
    switch model.content {
    case .teaser: TeaserCardView(desk)
    case .advert: AdvertCardView(desk)
    case .notice: NoticeCardView(desk)
    case .carousel: CarouselCardView(desk)
    case .list: ListCardView(desk)
    case .weather: WeatherCardView(desk)
    case .webTeaser: WebTeaserCardView(desk)
    case .custom: nil
    }
  }
}

/// Makes models of an app's own widgets, so that its views can draw them.
struct CustomCardModels: CardFactory {
  let kinds: Set<ItemKind>

  func takes(_ kind: ItemKind) -> Bool { kinds.contains(kind) }

  func card(for planned: PlannedCard, in context: CardSurroundings) -> CardModel? {
    guard case .widget(.custom(let widget)) = planned.slot.item.content else {
      return StandardCardModels().card(for: planned, in: context)
    }
    return CardModel(
      id: planned.id,
      kind: planned.slot.kind,
      placement: planned.placement,
      spokenLabel: planned.spokenLabel,
      content: .custom(widget)
    )
  }
}
