/// Under which of a brand's sections stories are read.
///
/// A story has one home, whichever pages lead to it: of the sections that have it the one that its main
/// subject names. Who knows which have it says so, and teasers carry the answer (``Teaser/home``).
public struct StoryHomes: Sendable {
  /// By their names, the places of the sections in the newsstand file.
  private let places: [Slug: Int]
  private let first: Slug?

  /// The sections of a brand; linear in how many there are.
  public init(_ brand: Brand) {
    let numbered = brand.sections.indices.lazy.map { (brand.sections[$0].id, $0) }
    places = Dictionary(numbered) { first, _ in first }
    first = brand.sections.first?.id
  }

  /// Whether the brand has a section of this name.
  public func contains(_ section: Slug) -> Bool { places[section] != nil }

  /// The home of a story among the sections that have it.
  ///
  /// It goes by the first of its subjects that names one of them; else it stays where it was, else the
  /// first of them in the newsstand file has it. Sections that do not have the story change nothing.
  ///
  /// - Parameters:
  ///   - subjects: What the story is about, the main subject first.
  ///   - sections: Those that have the story, or had it when it came to be read under them.
  ///   - last: Under which it was read until now.
  /// - Returns: Nil where the brand has none of these sections.
  public func home(of subjects: [String], among sections: Set<Slug>, last: Slug? = nil) -> Slug? {
    if let named = section(named: subjects, where: sections.contains) { return named }
    if let last, sections.contains(last), contains(last) { return last }
    return sections.compactMap { section in places[section].map { (section, $0) } }
      .min { $0.1 < $1.1 }?.0
  }

  /// Under which section a page leads to a story.
  ///
  /// That is its home. Where the teaser does not say, as in pages that an earlier version kept, the page or
  /// block says it, or one of its subjects, or else it is the brand's first: the story is found under each
  /// section, and its page names its home. Nil for a brand without sections.
  package func section(for home: Slug?, on page: Slug?, about subjects: [String]) -> Slug? {
    if let home, contains(home) { return home }
    return page ?? section(named: subjects) { _ in true } ?? first
  }

  /// The first of the brand's sections that a subject names.
  private func section(named subjects: [String], where has: (Slug) -> Bool) -> Slug? {
    for subject in subjects {
      guard let name = Slug(rawValue: subject) ?? Slug(spelling: subject), contains(name), has(name)
      else { continue }
      return name
    }
    return nil
  }
}
