public import BroadsheetCore
public import Foundation

extension NewsstandPress {
  /// Rows of counts that are read at a time.
  private static let mostCounts = 50_000

  /// How often slots of a page were seen and opened, by edition and hour, the newest hour first: what
  /// the store has, and what it has yet to be told.
  ///
  /// The hours that both moments are in count whole. Slots that nobody saw are not there. At most fifty
  /// thousand, of which the oldest are missing; linear in what the page has in that time.
  public func counts(
    of page: PageKey,
    edition: Int? = nil,
    from: Date,
    to: Date,
    limit: Int = 50_000
  ) async throws(StoreError) -> [SlotCount] {
    let limit = min(max(0, limit), Self.mostCounts)
    let hours = (CountedHour(of: from), CountedHour(of: to))
    var new = tallies.unkept.slots.filter { slot, _ in
      slot.page == page && slot.hour >= hours.0 && slot.hour <= hours.1
        && edition.map { $0 == slot.edition } ?? true
    }
    let kept = try await resources.store.counts(
      of: page,
      edition: edition,
      from: from,
      to: to,
      limit: limit
    )
    let known = kept.map { kept in
      var kept = kept
      let slot = CountBatch.Slot(
        page: page,
        edition: kept.edition,
        slot: kept.slot,
        hour: kept.hour
      )
      if let more = new.removeValue(forKey: slot) { kept.count += more }
      return kept
    }
    let added = new.map {
      SlotCount(edition: $0.edition, slot: $0.slot, hour: $0.hour, count: $1)
    }
    return Array((added + known).sorted(by: SlotCount.isBefore).prefix(limit))
  }
}

extension SlotCount {
  /// The order in which counts are read: the newest hour first, and what is the same every time.
  static func isBefore(_ left: SlotCount, _ right: SlotCount) -> Bool {
    if left.hour != right.hour { return left.hour > right.hour }
    if left.edition != right.edition { return left.edition < right.edition }
    return left.slot.rawValue.utf8.lexicographicallyPrecedes(right.slot.rawValue.utf8)
  }
}
