import Foundation

/// What a page shows already, by identity and by where it leads.
///
/// An address is a story's, until one source leads several of its stories there, as podcasts do:
/// then it shows nothing without the headline and the time. It keeps the items once, and finds them
/// by the hashes of their keys.
struct SeenStories {
  private var items: [FeedItem]
  private var ids = PositionTable()
  private var stories = PositionTable()
  /// Twice an item's position for its destination, and one more for its origin.
  private var addresses = PositionTable()
  /// The places among them whose address several stories of one source share.
  private var shared: Set<Int> = []
  /// The items that lead to such addresses, by what tells them apart.
  private var sharing = PositionTable()

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
    case .web(let address) where isTold(item, at: AddressText(address)): true
    case .story, .web: item.origin.map { isTold(item, at: $0) } ?? false
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
    case .web(let url):
      let address = AddressText(url)
      guard remember(address, as: position * 2) else { return false }
      guard let origin = items[position].origin, origin != address else { return true }
      return remember(origin, as: position * 2 + 1)
    case nil: return true
    }
  }

  private mutating func remember(_ address: AddressText, as place: Int) -> Bool {
    let hash = address.hashValue
    guard let first = self.place(of: address, hash) else {
      addresses.insert(place, hash)
      return true
    }
    let item = items[place / 2]
    guard !isTold(item, at: address) else { return false }
    if shared.insert(first).inserted {
      sharing.insert(first / 2, items[first / 2].tellingHash(at: hash))
    }
    sharing.insert(place / 2, item.tellingHash(at: hash))
    return true
  }

  private func isTold(_ item: FeedItem, at address: AddressText) -> Bool {
    let hash = address.hashValue
    guard let first = place(of: address, hash) else { return false }
    let earliest = items[first / 2]
    guard shared.contains(first) else {
      return !item.id.isOfSameSource(as: earliest.id) || item.tellsTheSame(as: earliest)
    }
    let same = sharing.first(item.tellingHash(at: hash)) { position in
      items[position].tellsTheSame(as: item) && items[position].leads(to: address)
    }
    return same != nil
  }

  private func contains(_ story: Slug, _ hash: Int) -> Bool {
    let first = stories.first(hash) { position in
      if case .story(story) = items[position].destination { true } else { false }
    }
    return first != nil
  }

  private func place(of address: AddressText, _ hash: Int) -> Int? {
    addresses.first(hash) { place in
      let item = items[place / 2]
      if !place.isMultiple(of: 2) { return item.origin == address }
      return if case .web(let url) = item.destination { AddressText(url) == address } else { false }
    }
  }
}

extension FeedItem {
  /// Of what stories that lead to one address are told apart by.
  fileprivate func tellingHash(at address: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(address)
    hasher.combine(teaser.map { ByteText($0.headline) })
    hasher.combine(teaser?.published)
    return hasher.finalize()
  }

  fileprivate func tellsTheSame(as other: FeedItem) -> Bool {
    guard let teaser, let other = other.teaser else { return true }
    return teaser.published == other.published
      && ByteText(teaser.headline) == ByteText(other.headline)
  }

  fileprivate func leads(to address: AddressText) -> Bool {
    if case .web(let url) = destination { AddressText(url) == address } else { origin == address }
  }
}
