import BroadsheetCore
import BroadsheetSources

/// What a brand has that a list is added to.
struct PresentFeeds {
  private let brand: Brand
  private let sections: [ByteText: Slug]
  private let ids: Set<Slug>
  /// Ids that sections have or had.
  private let taken: Set<Slug>
  private let titles: Set<ByteText>

  init(_ brand: Brand) {
    self.brand = brand
    // Whatever is made of them: a feed that is read as another format is there as well.
    let fetched = brand.sections.filter { $0.source.format.origin == .fetched }
    sections = Dictionary(
      fetched.map { (FeedAddress.key($0.source.address), $0.id) },
      uniquingKeysWith: { first, _ in first }
    )
    ids = Set(brand.sections.map(\.id))
    taken = ids.union(brand.sections.flatMap(\.formerIDs))
    titles = Set(brand.sections.map { ByteText($0.title) })
  }

  /// The section that has a feed at such an address.
  func section(at key: ByteText) -> Slug? { sections[key] }

  func has(_ id: Slug) -> Bool { ids.contains(id) }

  func isTaken(_ id: Slug) -> Bool { taken.contains(id) }

  /// How many of these addresses bring feeds of the brand.
  func count(of keys: Set<ByteText>) -> Int { sections.keys.count { keys.contains($0) } }

  /// Whether a section is called as a site, or as a part of it.
  func hasSite(named site: String) -> Bool {
    let beginning = Array("\(site): ".utf8)
    return titles.contains(ByteText(site))
      || brand.sections.contains { $0.title.utf8.starts(with: beginning) }
  }

  /// The group that a folder of the list became: the one with its name, or the one with most of its feeds,
  /// since names are for people to change.
  func group(named name: String, of members: [Slug]) -> Slug? {
    let groups = brand.sections.filter { $0.source.format.sections != nil }
    let id = Slug(spelling: name) ?? Slug(identifying: name)
    let title = ByteText(name)
    let named = groups.first { group in
      group.id == id || group.formerIDs.contains(id) || ByteText(group.title) == title
    }
    if let named { return named.id }
    let members = Set(members)
    let shares = groups.map { group in
      (group: group.id, count: Set(group.source.format.sections ?? []).intersection(members).count)
    }
    return shares.filter { $0.count > 0 }.max { $0.count < $1.count }?.group
  }
}
