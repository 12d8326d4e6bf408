/// Failures by key, in a memory that does not grow with them.
///
/// When it is full, those with the fewest failures go, and whoever is new from then on begins with as many
/// as the most that went had (after the Space-Saving counts of Metwally, Agrawal and El Abbadi, 2005, in
/// batches). So filling the table makes nobody's count lower than it was: it can only cost others their
/// free attempts, and never makes somebody wait who has not failed.
struct FailureCounts {
  private struct Entry {
    var count: Int
    var first: Double
    var last: Double
    /// As it was with the last failure, also where one was taken back since.
    var forgotten: Double
  }

  private let limit: FailureLimit
  private let highest: Int
  private var entries: [UInt64: Entry] = [:]
  /// With what new ones begin, until when.
  private var floor = (count: 0, until: 0.0)

  init(_ limit: FailureLimit) {
    self.limit = limit
    highest = limit.highest
  }

  /// Keys that are remembered.
  var count: Int { entries.count }

  /// Seconds from a moment (an uptime) until there may be another attempt.
  func wait(for key: UInt64, at now: Double) -> Double {
    guard let entry = entry(key, at: now) else { return 0 }
    return max(0, entry.last + limit.wait(after: entry.count) - now)
  }

  /// Counts a failure; its cost is constant but for the one in thousands that finds the table full.
  mutating func add(_ key: UInt64, at now: Double) {
    let inherited = now < floor.until ? floor.count : 0
    var entry =
      entry(key, at: now) ?? Entry(count: inherited, first: now, last: now, forgotten: now)
    entry.count = min(entry.count + 1, highest)
    entry.last = now
    entry.forgotten = limit.forgotten(entry.count, first: entry.first, last: now)
    entries[key] = entry
    if entries.count > limit.room { shrink(at: now) }
  }

  /// Takes one failure back, that was none.
  mutating func takeBack(_ key: UInt64) {
    guard var entry = entries[key] else { return }
    entry.count -= 1
    entries[key] = entry.count > 0 ? entry : nil
  }

  /// Forgets what a key had.
  mutating func clear(_ key: UInt64) { entries[key] = nil }

  private func entry(_ key: UInt64, at now: Double) -> Entry? {
    entries[key].flatMap { isForgotten($0, at: now) ? nil : $0 }
  }

  private func isForgotten(_ entry: Entry, at now: Double) -> Bool {
    now >= entry.forgotten
  }

  private mutating func shrink(at now: Double) {
    entries = entries.filter { !isForgotten($0.value, at: now) }
    let surplus = entries.count - limit.room / 4 * 3
    guard surplus > 0 else { return }
    let leaving = entries.sorted {
      ($0.value.count, $0.value.last) < ($1.value.count, $1.value.last)
    }
    .prefix(surplus)
    for (key, _) in leaving { entries[key] = nil }
    let most = max(leaving.last?.value.count ?? 0, now < floor.until ? floor.count : 0)
    floor = (min(most, limit.free - 1), now + limit.longest + limit.window)
  }
}
