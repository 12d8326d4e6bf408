import Foundation

// What switches do to single items.

extension SwitchedBrand {
  /// Boosts, hides or rewords an item, and whatever else leads to the same story.
  mutating func change(_ kept: KeptSwitch) {
    guard case .item(let id, _) = kept.value.target else { return }
    let match = ItemMatch(id, in: stories)
    let overruled = decide(.item(id, kept.value.action.word), by: kept)
    var changed: Set<FeedItem.ID> = []
    for section in brand.sections.map(\.id) {
      var isShown = false
      func take(_ items: inout [FeedItem]) {
        guard items.contains(where: match.covers) else { return }
        isShown = true
        changed.formUnion(items.lazy.filter(match.covers).map(\.id))
        switch kept.value.action {
        case .hide: items.removeAll(where: match.covers)
        default:
          for index in items.indices where match.covers(items[index]) {
            items[index].change(by: kept.value.action)
          }
        }
      }
      if stories.items[section] != nil { take(&stories.items[section, default: []]) }
      if stories.older[section] != nil { take(&stories.older[section, default: []]) }
      if isShown, kept.value.action == .hide { note(kept, overruled, on: [section]) }
    }
    if !changed.isEmpty, kept.value.action == .hide { note(kept, overruled, on: [nil]) }
    if changed.isEmpty { note(kept, ": no section has the item", on: [nil]) }
    mark(changed, by: kept)
  }

  /// Remembers the pin; those of sections are put in place in the end.
  mutating func pin(_ item: FeedItem.ID, _ kept: KeptSwitch) {
    guard case .slot(let place) = kept.value.target else { return }
    let decision = Decision.place(place.section, block: place.block, place.position)
    note(kept, decide(decision, by: kept), on: [place.section])
    let known = ItemMatch.item(item, in: stories, first: place.section)
    if let known { mark([known.id], by: kept) }
    if let section = place.section {
      pins[section, default: [:]][place.position] = item
      return
    }
    guard let index = brand.front.blocks.firstIndex(where: { $0.name == place.block }) else {
      return
    }
    brand.front.blocks[index].pinned[place.position] = item
  }

  /// Puts pinned items at their places among a section's teasers, from the top.
  mutating func place(_ pins: [Int: FeedItem.ID], in section: Slug) {
    guard var items = stories.items[section] else { return }
    let found = pins.sorted { $0.key < $1.key }.compactMap { position, id in
      ItemMatch.item(id, in: stories, first: section).map { (position: position, item: $0) }
    }
    let matches = found.map { ItemMatch($0.item) }
    items.removeAll { item in matches.contains { $0.covers(item) } }
    for pin in found {
      let teasers = items.indices.filter { items[$0].isTeaser }
      let place = pin.position < teasers.count ? teasers[pin.position] : items.endIndex
      items.insert(pin.item, at: place)
    }
    stories.items[section] = items
  }
}

/// An item, and all that leads where it leads.
struct ItemMatch {
  private let id: FeedItem.ID
  private let destination: Teaser.Destination?

  init(_ item: FeedItem) {
    id = item.id
    destination = item.teaser?.destination
  }

  init(_ id: FeedItem.ID, in stories: BrandStories) {
    let known = Self.item(id, in: stories, first: nil)
    self.id = known?.id ?? id
    destination = known?.teaser?.destination
  }

  func covers(_ item: FeedItem) -> Bool {
    item.id == id || destination.map { item.teaser?.destination == $0 } ?? false
  }

  /// The item of that identity, or the first of a source's own id; those of a section first.
  static func item(_ id: FeedItem.ID, in stories: BrandStories, first section: Slug?) -> FeedItem? {
    let sections = [section].compactMap { $0 } + stories.items.keys.sorted()
    let all = sections.lazy.flatMap { stories.items[$0] ?? [] }
    return all.first { $0.id == id } ?? all.first { $0.id.unmarked == id }
  }
}

extension FeedItem {
  fileprivate mutating func change(by action: SwitchAction) {
    guard var teaser else { return }
    switch action {
    case .boost(let boost): teaser.boost = boost
    case .reword(let words): teaser.take(words)
    default: return
    }
    content = .teaser(teaser)
  }
}

extension Teaser {
  /// Other words for the same story.
  fileprivate mutating func take(_ words: SwitchAction.Rewording) {
    headline = words.headline ?? headline
    standfirst = words.standfirst ?? standfirst
    switch words.picture {
    case .some(.none): picture = nil
    case .other(let address, let alternative)?:
      picture = Picture(address: address, alternativeText: alternative)
    case nil: break
    }
  }
}
