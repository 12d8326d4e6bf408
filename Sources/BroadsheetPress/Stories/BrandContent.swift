package import BroadsheetCore
import Foundation

/// What the sections of one brand brought last, under public names: the material of pages, fronts,
/// carousels and story pages.
package struct BrandContent: Sendable {
  /// Where a story is read, and what leads to it.
  package struct StoryHome: Sendable {
    package var address: StoryAddress
    /// The name that the text has in the store: that of the source which the address is from, or of
    /// the first that has the story still.
    package var text: Slug
    package var teaser: Teaser
    /// The section of that source.
    package var carrier: Slug
    /// What its sources call it.
    package var names: [Slug]
  }

  /// A home behind one pointer: the table of all of them is copied at every change, because readers
  /// hold the last one.
  private indirect enum Residence: Sendable {
    case of(StoryHome)

    var home: StoryHome {
      switch self {
      case .of(let home): home
      }
    }
  }

  /// The items of every section.
  ///
  /// Teasers lead to the public names of their stories, whatever their sources call them.
  package private(set) var items: [Slug: [FeedItem]] = [:]
  /// What sections have behind their first pages, in the same form.
  package private(set) var older: [Slug: [FeedItem]] = [:]
  /// By every name of a story: its public one, and those of all of its sources.
  private var homes: [Slug: Residence] = [:]
  /// The names that lead elsewhere than under themselves to the first section that carries them:
  /// what a restart could not find out again.
  private(set) var relocated: [Slug: StoryAddress] = [:]
  /// The sections that have stories of their own, in the order of the newsstand file.
  private let sources: [(section: Slug, names: StoryNames)]

  /// Nothing yet.
  init(of brand: Brand? = nil) {
    let sections = brand?.sections.filter(\.hasStoriesOfItsOwn) ?? []
    sources = sections.map { ($0.id, $0.storyNames) }
  }

  /// Writes anew what has changed in the book.
  ///
  /// `firstPages` says how many of a section's items are on its first page; the others are behind it.
  mutating func apply(
    _ changes: StoryAddresses.Changes,
    from table: StoryAddresses,
    firstPages: [Slug: Int] = [:]
  ) {
    // A thousand sections may have a story, each under a name of its own: all of them have one home.
    var made: [StoryAddress: Residence?] = [:]
    for name in changes.names {
      homes[name] = table.address(of: name).flatMap { address in
        if let known = made[address] { return known }
        let residence = home(at: address, in: table).map { Residence.of($0) }
        made[address] = residence
        return residence
      }
      relocated[name] = table.relocation(of: name)
    }
    let divided = firstPages.filter { items[$0.key]?.count != $0.value }.keys
    for section in changes.sections.union(divided) {
      let all = table.items(of: section)
      let count = firstPages[section] ?? all?.count ?? 0
      items[section] = all.map { Array($0.prefix(count)) }
      let further = all?.dropFirst(count) ?? []
      older[section] = further.isEmpty ? nil : Array(further)
    }
  }

  /// The sections among these whose first pages are others than they were.
  func sections(otherThanIn last: BrandContent?, among sections: Set<Slug>) -> Set<Slug> {
    sections.filter { items[$0] != last?.items[$0] }
  }

  private func home(at address: StoryAddress, in table: StoryAddresses) -> StoryHome? {
    let stories = table.stories(under: address.story)
    // The source that the story was published from speaks for it as long as it has it.
    guard let voice = stories.first(where: { $0.name == address.story }) ?? stories.first,
      let teaser = voice.item.teaser
    else { return nil }
    return StoryHome(
      address: address,
      text: voice.name,
      teaser: teaser,
      carrier: voice.section,
      names: stories.map(\.name)
    )
  }

  /// Every name of every story.
  package var names: Set<Slug> { Set(homes.keys) }

  /// The public names of stories, each story once.
  package var canonicalHomes: [StoryHome] {
    homes.compactMap { name, residence in
      name == residence.home.address.story ? residence.home : nil
    }
  }

  /// Where a story is read that is asked for under any of its names.
  ///
  /// What an address of an earlier version meant, which did not name the source, is the story of the
  /// first source in the newsstand file that has one of that id.
  package func home(of name: Slug) -> StoryHome? {
    (homes[name] ?? sourcedNames(of: name).lazy.compactMap { homes[$0] }.first)?.home
  }

  /// What a story was called besides, so that devices which saved it under such a name find it.
  package func earlierNames(of home: StoryHome) -> [Slug] {
    let unmarked = home.names.compactMap(\.unmarked).filter {
      self.home(of: $0)?.address == home.address
    }
    return Set(home.names + unmarked).subtracting([home.address.story]).sorted()
  }

  /// The names under which the sources may have a story that is asked for by its id alone; none for
  /// a name that has the mark of a source, because another backend may use that as an id.
  package func sourcedNames(of name: Slug) -> [Slug] {
    let sources = sources.filter { items[$0.section] != nil }.map(\.names)
    guard !sources.contains(where: { name.rawValue.hasSuffix("-\($0.mark)") }) else { return [] }
    return sources.map { $0.name(of: name) }
  }
}

extension NewsSection {
  /// How the stories of the section's source are named.
  package var storyNames: StoryNames { StoryNames(of: source.address) }

  /// Whether an edition is from before the section had the source that it has now.
  func disowns(_ edition: Edition) -> Bool {
    guard hasStoriesOfItsOwn, let plan = edition.plan else { return false }
    return storyNames.denies(plan.cards.map(\.slot.item))
  }

  /// Whether the section brings stories that no other section has.
  package var hasStoriesOfItsOwn: Bool { source.format.origin == .fetched }
}
