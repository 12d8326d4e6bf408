/// Finds the items of a front's blocks, and takes away what stands above already.
///
/// Hand-placed items are never touched. Automatic ones lose whatever leads where a hand-placed one
/// of their own block leads, or one of the first ten of an earlier block.
struct FrontBlockSource {
  /// Cards of an earlier block that later blocks do not repeat.
  private static let unrepeated = 10

  private let brand: Brand
  private let stories: BrandStories
  private let automatic: AutomaticFront?
  private var shown = SeenStories()
  private(set) var diagnostics: [Diagnostic] = []

  init(brand: Brand, stories: BrandStories, automatic: AutomaticFront? = nil) {
    self.brand = brand
    self.stories = stories
    self.automatic = automatic
  }

  /// The items of a block, the hand-placed first; call it for the blocks from the top.
  mutating func items(of block: FrontBlock, named name: String) -> [FeedItem] {
    let candidates = candidates(of: block)
    let placed = handPlaced(block.handPlaced, from: candidates, name)
    let pins = pins(of: block, from: candidates, name)
    var own = SeenStories()
    for pin in pins { _ = own.insert(pin.item) }
    var items: [FeedItem] = []
    for item in placed where own.insert(item) == nil { items.append(item) }
    for item in candidates where items.count < block.count - pins.count {
      guard item.isTeaser, !shown.leadsToSeen(item), own.insert(item) == nil else { continue }
      items.append(item)
    }
    for pin in pins { items.insert(pin.item, at: min(pin.place, items.count)) }
    for item in items.prefix(Self.unrepeated) { shown.remember(item) }
    return boosted(items, by: block.lead)
  }

  private func candidates(of block: FrontBlock) -> [FeedItem] {
    switch block.content {
    case .section(let section): return stories.items[section] ?? []
    case .query(var query):
      query.limit = max(query.limit, block.count) + 20 * brand.front.blocks.count
      return stories.teasers(for: query, of: brand)
    case .item: return []
    case .automatic(let part): return automatic?[part]?.items ?? []
    }
  }

  /// What stands at places of its own, from the top.
  private mutating func pins(
    of block: FrontBlock,
    from candidates: [FeedItem],
    _ name: String
  ) -> [(place: Int, item: FeedItem)] {
    block.pinned.sorted { $0.key < $1.key }.compactMap { place, id in
      handPlaced([id], from: candidates, name).first.map { (place, $0) }
    }
  }

  private mutating func handPlaced(
    _ ids: [FeedItem.ID],
    from candidates: [FeedItem],
    _ name: String
  ) -> [FeedItem] {
    guard !ids.isEmpty else { return [] }
    // Of several that lead to one story a query has the first, and an editor may mean another.
    let all = brand.sections.flatMap { stories.items[$0.id] ?? [] }.filter(\.isTeaser)
    let everything = stories.teasers(for: StoryQuery(limit: .max), of: brand) + all
    var known: [FeedItem.ID: FeedItem] = [:]
    for item in candidates + everything where known[item.id] == nil { known[item.id] = item }
    // Editors write the backend's own ids; the first section that has one is meant. No backend's own
    // id stands in the way of one with its source.
    for item in candidates + everything {
      if let id = item.id.unmarked, known[id] == nil { known[id] = item }
    }
    return ids.compactMap { id in
      if known[id] == nil {
        diagnostics.append(
          .init(.warning, in: .compose, "placed by hand, but no section has \(id)", at: name)
        )
      }
      return known[id]
    }
  }

  /// The first teaser gets the block's lead boost when its editor did not say.
  private func boosted(_ items: [FeedItem], by lead: Boost) -> [FeedItem] {
    guard lead > .standard, let first = items.first, var teaser = first.teaser,
      teaser.boost == .standard
    else { return items }
    teaser.boost = lead
    var items = items
    items[0].content = .teaser(teaser)
    return items
  }
}
