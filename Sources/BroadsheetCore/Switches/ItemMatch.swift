/// An item, and all that leads where it leads.
struct ItemMatch {
  let id: FeedItem.ID
  /// Nil for what no feed has any more.
  let destination: Teaser.Destination?
  /// The names of the story to which it leads, as far as they are known.
  let stories: Set<Slug>

  init(_ item: FeedItem) { self.init(item.id, known: item) }

  /// `known` is the item, where any section has it, and `stories` are names that its story had.
  init(_ id: FeedItem.ID, known: FeedItem?, stories: [Slug] = []) {
    self.id = known?.id ?? id
    destination = known?.teaser?.destination
    var names = Set(stories)
    switch destination {
    case .story(let name): names.insert(name)
    case .web: break
    // No feed has it, and so its name is what says which story it was.
    case nil:
      // An id without a source's mark may be another source's by now.
      if let name = id.storyName, id.unmarked != nil || stories.isEmpty { names.insert(name) }
    }
    self.stories = names
  }

  func covers(_ item: FeedItem) -> Bool {
    item.id == id || item.teaser.map { leads(to: $0.destination) } ?? false
  }

  /// Whether it is where the item leads.
  func leads(to other: Teaser.Destination) -> Bool {
    if case .story(let name) = other, stories.contains(name) { return true }
    return other == destination
  }
}

extension FeedItem.ID {
  /// What the story of an item is called that no feed has any more: what its source made of the id, or the
  /// name of the story itself.
  package var storyName: Slug? {
    guard let unmarked else { return Slug(rawValue: rawValue) }
    let mark = String(rawValue.utf8.suffix(StoryNames.markLength)) ?? ""
    return Slug(Slug(identifying: unmarked.rawValue), mark: mark)
  }
}

/// What leads to an item's story although it is another item: headlines under others, and those in lists
/// that a backend made.
struct ItemMention {
  private let match: ItemMatch
  /// How the section's source is named; what a backend puts into its lists has no mark.
  private let names: StoryNames

  init(_ match: ItemMatch, in section: NewsSection) {
    self.match = match
    names = StoryNames(of: section.source.address)
  }

  /// Whether an item is meant, or has something in it that is.
  func isIn(_ item: FeedItem) -> Bool {
    if match.covers(item) { return true }
    switch item.content {
    case .teaser(let teaser): return teaser.sublinks.contains { leads(to: $0.destination) }
    case .widget(let widget): return widget.teasers?.items.contains(where: covers) ?? false
    case .advert, .notice: return false
    }
  }

  /// The item without what is meant; nil where nothing is left of it.
  func removed(from item: FeedItem) -> FeedItem? {
    guard !match.covers(item) else { return nil }
    guard isIn(item) else { return item }
    var item = item
    switch item.content {
    case .teaser(var teaser):
      teaser.sublinks.removeAll { leads(to: $0.destination) }
      item.content = .teaser(teaser)
    case .widget(var widget):
      widget.teasers?.items.removeAll(where: covers)
      guard widget.teasers?.items.isEmpty == false else { return nil }
      item.content = .widget(widget)
    case .advert, .notice: break
    }
    return item
  }

  /// Has what is meant say other words, wherever it stands in the item.
  func reword(_ item: inout FeedItem, as words: SwitchAction.Rewording) {
    switch item.content {
    case .teaser(var teaser):
      for index in teaser.sublinks.indices where leads(to: teaser.sublinks[index].destination) {
        teaser.sublinks[index].headline = words.headline ?? teaser.sublinks[index].headline
      }
      item.content = .teaser(teaser)
    case .widget(var widget):
      guard var list = widget.teasers else { return }
      for index in list.items.indices where covers(list.items[index]) {
        guard var teaser = list.items[index].teaser else { continue }
        teaser.say(words)
        list.items[index].content = .teaser(teaser)
      }
      widget.teasers = list
      item.content = .widget(widget)
    case .advert, .notice: break
    }
  }

  private func covers(_ item: FeedItem) -> Bool {
    match.covers(item) || item.teaser.map { leads(to: $0.destination) } ?? false
  }

  private func leads(to destination: Teaser.Destination) -> Bool {
    if match.leads(to: destination) { return true }
    guard case .story(let name) = destination else { return false }
    return match.leads(to: .story(names.name(of: name)))
  }
}

extension FeedItem {
  /// Where it leads, and what stands under it or in it.
  var destinations: [Teaser.Destination] {
    switch content {
    case .teaser(let teaser): [teaser.destination] + teaser.sublinks.map(\.destination)
    case .widget(let widget): widget.teasers?.items.compactMap { $0.teaser?.destination } ?? []
    case .advert, .notice: []
    }
  }
}
