import BroadsheetCore
import Foundation
import Synchronization

/// Since when a front has had what it has.
struct FrontRecord: Sendable {
  /// Seconds for which what is gone from the front is remembered, so that it does not come back as new.
  private static let interval = 3.0 * 86_400

  private var shown: [FeedItem.ID: (first: Date, last: Date)] = [:]

  /// When each item was first on the front.
  var shownSince: [FeedItem.ID: Date] { shown.mapValues(\.first) }

  /// Takes in what the front has now, and forgets what it has not had for days.
  mutating func record(_ plan: LayoutPlan, at moment: Date) {
    for card in plan.cards {
      let first = shown[card.slot.id]?.first ?? moment
      // A clock that was set back makes nothing new.
      shown[card.slot.id] = (min(first, moment), moment)
    }
    shown = shown.filter { moment.timeIntervalSince($0.value.last) < Self.interval }
  }
}

/// What the fronts of a newsstand remember that are made of what the day has.
final class FrontRecords: Sendable {
  private let records = Mutex<[Slug: FrontRecord]>([:])

  /// Since when a brand's front has had what it has; after a restart, since the edition that is kept was
  /// pressed.
  func shownSince(on brand: Slug, kept edition: Edition?) -> [FeedItem.ID: Date] {
    records.withLock { records in
      if records[brand] == nil, let edition { records.record(edition, of: brand) }
      return records[brand]?.shownSince ?? [:]
    }
  }

  /// Takes in an edition of a brand's front.
  func record(_ edition: Edition, of brand: Slug) {
    records.withLock { $0.record(edition, of: brand) }
  }
}

extension [Slug: FrontRecord] {
  fileprivate mutating func record(_ edition: Edition, of brand: Slug) {
    guard let plan = edition.plan else { return }
    self[brand, default: FrontRecord()].record(plan, at: edition.pressedAt)
  }
}
