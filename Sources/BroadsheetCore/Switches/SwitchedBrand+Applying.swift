import Foundation

// What each kind of switch does.

extension SwitchedBrand {
  mutating func apply(_ kept: KeptSwitch) {
    let target = kept.value.target
    let pages = pages(of: target)
    switch kept.value.action {
    case .native: draw(.native, nil, kept)
    case .web(let page): draw(.web, page, kept)
    case .asFeedSays: draw(.asFeedSays, nil, kept)
    case .off(let text):
      if case .item = target { return change(kept) }
      close(pages, saying: text, kept)
    case .maintenance(let text):
      close(pages, saying: text, kept)
      switch target {
      case .newsstand, .brand: maintenance = text
      case .front, .section, .item, .slot: break
      }
    case .providerOff(let word):
      removeRules(from: pages) { $0.word == word }
      note(kept, on: pages)
    case .advertsOff:
      if case .item = target { return change(kept) }
      removeAdverts(from: pages)
      note(kept, on: pages)
    case .pin(let item): pin(item, kept)
    case .boost, .hide, .withdraw, .reword, .testHeadline: change(kept)
    case .order(let names):
      note(kept, decide(.order, by: kept), on: [nil])
      order(names)
    case .addBlock(let block):
      note(kept, on: [nil])
      add(block, named: "added-\(kept.number)")
    case .dropBlock(let name):
      note(kept, on: [nil])
      brand.front.blocks.removeAll { $0.name == name }
    case .banner(let message): say(message, .breaking, on: pages, kept)
    case .notice(let message): say(message, .information, on: pages, kept)
    }
  }

  // MARK: Sections

  private mutating func draw(_ rendering: Rendering, _ page: URL?, _ kept: KeptSwitch) {
    for index in brand.sections.indices {
      let id = brand.sections[index].id
      guard kept.value.target.covers(id, of: brand.id) else { continue }
      brand.sections[index].rendering = rendering
      brand.sections[index].webAddress = page ?? filed.sections[index].webAddress
      note(kept, decide(.rendering(id), by: kept), on: [id])
    }
  }

  /// Puts a text in place of pages, or the brand's own; a section that is closed is not drawn upon by others
  /// either.
  private mutating func close(_ pages: [Slug?], saying text: String?, _ kept: KeptSwitch) {
    let phrases = brand.phrases
    for page in pages {
      note(kept, decide(.page(page), by: kept), on: [page])
      let text = text ?? (page == nil ? phrases.pageClosed : phrases.sectionClosed)
      closed[page] = Closing(text: text, kept: kept)
      if let page, case .off = kept.value.action { silenced.insert(page) }
    }
  }

  // MARK: Rules

  private mutating func removeRules(
    from pages: [Slug?],
    where isOff: (ProviderRule) -> Bool
  ) {
    for page in pages {
      guard let page else {
        brand.front.providers.removeAll(where: isOff)
        for index in brand.front.blocks.indices {
          brand.front.blocks[index].providers.removeAll(where: isOff)
        }
        brand.front.blocks.removeAll { block in
          if case .item(let rule) = block.content { isOff(rule) } else { false }
        }
        continue
      }
      guard let index = brand.sections.firstIndex(where: { $0.id == page }) else { continue }
      brand.sections[index].providers.removeAll(where: isOff)
    }
  }

  /// Those of the rules, and those that backends placed themselves.
  private mutating func removeAdverts(from pages: [Slug?]) {
    removeRules(from: pages) { if case .adverts = $0 { true } else { false } }
    for page in pages {
      guard let page else { continue }
      stories.items[page]?.removeAll(where: \.isAdvert)
      stories.older[page]?.removeAll(where: \.isAdvert)
    }
  }

  /// Takes those that backends placed beside stories without adverts; no rule of ours puts any there.
  private mutating func spareStories() {
    func spare(_ items: inout [FeedItem]) {
      guard items.contains(where: \.isWithoutAdverts) else { return }
      var isBeside = Array(repeating: false, count: items.count)
      // Of several in a row, each stands there once the others are gone.
      for places in [Array(items.indices), items.indices.reversed()] {
        var follows = false
        for place in places {
          if !items[place].isAdvert { follows = items[place].isWithoutAdverts }
          isBeside[place] = isBeside[place] || follows
        }
      }
      items = zip(items, isBeside).filter { !$0.isAdvert || !$1 }.map(\.0)
    }
    for section in stories.items.keys { spare(&stories.items[section, default: []]) }
    for section in stories.older.keys { spare(&stories.older[section, default: []]) }
  }

  // MARK: Messages

  private mutating func say(
    _ message: SwitchAction.Message,
    _ tone: Notice.Tone,
    on pages: [Slug?],
    _ kept: KeptSwitch
  ) {
    let notice = Notice(
      name: kept.noticeName,
      tone: tone,
      title: message.title,
      text: message.text,
      action: message.link.map { .init(label: brand.phrases.more, address: $0) }
    )
    let rule = NoticeRule(notice: notice, placement: PlacementRule(.top))
    for page in pages { messages[page, default: []].append(.notice(rule)) }
    note(kept, on: pages)
    markNotice(of: kept, on: pages)
  }

  /// The items that the notice's provider makes are known beforehand.
  private mutating func markNotice(of kept: KeptSwitch, on pages: [Slug?]) {
    for page in pages {
      let scope = page?.rawValue ?? "front"
      mark([FeedItem.ID("\(scope)-notice-\(kept.noticeName)")], on: [page], by: kept)
    }
  }

  // MARK: In the end

  /// Puts in place what hangs on all switches together.
  mutating func finish() {
    closures = StoryClosures(of: self)
    if !silenced.isEmpty { silence() }
    placePins()
    spareStories()
    for (page, closing) in closed { close(page, closing) }
    brand.front.providers += messages[nil] ?? []
    for index in brand.sections.indices {
      brand.sections[index].providers += messages[brand.sections[index].id] ?? []
    }
  }

  /// Leaves nothing of a page but the text; what is said on top of it is said all the same.
  private mutating func close(_ page: Slug?, _ closing: Closing) {
    let name = closing.kept.noticeName
    let notice = Notice(name: name, title: closing.text, isDismissible: false)
    let rules = [ProviderRule.notice(NoticeRule(notice: notice, placement: PlacementRule(.top)))]
    if let page {
      guard let index = brand.sections.firstIndex(where: { $0.id == page }) else { return }
      brand.sections[index].providers = rules
    } else {
      brand.front.blocks = []
      brand.front.providers = rules
    }
    markNotice(of: closing.kept, on: [page])
  }

  /// Takes the stories of closed sections from wherever others show them, unless an open one has them
  /// too.
  private mutating func silence() {
    for section in brand.sections {
      guard let members = members(of: section), !members.isDisjoint(with: silenced)
      else { continue }
      let open = members.subtracting(silenced).flatMap { stories.items[$0] ?? [] }
      let shown = Set(open.map(\.id))
      stories.items[section.id]?.removeAll { $0.isTeaser && !shown.contains($0.id) }
    }
    for section in silenced {
      stories.items[section] = nil
      stories.older[section] = nil
    }
    brand.front.blocks.removeAll { block in
      if case .section(let section) = block.content { silenced.contains(section) } else { false }
    }
  }

  /// The sections with sources of their own of which a section is made; nil for one of those.
  private func members(of section: NewsSection) -> Set<Slug>? {
    guard var left = section.source.format.sections else { return nil }
    var passed: Set<Slug> = []
    var members: Set<Slug> = []
    while let next = left.popLast() {
      guard passed.insert(next).inserted else { continue }
      // What a closed one in between would have brought is brought by none.
      guard !silenced.contains(next), let further = brand.section(next)?.source.format.sections
      else {
        members.insert(next)
        continue
      }
      left += further
    }
    return members
  }
}

extension KeptSwitch {
  /// What dismissing its message is remembered by.
  var noticeName: String { "switch-\(number)" }
}
