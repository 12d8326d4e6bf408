import BroadsheetCore

/// Gives every story of a brand its one public address, and follows the brand's feeds.
///
/// Names of different sources mean one story if something shows it, see ``StoryEvidence``. The
/// story then has the name under which it was published first, for as long as any of the sources
/// has it; of those that came together, the first in the newsstand file names it. It is read under its
/// home, which ``StoryHomes`` finds among the sections that have it. A name whose story has become another
/// than the one it was put together with goes its own way.
///
/// When a feed changes, those of its stories are judged anew that are new, gone or say something
/// else, and whatever has something in common with them: a change costs as much in a large brand as
/// in a small one.
struct StoryAddresses: Sendable {
  /// What a change of feeds may have changed.
  struct Changes {
    /// Names, public or not, that lead elsewhere or to something else.
    var names: Set<Slug> = []
    /// Sections whose items lead elsewhere.
    var sections: Set<Slug> = []
  }

  /// What several names may have in common, and the address that was found by it first.
  private struct Proof {
    var address: StoryAddress
    var holders: [Slug]
  }

  private let brand: Brand
  private let homes: StoryHomes
  private var parts: [Slug: SectionStories] = [:]
  /// The sections that lead to a name.
  private var carriers: [Slug: [Slug]] = [:]
  /// By every name, as the first section has it that carries it.
  private var entries: [Slug: SectionStories.Entry] = [:]
  private var addresses: [Slug: StoryAddress] = [:]
  /// The names that lead to a public one, and the address that they have in common.
  private var residents: [Slug: [Slug]] = [:]
  /// The marks of the sources that have a story of a public name.
  private var claims: [Slug: Set<String>] = [:]
  private var proofs: [UInt64: Proof] = [:]
  /// What is remembered from before the first feeds.
  private var memory: StoryMemory

  init(_ brand: Brand, after memory: StoryMemory = StoryMemory()) {
    self.brand = brand
    homes = StoryHomes(brand)
    self.memory = memory
  }

  /// Takes what the sections have now.
  mutating func apply(_ feeds: [Slug: Feed]) -> Changes {
    var changes = Changes()
    for (place, section) in brand.sections.enumerated() {
      let items = feeds[section.id]?.items
      // Of lists that are one and the same no item is looked at.
      guard items != parts[section.id]?.items else { continue }
      let part = items.map { SectionStories($0, of: section, at: place) }
      changes.names.formUnion(replace(parts[section.id], by: part, in: section.id))
      changes.sections.insert(section.id)
    }
    let names = withRelatives(changes.names)
    let before = takeOut(names)
    for entry in bySeniority(names, in: before) { settle(entry, after: before) }
    for story in Set(names.compactMap { addresses[$0]?.story }) { bringHome(story) }
    changes.names = names.union(before.addresses.keys).union(
      names.compactMap { addresses[$0]?.story }
    )
    for name in names { changes.sections.formUnion(carriers[name] ?? []) }
    return changes
  }

  // MARK: What readers are told

  /// The stories that are read under a public name, in the order of the newsstand file.
  func stories(under name: Slug) -> [SectionStories.Entry] {
    let stories = (residents[name] ?? []).compactMap { entries[$0] }
    return stories.count < 2 ? stories : stories.sorted { $0.place < $1.place }
  }

  /// Where the story of a name is read; as a public name it counts for more than as a source's.
  func address(of name: Slug) -> StoryAddress? {
    residents[name]?.first.flatMap { addresses[$0] } ?? addresses[name]
  }

  /// Where a name leads, unless that is under itself.
  func relocation(of name: Slug) -> StoryAddress? {
    guard let address = addresses[name], let section = entries[name]?.section,
      address != StoryAddress(section: section, story: name)
    else { return nil }
    return address
  }

  /// What a section brought, with its teasers leading to the public names and homes of their stories; nil
  /// when it never did.
  func items(of section: Slug) -> [FeedItem]? {
    guard var items = parts[section]?.items else { return nil }
    for index in items.indices {
      guard var teaser = items[index].teaser, lead(&teaser) else { continue }
      items[index].content = .teaser(teaser)
    }
    return items
  }

  /// Returns whether the teaser or a headline under it leads to a story that has an address.
  private func lead(_ teaser: inout Teaser) -> Bool {
    var leads = false
    if case .story(let name) = teaser.destination, let address = addresses[name] {
      (teaser.destination, teaser.home) = (.story(address.story), address.section)
      leads = true
    }
    for link in teaser.sublinks.indices {
      guard case .story(let name) = teaser.sublinks[link].destination,
        let address = addresses[name]
      else { continue }
      teaser.sublinks[link].destination = .story(address.story)
      teaser.sublinks[link].home = address.section
      leads = true
    }
    return leads
  }

  // MARK: Judging anew

  /// Returns the names of which the section says something else now.
  private mutating func replace(
    _ old: SectionStories?,
    by new: SectionStories?,
    in section: Slug
  ) -> [Slug] {
    parts[section] = new
    var changed: [Slug] = []
    for name in old?.names ?? [] where new?.names.contains(name) != true {
      carriers[name]?.removeAll { $0 == section }
      changed.append(name)
    }
    for name in new?.names ?? [] {
      let entry = new?.entries[name]
      if old?.names.contains(name) != true {
        carriers[name, default: []].append(section)
        changed.append(name)
      } else if let entry, old?.entries[name]?.says(sameAs: entry) != true {
        changed.append(name)
      } else if let entry, entries[name]?.section == section {
        entries[name] = entry
      }
    }
    return changed
  }

  /// The names, and all whose addresses may depend on theirs.
  private func withRelatives(_ names: Set<Slug>) -> Set<Slug> {
    var names = names
    var left = Array(names)
    // Thousands of stories may have one fact in common; each is gone through once.
    var facts: Set<UInt64> = []
    // And so may they have one address.
    var shared: Set<Slug> = []
    while let name = left.popLast() {
      var relatives = shared.insert(name).inserted ? residents[name] ?? [] : []
      if let address = addresses[name], shared.insert(address.story).inserted {
        relatives += residents[address.story] ?? []
      }
      for entry in [entries[name], firstEntry(named: name)] {
        for fact in entry?.evidence ?? [] where facts.insert(fact).inserted {
          relatives += proofs[fact]?.holders ?? []
        }
      }
      for relative in relatives where names.insert(relative).inserted { left.append(relative) }
    }
    return names
  }

  /// Forgets the names, and returns what was known of them; their entries are those of now.
  private mutating func takeOut(_ names: Set<Slug>) -> StoryMemory {
    var before = memory
    memory = StoryMemory()
    for name in names { before.addresses[name] = address(of: name) ?? before.addresses[name] }
    for name in names {
      if let address = addresses.removeValue(forKey: name) {
        residents[address.story] = nil
        claims[address.story] = nil
        before.addresses[address.story] = before.addresses[address.story] ?? address
      }
      for fact in entries[name]?.evidence ?? [] {
        guard let proof = proofs.removeValue(forKey: fact) else { continue }
        before.evidence[fact] = proof.address
      }
      entries[name] = firstEntry(named: name)
      if carriers[name]?.isEmpty == true { carriers[name] = nil }
    }
    return before
  }

  private func firstEntry(named name: Slug) -> SectionStories.Entry? {
    (carriers[name] ?? []).compactMap { parts[$0]?.entries[name] }.min { $0.place < $1.place }
  }

  /// Those whose name is public first, then those that have been published under another.
  private func bySeniority(_ names: Set<Slug>, in memory: StoryMemory) -> [SectionStories.Entry] {
    var ranks: [[SectionStories.Entry]] = [[], [], []]
    for entry in names.compactMap({ entries[$0] }).sorted(by: { $0.place < $1.place }) {
      let known = memory.addresses[entry.name]
      ranks[known == nil ? 2 : known?.story == entry.name ? 0 : 1].append(entry)
    }
    return ranks.flatMap { $0 }
  }

  private mutating func settle(_ entry: SectionStories.Entry, after before: StoryMemory) {
    let address = address(for: entry, after: before)
    addresses[entry.name] = address
    residents[address.story, default: []].append(entry.name)
    claims[address.story, default: []].insert(Self.source(of: entry.name))
    for fact in entry.evidence {
      proofs[fact, default: Proof(address: address, holders: [])].holders.append(entry.name)
    }
  }

  /// Has a story read under its home, by all of its names.
  ///
  /// It moves to a section that its main subject names and that has it by now, and never back: who asks for
  /// it under another section gets the same page.
  private mutating func bringHome(_ story: Slug) {
    let stories = stories(under: story)
    guard let old = stories.first.flatMap({ addresses[$0.name] }) else { return }
    var sections: Set<Slug> = [old.section]
    for name in stories.lazy.map(\.name) {
      sections.formUnion((carriers[name] ?? []).filter { parts[$0]?.entries[name] != nil })
    }
    guard sections.count > 1 else { return }
    // Hundreds of sections may have it, and all say the same of it.
    var known: Set<String> = []
    var subjects: [String] = []
    for subject in stories.lazy.flatMap({ $0.item.teaser?.subjects ?? [] })
    where known.insert(subject).inserted {
      subjects.append(subject)
    }
    guard let home = homes.home(of: subjects, among: sections, last: old.section),
      home != old.section
    else { return }
    for entry in stories {
      addresses[entry.name]?.section = home
      for fact in entry.evidence where proofs[fact]?.address == old {
        proofs[fact]?.address.section = home
      }
    }
  }

  private func address(for entry: SectionStories.Entry, after before: StoryMemory) -> StoryAddress {
    let source = Self.source(of: entry.name)
    // Whether the source has a story of that public name already.
    let same = entry.evidence.lazy.compactMap { proofs[$0]?.address }
      .first { claims[$0.story]?.contains(source) != true }
    if let same { return same }
    let remembered = [before.addresses[entry.name]] + entry.evidence.map { before.evidence[$0] }
    for case let address? in remembered where residents[address.story] == nil {
      let isThere = brand.section(address.section) != nil
      return isThere ? address : StoryAddress(section: entry.section, story: address.story)
    }
    return StoryAddress(section: entry.section, story: entry.name)
  }

  /// The mark of a name; what one source calls by two names is two stories.
  private static func source(of name: Slug) -> String {
    name.unmarked.map { String(name.rawValue.dropFirst($0.rawValue.count)) } ?? ""
  }
}
