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
  /// What the section's feed says for tracking, styling and plugins.
  var properties: FeedProperties?
  /// Whether every card bears the number of its slot.
  var numbersSlots = false
  /// What a reader has already, so that marks stand in its place.
  var change: PageChange?

  /// What has been drawn so far.
  private struct Progress {
    var pictures = 0
    var slots = 0
    /// Whether a block with a teaser has been drawn.
    var isOpen = false

    /// Goes past what the reader has.
    mutating func pass(_ block: PlannedBlock) {
      slots += block.cards.count
      pictures = PlanView.earlyPictures + 1
      isOpen = isOpen || block.hasTeaser
    }
  }

  /// Where a card stays, or the block that begins with it.
  private static func mark(_ card: FeedItem.ID, isWholeBlock: Bool = false) -> HTML {
    "<i data-keep=\"\(card.rawValue)\"\(if: isWholeBlock, " data-whole=\"1\"")></i>"
  }

  var html: HTML {
    let marks = brand.personalRule(of: section) == nil ? [:] : PersonalMark.marks(of: plan)
    var markup = WeatherSymbol.sprite(for: plan)
    var progress = Progress()
    let context = CardContext(
      brand: brand,
      now: now,
      isFront: section == nil,
      properties: properties,
      looks: site.looks,
      pictures: site.pictures
    )
    for (place, block) in plan.blocks.enumerated() {
      if change?.keptBlocks.contains(place) == true, let first = block.cards.first {
        markup += Self.mark(first.id, isWholeBlock: true)
        progress.pass(block)
        continue
      }
      markup += html(for: block, in: context, after: &progress, marks: marks)
    }
    return markup
  }

  private func html(
    for block: PlannedBlock,
    in page: CardContext,
    after progress: inout Progress,
    marks: [Int: PersonalMark]
  ) -> HTML {
    var context = page
    context.enter(block)
    context.headingLevel = block.title == nil ? 2 : 3
    let cards: [HTML?] = block.cards.indices.map { index in
      if let change, change.keptCards.contains(block.cards[index].id) {
        progress.slots += 1
        return Self.mark(block.cards[index].id)
      }
      context.pictureLoading = loading(after: progress.pictures)
      context.personalMark = marks[progress.slots]
      if progress.pictures <= Self.earlyPictures, block.cards[index].hasPicture {
        progress.pictures += 1
      }
      let number = SlotNumber(position: progress.slots)
      progress.slots += 1
      return site.cards.html(
        for: block.cards[index],
        in: context,
        mark: numbersSlots ? number.mark(of: block.cards[index].slot.kind) : HTML()
      )
    }
    let isOpening = !progress.isOpen && block.hasTeaser
    if isOpening { progress.isOpen = true }
    return BlockView(block: block, cards: cards, context: context, isOpening: isOpening).html
  }

  private func loading(after pictures: Int) -> CardContext.PictureLoading {
    switch pictures {
    case 0: .first
    case ...Self.earlyPictures: .early
    default: .late
    }
  }
}

extension PlannedCard {
  fileprivate var hasPicture: Bool {
    if case .teaser(let teaser) = slot.item.content { teaser.picture != nil } else { false }
  }
}
