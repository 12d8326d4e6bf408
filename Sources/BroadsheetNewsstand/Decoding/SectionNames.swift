import BroadsheetCore
import Yams

/// The sections that a brand has, so that references to one can be checked wherever they stand.
struct SectionNames {
  private let names: [String]

  init(_ names: [String]) { self.names = names }

  /// Looks ahead at the ids alone; what else is wrong with a section is found when it is decoded.
  init(of sections: FileValue) {
    names = (sections.node.sequence.map(Array.init) ?? []).compactMap {
      $0.mapping?["id"]?.scalar?.string
    }
  }

  /// The section that the value names; nil, with a problem, when the brand has none of that name.
  func reference(_ value: FileValue) -> Slug? {
    guard let slug = value.slug() else { return nil }
    guard names.contains(slug.rawValue) else {
      value.report(
        "the brand has no section '\(slug)'",
        expected: FileValue.oneOf(names),
        suggestion: NearestWord.to(slug.rawValue, among: names)
      )
      return nil
    }
    return slug
  }
}
