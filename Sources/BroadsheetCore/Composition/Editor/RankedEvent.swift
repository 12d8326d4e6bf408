import Foundation

/// An event, and what speaks for it.
///
/// Points are powers of two: what is a half-life older loses one, what twice as many papers report
/// gains one and a half.
struct RankedEvent {
  /// Points for each doubling of the papers.
  private static let reachWeight = 1.5
  /// Points for each doubling of the papers that had it within the first hours.
  private static let speedWeight = 0.5
  private static let speedTime = 2.0 * 3600
  /// Points of what leads at its own place.
  private static let prominenceWeight = 1.5
  /// Points that are lost by age at most: what is older than that is old.
  private static let mostAge = 12.0
  /// Hours for which an event stands on the front as it came, and hours of each point that it loses
  /// from then on.
  private static let (saidAfter, saidTime) = (6.0 * 3600, 6.0 * 3600)
  private static let mostSaid = 3.0

  /// The id of its first report.
  let id: String
  /// Those first that stand for it best.
  let reports: [BroughtReport]
  /// Everything that may be about it, also what is not said to be.
  let members: [FeedItem.ID]
  /// The names of its publishers, in the order of their first reports.
  let publishers: [(site: String, name: String)]
  let firstAt: Date
  /// How much an editor wants it to be seen.
  let boost: Boost
  let score: Double

  /// Reports that are surely of one event, at least one.
  ///
  /// - Parameters:
  ///   - id: What the event is known by.
  ///   - reports: In any order.
  ///   - members: Everything that may be about the event, and stands on the front only once.
  ///   - shownSince: Since when the front has had it; nil for one that is new there.
  ///   - now: The wall clock.
  init(
    id: String,
    reports: [BroughtReport],
    members: [FeedItem.ID],
    shownSince: Date?,
    now: Date
  ) {
    self.id = id
    self.members = members
    self.reports = reports.sorted { $0.precedes($1) }
    let byTime = reports.sorted {
      $0.published == $1.published
        ? $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) : $0.published < $1.published
    }
    var firsts: [BroughtReport] = []
    var best: [String: Int] = [:]
    for report in byTime {
      if best[report.site] == nil { firsts.append(report) }
      best[report.site] = min(best[report.site] ?? .max, report.place)
    }
    publishers = firsts.map { ($0.site, $0.publisher) }
    firstAt = byTime.first?.published ?? now
    boost = reports.map(\.teaser.boost).max() ?? .standard
    let reach = Self.reachWeight * log2(Double(max(1, firsts.count)))
    let early = firsts.count {
      $0.published.timeIntervalSince(firsts[0].published) <= Self.speedTime
    }
    let speed = Self.speedWeight * log2(Double(max(1, early)))
    let median = byTime[byTime.count / 2]
    let age = min(now.timeIntervalSince(median.published) / median.halfLife, Self.mostAge)
    let places = firsts.map { 1 / (1 + Double(best[$0.site] ?? 0) / 6) }
    let prominence = Self.prominenceWeight * places.reduce(0, +) / Double(max(1, places.count))
    let picture = reports.map(\.picture.points).max() ?? 0
    let quality = reports.map(\.quality).max() ?? 0
    let said = Self.said(since: shownSince, of: firsts, now: now)
    let sum = reach + speed - age + prominence + picture + quality - said
    // The last digits of logarithms are not the same everywhere.
    score = (sum * 1e6).rounded() / 1e6
  }

  /// What has been said for long falls, half as much where other papers have come since.
  private static func said(since: Date?, of firsts: [BroughtReport], now: Date) -> Double {
    guard let since else { return 0 }
    let late = now.timeIntervalSince(since) - saidAfter
    let points = min(mostSaid, max(0, late / saidTime))
    return firsts.contains { $0.published > since } ? points / 2 : points
  }

  /// Whether it comes before another: what an editor wants to be seen, then by points.
  func precedes(_ other: RankedEvent) -> Bool {
    if boost != other.boost { return boost > other.boost }
    if score != other.score { return score > other.score }
    if firstAt != other.firstAt { return firstAt > other.firstAt }
    return id.utf8.lexicographicallyPrecedes(other.id.utf8)
  }

  /// The names of its reports, the earliest first, and behind them those that nobody dated; of more than
  /// a page holds those that stand for it best.
  var reportNames: [Slug] {
    Array(reports.prefix(OtherReports.mostReports)).inOrderOfTime.map(\.teaser.reportName)
  }

  /// Whether any of its reports says when it was published.
  var isDated: Bool { reports.contains(where: \.isDated) }

  /// The subjects of its reports and the sections that have it, each once.
  var topics: Set<String> {
    reports.reduce(into: []) { topics, report in
      topics.formUnion(report.subjects.prefix(3))
      topics.insert(report.section.rawValue)
    }
  }
}

extension PictureWorth {
  /// What it adds to a story's score.
  fileprivate var points: Double {
    switch self {
    case .none, .thumbnail: 0
    case .card: 0.15
    case .unknown: 0.3
    case .lead, .row: 0.6
    }
  }
}
