// What is switched of single stories, for whatever shows them outside of pressed pages.

extension SwitchedBrand {
  /// Whether anything is decided that may be about a single story.
  public var hasStoryDecisions: Bool { !decisions.isEmpty || closures != nil }

  /// Whether readers get a story.
  ///
  /// - Parameters:
  ///   - names: All that it is called, as far as that is known.
  ///   - section: The section under which it is asked for; counts where no feed has the story and no
  ///     source has named it.
  /// - Returns: What is said of it, the most closed first.
  public func standing(of names: Set<Slug>, under section: Slug? = nil) -> StoryStanding {
    var decision = StoryDecision()
    if !decisions.isEmpty {
      for name in names.sorted() { if let own = decisions[name] { decision.add(own) } }
    }
    switch decision.withdrawal {
    case .plain?: return .withdrawn(brand.phrases.storyWithdrawn)
    case .saying(let words)?: return .withdrawn(words)
    case nil: break
    }
    if let text = decision.closing { return .closed(text) }
    guard let home = closures?.section(closing: names, under: section), let text = closing(of: home)
    else { return .open(decision) }
    return .closed(text)
  }

  /// Writes down what a switch says of a story, by all of its names.
  mutating func decide(_ kept: KeptSwitch, of stories: Set<Slug>) {
    var decision = StoryDecision()
    switch kept.value.action {
    case .hide: decision.isHidden = true
    case .withdraw(let text): decision.withdrawal = text.map { .saying($0) } ?? .plain
    case .off(let text): decision.closing = text ?? brand.phrases.storyClosed
    case .reword(let words): decision.words = words
    default: return
    }
    for name in stories { decisions[name, default: StoryDecision()].add(decision) }
  }
}

/// Which stories are in closed sections, and which of them in an open one too.
struct StoryClosures: Sendable {
  /// The stories of open sections.
  private var open: Set<Slug> = []
  /// Of all others the closed section that has them, the first in the newsstand file.
  private var closed: [Slug: Slug] = [:]
  /// The sections with sources of their own, how these name stories, and whether they are closed.
  private var sources: [(section: Slug, names: StoryNames, isClosed: Bool)] = []

  /// Goes once through all that the sections brought; nil where none is closed.
  init?(of switched: SwitchedBrand) {
    guard switched.closed.keys.contains(where: { $0 != nil }) else { return nil }
    for section in switched.brand.sections where section.source.format.origin == .fetched {
      let (id, isClosed) = (section.id, switched.isClosed(section.id))
      sources.append((id, StoryNames(of: section.source.address), isClosed))
      for item in (switched.brought.items[id] ?? []) + (switched.brought.older[id] ?? []) {
        guard case .story(let name)? = item.teaser?.destination else { continue }
        if isClosed { closed[name] = closed[name] ?? id } else { open.insert(name) }
      }
    }
  }

  /// The section whose closing closes a story; nil for one that is open.
  func section(closing names: Set<Slug>, under asked: Slug?) -> Slug? {
    guard names.isDisjoint(with: open) else { return nil }
    for name in names.sorted() { if let section = closed[name] { return section } }
    // No feed has it any more.
    let own = sources.filter { source in names.contains { source.names.named($0) } }
    guard !own.isEmpty else { return asked }
    return own.allSatisfy(\.isClosed) ? own.first?.section : nil
  }
}
