import Foundation

/// What a page shows already, by identity and by where it leads.
///
/// It keeps the items once, and finds them by the hashes of their keys.
struct SeenStories {
  private var items: [FeedItem]
  private var ids = PositionTable()
  private var stories = PositionTable()
  /// Twice an item's position for its destination, and one more for its origin.
  private var addresses = PositionTable()

  /// Nothing is seen yet; these items are going to be remembered by their positions.
  init(among items: [FeedItem] = []) {
    self.items = items
    ids.reserveCapacity(items.count)
    stories.reserveCapacity(items.count)
    addresses.reserveCapacity(items.count)
  }

  /// Remembers an item; says why it is the same as one seen before.
  mutating func insert(_ item: FeedItem) -> String? {
    items.append(item)
    return insert(at: items.count - 1)
  }

  /// Remembers one of the items that were given at first.
  mutating func insert(at position: Int) -> String? {
    let hash = items[position].id.hashValue
    guard ids.first(hash, where: { items[$0].id == items[position].id }) == nil else {
      return "an item with this id stands above"
    }
    ids.insert(position, hash)
    return remember(at: position) ? nil : "a teaser of the same story stands above"
  }

  /// Remembers where the item leads.
  mutating func remember(_ item: FeedItem) {
    items.append(item)
    _ = remember(at: items.count - 1)
  }

  /// Whether the item leads where one of those seen leads.
  func leadsToSeen(_ item: FeedItem) -> Bool {
    switch item.destination {
    case .story(let story) where contains(story, story.hashValue): true
    case .web(let address) where contains(address, address.hashValue): true
    case .story, .web: item.origin.map { contains($0, $0.hashValue) } ?? false
    case nil: false
    }
  }

  /// Says whether all places to which the item leads were new.
  private mutating func remember(at position: Int) -> Bool {
    switch items[position].destination {
    case .story(let story):
      let hash = story.hashValue
      guard !contains(story, hash) else { return false }
      stories.insert(position, hash)
      return items[position].origin.map { remember($0, as: position * 2 + 1) } ?? true
    case .web(let address):
      guard remember(address, as: position * 2) else { return false }
      guard let origin = items[position].origin, origin != address else { return true }
      return remember(origin, as: position * 2 + 1)
    case nil: return true
    }
  }

  private mutating func remember(_ address: URL, as place: Int) -> Bool {
    let hash = address.hashValue
    guard !contains(address, hash) else { return false }
    addresses.insert(place, hash)
    return true
  }

  private func contains(_ story: Slug, _ hash: Int) -> Bool {
    let first = stories.first(hash) { position in
      if case .story(story) = items[position].destination { true } else { false }
    }
    return first != nil
  }

  private func contains(_ address: URL, _ hash: Int) -> Bool {
    let first = addresses.first(hash) { place in
      let item = items[place / 2]
      if !place.isMultiple(of: 2) { return item.origin == address }
      return if case .web(address) = item.destination { true } else { false }
    }
    return first != nil
  }
}
