import Foundation

// What switches do to single items.

extension SwitchedBrand {
  /// Boosts, takes away, rewords or spares an item adverts, and whatever else leads to the same story.
  mutating func change(_ kept: KeptSwitch) {
    guard case .item(let id, _) = kept.value.target else { return }
    let item = items.item(id, in: stories, first: nil)
    let match = ItemMatch(id, known: item, stories: kept.value.stories ?? [])
    decide(kept, of: match.stories)
    let holders = items.sections(with: match)
    let action = kept.value.action
    var changed: Set<FeedItem.ID> = []
    for section in brand.sections where holders.contains(section.id) {
      let mention = ItemMention(match, in: section)
      var isShown = false
      func apply(to items: inout [FeedItem]) {
        guard items.contains(where: mention.isIn) else { return }
        isShown = true
        changed.formUnion(items.lazy.filter(mention.isIn).map(\.id))
        if action.takesAway {
          items = items.compactMap { mention.removed(from: $0) }
        } else {
          for index in items.indices where mention.isIn(items[index]) {
            if match.covers(items[index]) {
              items[index].change(by: kept, isCounted: brand.counting != .off)
            }
            if case .reword(let words) = action { mention.reword(&items[index], as: words) }
          }
        }
      }
      if stories.items[section.id] != nil { apply(to: &stories.items[section.id, default: []]) }
      if stories.older[section.id] != nil { apply(to: &stories.older[section.id, default: []]) }
      if isShown, action.takesAway { note(kept, on: [section.id]) }
    }
    if !changed.isEmpty, action.takesAway { note(kept, on: [nil]) }
    if changed.isEmpty { note(kept, ": no section has the item", on: [nil]) }
    mark(changed, on: pages(of: kept.value.target), by: kept)
  }

  /// Remembers the pin; all are put in place in the end.
  mutating func pin(_ item: FeedItem.ID, _ kept: KeptSwitch) {
    guard case .slot(let place) = kept.value.target, place.position >= 0 else { return }
    let isKnown = items.item(item, in: stories, first: place.section) != nil
    let words = decide(.place(place), by: kept) + (isKnown ? "" : ": no section has the item")
    note(kept, words, on: [place.section])
    pins[place] = kept
  }

  /// Puts pinned items at their places, from the top; each is looked up before any is put anywhere.
  mutating func placePins() {
    var placed: [Slug: [PlacedPin]] = [:]
    for (place, kept) in pins.sorted(by: { $0.key.position < $1.key.position }) {
      guard case .pin(let id) = kept.value.action else { continue }
      let block = brand.front.blocks.firstIndex { $0.name == place.block }
      let home = place.section ?? block.flatMap { brand.front.blocks[$0].content.section }
      let item = items.item(id, in: stories, first: home)
      if let item { mark([item.id], on: [place.section], by: kept) }
      if let section = place.section {
        if let item { placed[section, default: []].append((place.position, item)) }
      } else if let block {
        brand.front.blocks[block].pinned[place.position] = item?.id ?? id
      }
    }
    for (section, pins) in placed { self.place(pins, in: section) }
  }

  private typealias PlacedPin = (position: Int, item: FeedItem)

  /// From the top, among a section's teasers.
  private mutating func place(_ pins: [PlacedPin], in section: Slug) {
    guard var items = stories.items[section] else { return }
    let matches = pins.map { ItemMatch($0.item) }
    items.removeAll { item in matches.contains { $0.covers(item) } }
    for pin in pins {
      let teasers = items.indices.filter { items[$0].isTeaser }
      let place = pin.position < teasers.count ? teasers[pin.position] : items.endIndex
      items.insert(pin.item, at: place)
    }
    stories.items[section] = items
  }
}

extension FrontBlock.Content {
  fileprivate var section: Slug? { if case .section(let section) = self { section } else { nil } }
}

extension FeedItem {
  fileprivate mutating func change(by kept: KeptSwitch, isCounted: Bool) {
    guard var teaser else { return }
    switch kept.value.action {
    case .boost(let boost): teaser.boost = boost
    case .advertsOff: teaser.flags.insert(.withoutAdverts)
    case .reword(let words): teaser.say(words)
    case .testHeadline(let test):
      guard isCounted, test.other != teaser.headline else { return }
      teaser.test = TestedHeadline(number: kept.number, other: test.other)
    default: return
    }
    content = .teaser(teaser)
  }
}
