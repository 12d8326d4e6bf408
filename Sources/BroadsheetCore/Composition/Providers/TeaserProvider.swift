import Foundation

/// The feed's own items, in the feed's own order; the first provider of every section.
///
/// Adverts and widgets that the backend placed keep the places it gave them. What leads where an
/// earlier item leads, or bears its identity, is dropped with a diagnostic. An advert is never the
/// same as another: one unit may be sold three times on a page, so it is known by its place among
/// the feed's adverts, whatever the backend calls it.
enum TeaserProvider {
  /// Who placed what stands in the feed itself.
  static let id = ProviderID("feed")

  static func draft(of items: [FeedItem]) -> ContentDraft {
    var draft = ContentDraft()
    let items = withAdvertsNumbered(items)
    draft.reserveCapacity(items.count)
    var seen = SeenStories(among: items)
    // By their places, so that an item is copied once, into its slot.
    for place in items.indices {
      if let sameness = seen.insert(at: place) {
        draft.report(
          .init(.note, in: .compose, "dropped: \(sameness)", at: items[place].id.rawValue)
        )
      } else {
        let reason = items[place].isTeaser ? teaserReason : backendReason
        draft.append(Slot(item: items[place], provider: id, reason: reason))
      }
    }
    return draft
  }

  private static func withAdvertsNumbered(_ items: [FeedItem]) -> [FeedItem] {
    var items = items
    var number = 0
    for index in items.indices where items[index].isAdvert {
      number += 1
      items[index].id = FeedItem.ID("\(id)-advert-\(number)")
    }
    return items
  }

  private static let teaserReason = Reason("in the feed's own order", rule: "feed")
  private static let backendReason = Reason("at the place that the backend gave it", rule: "feed")
}
