import Foundation

extension BrandStories {
  /// Teasers of one section that an editor looks at.
  private static let mostOfSection = 100
  /// Teasers that an editor looks at in all; with many sections, the first of each.
  private static let mostReports = 4_000

  /// What the brand's own feeds brought, each story once; linear in all of it.
  ///
  /// A story that two sections have is of the one where it stands higher. What one site calls by one headline
  /// is told by the highest, as a podcast's parts without names of their own.
  func reports(of brand: Brand, now: Date) -> [BroughtReport] {
    let sections = brand.sections.filter {
      $0.source.format.origin != .page && $0.source.format.sections == nil
    }
    let most = max(5, min(Self.mostOfSection, Self.mostReports / max(1, sections.count)))
    var found: [(report: BroughtReport, order: Int)] = []
    for section in sections {
      let teasers = (items[section.id] ?? []).lazy.filter(\.isTeaser).prefix(most)
      for (place, item) in teasers.enumerated() {
        guard let report = BroughtReport(item, of: section, at: place, brand: brand, now: now)
        else { continue }
        found.append((report, found.count))
      }
    }
    found.sort { ($0.report.place, $0.order) < ($1.report.place, $1.order) }
    var seen = SeenStories()
    var told: Set<[ByteText]> = []
    return found.compactMap { report, _ in
      guard !seen.leadsToSeen(report.item),
        told.insert([ByteText(report.site), ByteText(report.teaser.headline)]).inserted
      else { return nil }
      seen.remember(report.item)
      return report
    }
  }
}
