/// What rules for adverts have to know of an item that stands on their way down a page.
enum PassedItem {
  case teaser
  /// An advert, with the teasers that it wants between itself and any other.
  case advert(distance: Int)
  /// A widget or a notice.
  case other
}

extension FeedItem {
  /// What the item is to rules for adverts; read without a copy of the item.
  var passed: PassedItem {
    switch content {
    case .teaser: .teaser
    case .advert(let advert): .advert(distance: advert.leastDistance ?? 0)
    case .widget, .notice: .other
    }
  }
}

extension ContentDraft {
  /// What rules for adverts pass on their way down, in the order of the slots.
  var passedItems: [PassedItem] { slots.indices.map { slots[$0].item.passed } }
}
