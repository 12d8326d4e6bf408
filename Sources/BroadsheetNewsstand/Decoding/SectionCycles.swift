import BroadsheetCore

/// Finds sections that are made, over however many others, of themselves: nothing would ever fill
/// them.
struct SectionCycles {
  private static let namedSections = 8

  private let parts: [Slug: [Slug]]

  init(_ sections: [NewsSection]) {
    parts = Dictionary(
      sections.map { ($0.id, $0.source.format.sections ?? []) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The way from a section back to itself, for the sections in this order; each way is found once.
  ///
  /// Without recursion, because a file may chain as many sections as it likes.
  func ways(from sections: [Slug]) -> [[Slug]] {
    var ways: [[Slug]] = []
    var finished: Set<Slug> = []
    for start in sections where !finished.contains(start) {
      var trail: [(section: Slug, next: Int)] = [(start, 0)]
      var places = [start: 0]
      while let (section, next) = trail.last {
        guard let part = parts[section].flatMap({ next < $0.count ? $0[next] : nil }) else {
          finished.insert(section)
          places[section] = nil
          trail.removeLast()
          continue
        }
        trail[trail.count - 1].next += 1
        if let place = places[part] {
          ways.append(trail[place...].map(\.section))
        } else if !finished.contains(part) {
          places[part] = trail.count
          trail.append((part, 0))
        }
      }
    }
    return ways
  }

  /// Says which way leads back, as far as a line of text goes.
  static func words(for way: [Slug]) -> String {
    guard let first = way.first, way.count > 1 else { return "made of itself" }
    let shown = way.dropFirst().prefix(namedSections).map { "'\($0)'" }
    let more = way.count - 1 - shown.count
    let last = more > 0 ? ["\(more) more", "'\(first)'"] : ["'\(first)'"]
    return "made of " + (shown + last).joined(separator: ", which is made of ")
  }
}
