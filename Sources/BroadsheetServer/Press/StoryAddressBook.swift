import BroadsheetCore
import Foundation

/// Gives every story of a brand its one public address.
///
/// Names of different sources mean one story if something shows it, see ``StoryEvidence``. The
/// story then has the address under which it was published first, for as long as any of the sources
/// has it; of those that came together, the first in the newsstand file names it. A name whose
/// story has become another than the one it was put together with goes its own way.
struct StoryAddressBook {
  /// A story as one source has it.
  struct Entry {
    /// The first section that carries it.
    var section: Slug
    var name: Slug
    var teaser: Teaser
    var evidence: [UInt64]
  }

  /// Every name once, in the order of the newsstand file.
  let stories: [Entry]
  private(set) var addresses: [Slug: StoryAddress] = [:]
  private(set) var memory = StoryMemory()

  /// The sources that have a story of this public name already.
  private var claims: [Slug: Set<Substring>] = [:]
  /// What showed which stories they are, in this book.
  private var shown: [UInt64: StoryAddress] = [:]

  init(_ brand: Brand, feeds: [Slug: Feed], after earlier: StoryMemory) {
    stories = Self.entries(of: brand, feeds)
    for entry in Self.bySeniority(stories, in: earlier) {
      let address = address(of: entry, in: brand, after: earlier)
      addresses[entry.name] = address
      claims[address.story, default: []].insert(Self.source(of: entry.name))
      for proof in entry.evidence where shown[proof] == nil { shown[proof] = address }
    }
    memory.evidence = shown
    memory.addresses = addresses
    for address in addresses.values { memory.addresses[address.story] = address }
  }

  /// The items with their teasers leading to public names.
  func underPublicNames(_ items: [FeedItem]) -> [FeedItem] {
    var items = items
    for index in items.indices {
      guard var teaser = items[index].teaser, case .story(let name) = teaser.destination,
        let address = addresses[name], address.story != name
      else { continue }
      teaser.destination = .story(address.story)
      items[index].content = .teaser(teaser)
    }
    return items
  }

  private func address(of entry: Entry, in brand: Brand, after earlier: StoryMemory)
    -> StoryAddress
  {
    let source = Self.source(of: entry.name)
    let same = entry.evidence.lazy.compactMap { shown[$0] }
      .first { claims[$0.story]?.contains(source) != true }
    if let same { return same }
    let remembered = [earlier.addresses[entry.name]] + entry.evidence.map { earlier.evidence[$0] }
    for case let address? in remembered where claims[address.story] == nil {
      let isThere = brand.section(address.section) != nil
      return isThere ? address : StoryAddress(section: entry.section, story: address.story)
    }
    return StoryAddress(section: entry.section, story: entry.name)
  }

  private static func entries(of brand: Brand, _ feeds: [Slug: Feed]) -> [Entry] {
    var entries: [Entry] = []
    var known: Set<Slug> = []
    for section in brand.sections where section.hasStoriesOfItsOwn {
      let items = feeds[section.id]?.items ?? []
      let shared = sharedPages(of: items)
      for item in items {
        guard let teaser = item.teaser, case .story(let name) = teaser.destination,
          known.insert(name).inserted
        else { continue }
        entries.append(
          Entry(
            section: section.id,
            name: name,
            teaser: teaser,
            evidence: StoryEvidence.of(
              teaser,
              named: name,
              from: section.source.address,
              sharesPage: teaser.originText.map { shared.contains($0) || $0.isFrontPage } ?? false
            )
          )
        )
      }
    }
    return entries
  }

  /// The pages to which more than one of the stories lead.
  private static func sharedPages(of items: [FeedItem]) -> Set<AddressText> {
    var pages: Set<AddressText> = []
    var shared: Set<AddressText> = []
    for page in items.lazy.compactMap({ $0.teaser?.originText })
    where !pages.insert(page).inserted {
      shared.insert(page)
    }
    return shared
  }

  /// Those whose name is public first, then those that have been published under another.
  private static func bySeniority(_ stories: [Entry], in memory: StoryMemory) -> [Entry] {
    var ranks: [[Entry]] = [[], [], []]
    for entry in stories {
      let known = memory.addresses[entry.name]
      ranks[known == nil ? 2 : known?.story == entry.name ? 0 : 1].append(entry)
    }
    return ranks.flatMap { $0 }
  }

  /// The mark of a name; what one source calls by two names is two stories.
  private static func source(of name: Slug) -> Substring {
    name.unmarked.map { name.rawValue.dropFirst($0.rawValue.count) } ?? ""
  }
}

extension AddressText {
  /// Whether nothing but the host is named, where a publisher has its front page and no story.
  fileprivate var isFrontPage: Bool {
    let slashes = text.utf8.lazy.filter { $0 == UInt8(ascii: "/") }.prefix(4).count
    let endsInSlash = text.utf8.last == UInt8(ascii: "/")
    return slashes == 2 && !text.utf8.contains(UInt8(ascii: "?")) || slashes == 3 && endsInSlash
  }
}
