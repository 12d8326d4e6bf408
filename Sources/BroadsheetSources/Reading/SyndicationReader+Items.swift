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
    var item = ParsedItem()
    swap(&item, &draft.item)
    if let date = draft.published ?? draft.created {
      item.published = Date(timeIntervalSince1970: date)
    }
    item.modified = draft.updated.map(Date.init(timeIntervalSince1970:))
    if item.url == nil, draft.idIsAddress, let id = item.id, id.utf8.count <= limits.addressBytes,
      FeedMarkup.isWebAddress(id) || format?.isAtom != true && id.hasPrefix("/")
    {
      item.url = id
    }
    if let latitude = draft.latitude, let longitude = draft.longitude {
      item.place = ParsedPlace(latitude: latitude, longitude: longitude)
    }
    item.authors.removeAll { $0.isEmpty }
    item.image = TeaserImage.choose(for: item, declared: draft.images)
    ItemLedger.note(&item, in: &seen, index: feed.items.count, log: &diagnostics)
    feed.items.append(item)
  }
}
