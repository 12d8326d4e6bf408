import BroadsheetCore
import Foundation

/// The blocks of a plan in their order.
struct PlanView {
  /// Pictures that are fetched without waiting for the reader to scroll, after the first.
  private static let earlyPictures = 3

  var plan: LayoutPlan
  var site: Site
  var brand: Brand
  /// Nil on a front.
  var section: Slug?
  var now: Date

  var html: HTML {
    var markup = WeatherSymbol.sprite(for: plan)
    var pictures = 0
    for block in plan.blocks {
      markup += html(for: block, pictures: &pictures)
    }
    return markup
  }

  private func html(for block: PlannedBlock, pictures: inout Int) -> HTML {
    var context = CardContext(
      brand: brand,
      now: now,
      section: block.section ?? section,
      headingLevel: block.title == nil ? 2 : 3,
      isFront: section == nil
    )
    let cards: [HTML] = block.cards.compactMap { card in
      context.pictureLoading = loading(after: pictures)
      if card.slot.item.teaser?.picture != nil { pictures += 1 }
      return site.cards.html(for: card, in: context)
    }
    return BlockView(block: block, cards: cards, brand: brand, phrases: context.phrases).html
  }

  private func loading(after pictures: Int) -> CardContext.PictureLoading {
    switch pictures {
    case 0: .first
    case ...Self.earlyPictures: .early
    default: .late
    }
  }
}
