#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SyndicationReader {
  /// Completes the item that is open and adds it to the feed.
  mutating func finishItem() {
    isInItem = false
    imageDepth = 0
    asideDepth = 0
    authorDepth = 0
    contributorDepth = 0
    if let date = draft.published ?? draft.created {
      draft.item.published = Date(timeIntervalSince1970: date)
    }
    draft.item.modified = draft.updated.map(Date.init(timeIntervalSince1970:))
    if draft.item.url == nil, draft.idIsAddress, let id = draft.item.id,
      id.utf8.count <= limits.addressBytes,
      FeedMarkup.isWebAddress(id) || format?.isAtom != true && id.hasPrefix("/")
    {
      draft.item.url = id
    }
    if let latitude = draft.latitude, let longitude = draft.longitude {
      draft.item.place = ParsedPlace(latitude: latitude, longitude: longitude)
    }
    if draft.item.authors.contains(where: \.isEmpty) {
      draft.item.authors.removeAll(where: \.isEmpty)
    }
    draft.item.image = TeaserImage.choose(for: draft.item, declared: draft.images)
    ledger.note(&draft.item, next: feed.items, log: &diagnostics)
    // Changed places with an empty one, which costs less than a copy.
    feed.items.append(ParsedItem())
    swap(&feed.items[feed.items.count - 1], &draft.item)
  }
}
