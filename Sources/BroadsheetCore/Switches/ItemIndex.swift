/// Which of a brand's sections have an item, so that a switch looks through those alone.
///
/// Made once for all switches of a board: as they hide and place items it may come to name a section that
/// has the item no longer, and never fails to name one that has it.
package struct ItemIndex {
  /// Sections whose first pages have it, in their order, by its identity.
  private var byID: [FeedItem.ID: [Slug]] = [:]
  /// Those sections by a source's own id.
  private var byUnmarkedID: [FeedItem.ID: [Slug]] = [:]
  /// Sections that have it on any page, by where it leads and by its identity.
  private var byDestination: [Teaser.Destination: Set<Slug>] = [:]
  private var anywhere: [FeedItem.ID: Set<Slug>] = [:]

  /// Goes once through all items.
  init(of stories: BrandStories) {
    for section in stories.items.keys.sorted() {
      for item in stories.items[section] ?? [] {
        byID[item.id, default: []].append(section)
        if let unmarked = item.id.unmarked { byUnmarkedID[unmarked, default: []].append(section) }
        note(item, in: section)
      }
    }
    for (section, items) in stories.older { for item in items { note(item, in: section) } }
  }

  private mutating func note(_ item: FeedItem, in section: Slug) {
    anywhere[item.id, default: []].insert(section)
    for destination in item.destinations {
      byDestination[destination, default: []].insert(section)
    }
  }

  /// The sections that may have an item that the match covers.
  func sections(with match: ItemMatch) -> Set<Slug> {
    var sections = match.destination.flatMap { byDestination[$0] } ?? []
    for name in match.stories {
      for name in [name, name.unmarked].compactMap(\.self) {
        sections.formUnion(byDestination[.story(name)] ?? [])
      }
    }
    return sections.union(anywhere[match.id] ?? [])
  }

  /// The item of that identity, or the first of a source's own id; those of a section first.
  func item(_ id: FeedItem.ID, in stories: BrandStories, first section: Slug?) -> FeedItem? {
    find(byID[id], in: stories, first: section) { $0.id == id }
      ?? find(byUnmarkedID[id], in: stories, first: section) { $0.id.unmarked == id }
  }

  /// Looks an item up without an index, for who asks once.
  static func item(_ id: FeedItem.ID, among stories: BrandStories, first section: Slug?)
    -> FeedItem?
  {
    ItemIndex(of: stories).item(id, in: stories, first: section)
  }

  /// The story to which the item of a switch leads, as the sections' feeds have it, or as its id says it
  /// where none has the item any more; nil for what leads to none.
  package static func story(of id: FeedItem.ID, among stories: BrandStories) -> Slug? {
    guard let item = Self.item(id, among: stories, first: nil) else { return id.storyName }
    guard case .story(let name)? = item.teaser?.destination else { return nil }
    return name
  }

  private func find(
    _ sections: [Slug]?,
    in stories: BrandStories,
    first section: Slug?,
    where isMeant: (FeedItem) -> Bool
  ) -> FeedItem? {
    guard let sections else { return nil }
    let preferred = section.map { sections.contains($0) ? [$0] : [] } ?? []
    for section in preferred + sections {
      if let item = stories.items[section]?.first(where: isMeant) { return item }
    }
    return nil
  }
}

extension BrandStories {
  /// What the items say that switches name, whole or as their backend wrote them; those that no section
  /// has any more are missing.
  public func headlines(of ids: some Sequence<FeedItem.ID>) -> [FeedItem.ID: String] {
    let index = ItemIndex(of: self)
    var headlines: [FeedItem.ID: String] = [:]
    for id in ids { headlines[id] = index.item(id, in: self, first: nil)?.headline }
    return headlines
  }

  /// The teaser of an item that a switch names; nil where no section has it any more.
  public func teaser(of id: FeedItem.ID) -> Teaser? {
    ItemIndex.item(id, among: self, first: nil)?.teaser
  }
}
