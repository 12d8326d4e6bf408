public import BroadsheetCore

/// A section that leaves a brand of a newsstand file, with what names it there for no other reason: its place
/// in sections of sections, and blocks of the front that show it alone.
public struct BrandRemoval: Sendable, Equatable {
  /// Which brand.
  public let brand: Slug
  /// Which section.
  public let section: Slug
  /// The sections of sections that lose it.
  public let groups: [Slug]
  /// How many blocks of the front go with it.
  public let blockCount: Int

  /// What goes where a section leaves a brand; nil where the brand has none that is called so.
  public init?(of section: Slug, from brand: Brand) {
    guard brand.section(section) != nil else { return nil }
    self.brand = brand.id
    self.section = section
    groups = brand.sections.filter { $0.source.format.sections?.contains(section) == true }.map(
      \.id
    )
    blockCount = brand.front.blocks.count { $0.content == .section(section) }
  }

  /// Whether one newsstand is another without this and with nothing else changed.
  public func leads(from old: Newsstand, to new: Newsstand) -> Bool {
    guard let place = old.brands.firstIndex(where: { $0.id == brand }) else { return false }
    var meant = old
    meant.brands[place].sections.removeAll { $0.id == section }
    meant.brands[place].front.blocks.removeAll { $0.content == .section(section) }
    for index in meant.brands[place].sections.indices {
      let source = meant.brands[place].sections[index].source
      guard let members = source.format.sections, members.contains(section) else { continue }
      meant.brands[place].sections[index].source = .sections(members.filter { $0 != section })
    }
    return meant == new
  }
}
