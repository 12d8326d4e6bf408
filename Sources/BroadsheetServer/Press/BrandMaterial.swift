import BroadsheetCore
import Foundation

/// What the sections of one brand brought last, under public names: the material of pages, fronts,
/// carousels and story pages.
struct BrandMaterial: Sendable {
  /// Where a story is read, and what leads to it.
  struct StoryHome: Sendable {
    var address: StoryAddress
    /// The name that the text has in the store: that of the source which the address is from, or of
    /// the first that has the story still.
    var text: Slug
    var teaser: Teaser
    /// The section of that source.
    var carrier: Slug
    /// What its sources call it.
    var names: [Slug]
  }

  /// The items of every section.
  ///
  /// Teasers lead to the public names of their stories, whatever their sources call them.
  private(set) var items: [Slug: [FeedItem]] = [:]
  /// By every name of a story: its public one, and those of all of its sources.
  private(set) var homes: [Slug: StoryHome] = [:]
  /// What the next material has to know of this one.
  private(set) var memory = StoryMemory()
  /// The names that lead elsewhere than under themselves to the first section that carries them:
  /// what a restart could not find out again.
  private(set) var relocated: [Slug: StoryAddress] = [:]
  /// The sources, in the order of the newsstand file.
  private var sources: [StoryNames] = []

  init() {}

  init(_ brand: Brand, feeds: [Slug: Feed], after earlier: StoryMemory = StoryMemory()) {
    let book = StoryAddressBook(brand, feeds: feeds, after: earlier)
    for story in book.stories {
      guard let address = book.addresses[story.name] else { continue }
      var home =
        homes[address.story]
        ?? StoryHome(
          address: address,
          text: story.name,
          teaser: story.teaser,
          carrier: story.section,
          names: []
        )
      home.names.append(story.name)
      if story.name == address.story {
        // The source that the story was published from speaks for it as long as it has it.
        (home.text, home.teaser, home.carrier) = (story.name, story.teaser, story.section)
      }
      homes[address.story] = home
      if address != StoryAddress(section: story.section, story: story.name) {
        relocated[story.name] = address
      }
    }
    for home in Array(homes.values) {
      for name in home.names { homes[name] = home }
      homes[home.address.story] = home
    }
    memory = book.memory
    for section in brand.sections {
      guard let feed = feeds[section.id] else { continue }
      items[section.id] = book.underPublicNames(feed.items)
      if section.hasStoriesOfItsOwn { sources.append(section.storyNames) }
    }
  }

  /// The public names of stories, each story once.
  var canonicalHomes: [StoryHome] {
    homes.filter { $0.key == $0.value.address.story }.map(\.value)
  }

  /// Where a story is read that is asked for under any of its names.
  ///
  /// What an address of an earlier version meant, which did not name the source, is the story of the
  /// first source in the newsstand file that has one of that id.
  func home(of name: Slug) -> StoryHome? {
    homes[name] ?? sourcedNames(of: name).lazy.compactMap { homes[$0] }.first
  }

  /// What a story was called besides, so that devices which saved it under such a name find it.
  func earlierNames(of home: StoryHome) -> [Slug] {
    let unmarked = home.names.compactMap(\.unmarked).filter {
      self.home(of: $0)?.address == home.address
    }
    return Set(home.names + unmarked).subtracting([home.address.story]).sorted()
  }

  /// The names under which the sources may have a story that is asked for by its id alone; none for
  /// a name that has the mark of a source, because another backend may use that as an id.
  func sourcedNames(of name: Slug) -> [Slug] {
    guard !sources.contains(where: { name.rawValue.hasSuffix("-\($0.mark)") }) else { return [] }
    return sources.map { $0.name(of: name) }
  }
}

extension BroadsheetCore.Section {
  /// How the stories of the section's source are named.
  var storyNames: StoryNames { StoryNames(of: source.address) }

  /// Whether an edition is from before the section had the source that it has now.
  func disowns(_ edition: Edition) -> Bool {
    guard hasStoriesOfItsOwn, let plan = edition.plan else { return false }
    return storyNames.denies(plan.cards.map(\.slot.item))
  }

  /// Whether the section brings stories that no other section has.
  var hasStoriesOfItsOwn: Bool {
    switch source.format {
    case .sections, .web: false
    case .syndication, .presentational, .listing, .mediaList, .mapped: true
    }
  }
}
