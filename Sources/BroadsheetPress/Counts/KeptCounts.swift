import BroadsheetCore
import Foundation

/// Counts as a store in memory has them, by hour, so that the oldest can leave.
struct KeptCounts: Sendable {
  private struct Slot: Hashable {
    var edition: Int
    var slot: FeedItem.ID
  }

  /// Those from one moment's to another's; none where they are the wrong way round.
  private struct Hours {
    let first: CountedHour
    let last: CountedHour

    init(from: Date, to: Date) { (first, last) = (CountedHour(of: from), CountedHour(of: to)) }

    func contains(_ hour: CountedHour) -> Bool { first <= hour && hour <= last }
  }

  /// Counts of one brand, of each kind; fewer than a file may have.
  private static let most = 50_000
  /// By which a clock may have been ahead.
  private static let secondsAhead = 86_400.0

  private var pages: [PageKey: [CountedHour: [Slot: ReaderCount]]] = [:]
  private var stories: [Slug: [CountedHour: [Slug: Int]]] = [:]
  /// Bounded by what editors set and do not end.
  private(set) var headlines: [CountBatch.Test: HeadlineCount] = [:]

  mutating func add(_ batch: CountBatch) {
    for test in batch.endedTests { headlines[test] = nil }
    for (test, count) in batch.headlines { headlines[test, default: HeadlineCount()] += count }
    for (key, count) in batch.slots {
      let slot = Slot(edition: key.edition, slot: key.slot)
      pages[key.page, default: [:]][key.hour, default: [:]][slot, default: ReaderCount()] += count
    }
    for (key, opened) in batch.stories {
      stories[key.brand, default: [:]][key.hour, default: [:]][key.story, default: 0] += opened
    }
  }

  func counts(of page: PageKey, edition: Int?, from: Date, to: Date) -> [SlotCount] {
    let hours = Hours(from: from, to: to)
    let rows = (pages[page] ?? [:]).filter { hours.contains($0.key) }.flatMap { hour, slots in
      slots.map { SlotCount(edition: $0.edition, slot: $0.slot, hour: hour, count: $1) }
    }
    return rows.filter { row in edition.map { $0 == row.edition } ?? true }
      .sorted(by: SlotCount.isBefore)
  }

  func storyCounts(of brand: Slug, from: Date, to: Date) -> [StoryCount] {
    let hours = Hours(from: from, to: to)
    return (stories[brand] ?? [:]).filter { hours.contains($0.key) }.flatMap { hour, opens in
      opens.map { StoryCount(story: $0, hour: hour, opened: $1) }
    }.sorted { ($1.hour, $0.story) < ($0.hour, $1.story) }
  }

  /// Lets go of hours that are too old or lie ahead, and of a brand's oldest beyond so many counts.
  mutating func tidy(by retention: Retention, at moment: Date) {
    let hours = Hours(from: moment - retention.countSeconds, to: moment + Self.secondsAhead)
    let most = min(retention.countRows, Self.most)
    for brand in Set(pages.keys.map(\.brand)) {
      let own = pages.filter { $0.key.brand == brand }
      let sizes = own.values.flatMap { $0.map { ($0.key, $0.value.count) } }
      let first = CountedHour.first(of: sizes, most: most)
      for page in own.keys {
        pages[page] = pages[page]?.filter { hours.contains($0.key) && $0.key >= first }
        if pages[page]?.isEmpty == true { pages[page] = nil }
      }
    }
    for (brand, kept) in stories {
      let first = CountedHour.first(of: kept.map { ($0.key, $0.value.count) }, most: most)
      let rest = kept.filter { hours.contains($0.key) && $0.key >= first }
      stories[brand] = rest.isEmpty ? nil : rest
    }
  }
}
