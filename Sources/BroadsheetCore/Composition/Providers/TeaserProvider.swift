import Foundation

/// The feed's own items, in the feed's own order; the first provider of every section.
///
/// Adverts and widgets that the backend placed keep the places it gave them. What leads where an
/// earlier item leads, or bears its identity, is dropped with a diagnostic.
enum TeaserProvider {
  /// Who placed what stands in the feed itself.
  static let id = ProviderID("feed")

  static func draft(of items: [FeedItem]) -> (draft: ContentDraft, duplicates: [Diagnostic]) {
    var seen = SeenStories()
    seen.reserveCapacity(items.count)
    var duplicates: [Diagnostic] = []
    var slots: [Slot] = []
    slots.reserveCapacity(items.count)
    for item in items {
      if let sameness = seen.insert(item) {
        duplicates.append(
          .init(.note, in: .compose, "dropped: \(sameness)", at: item.id.rawValue)
        )
      } else {
        slots.append(Slot(item: item, provider: id, reason: reason(for: item)))
      }
    }
    return (ContentDraft(slots), duplicates)
  }

  private static func reason(for item: FeedItem) -> Reason {
    item.isTeaser ? teaserReason : backendReason
  }

  private static let teaserReason = Reason("in the feed's own order", rule: "feed")
  private static let backendReason = Reason("at the place that the backend gave it", rule: "feed")
}

/// What a page shows already, by identity and by where it leads.
struct SeenStories {
  private var ids: Set<FeedItem.ID> = []
  private var stories: Set<Slug> = []
  private var addresses: Set<URL> = []

  mutating func reserveCapacity(_ count: Int) {
    ids.reserveCapacity(count)
    stories.reserveCapacity(count)
    addresses.reserveCapacity(count)
  }

  /// Remembers the item; says why it is the same as one seen before.
  mutating func insert(_ item: FeedItem) -> String? {
    guard ids.insert(item.id).inserted else { return "an item with this id stands above" }
    guard case .teaser(let teaser) = item.content, !remember(teaser) else { return nil }
    return "a teaser of the same story stands above"
  }

  func leadsToSeen(_ teaser: Teaser) -> Bool {
    switch teaser.destination {
    case .story(let story) where stories.contains(story): true
    case .web(let address) where addresses.contains(address): true
    case .story, .web: teaser.origin.map(addresses.contains) ?? false
    }
  }

  /// Whether all of it was new.
  @discardableResult
  mutating func remember(_ teaser: Teaser) -> Bool {
    let origin: Bool
    switch teaser.destination {
    case .story(let story):
      guard stories.insert(story).inserted else { return false }
      origin = teaser.origin.map { addresses.insert($0).inserted } ?? true
    case .web(let address):
      guard addresses.insert(address).inserted else { return false }
      guard let other = teaser.origin, other != address else { return true }
      origin = addresses.insert(other).inserted
    }
    return origin
  }
}
