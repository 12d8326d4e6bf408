/// Under which of a brand's sections stories are read.
public struct StoryHomes: Sendable {
  private let sections: Set<Slug>
  private let first: Slug?

  /// The sections of a brand; linear in how many there are.
  public init(_ brand: Brand) {
    sections = Set(brand.sections.indices.lazy.map { brand.sections[$0].id })
    first = brand.sections.first?.id
  }

  /// Whether the brand has a section of this name.
  public func contains(_ section: Slug) -> Bool { sections.contains(section) }

  /// The section of a story that belongs to none where it stands: the first of its subjects that is one, or
  /// else the brand's first; nil for a brand without sections.
  public func home(of subjects: [String]) -> Slug? {
    subjects.lazy.compactMap { Slug(rawValue: $0) ?? Slug(spelling: $0) }
      .first { sections.contains($0) } ?? first
  }
}
