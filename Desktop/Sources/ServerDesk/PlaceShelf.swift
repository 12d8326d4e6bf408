import BroadsheetCore
import Foundation

/// What a server has said of places a moment ago, so that going from page to page does not ask for the
/// same again: a server answers for few points in a while.
///
/// In memory alone, and of few places.
struct PlaceShelf: Sendable {
  /// A place that a reader of a brand chose.
  struct Name: Hashable {
    var brand: Slug
    var place: PlaceChoice
  }

  /// What was said of a place.
  struct Entry {
    /// Nil for a brand that has nothing of places.
    var plan: LayoutPlan?
    var moment: Date
  }

  private static let capacity = 16
  /// Seconds for which what was said holds.
  private static let age = 60.0

  private var entries: [Name: Entry] = [:]

  /// What was said within the last minute; nil where the server is to be asked.
  func entry(of name: Name, at now: Date) -> Entry? {
    entries[name].flatMap { entry in
      (0..<Self.age).contains(now.timeIntervalSince(entry.moment)) ? entry : nil
    }
  }

  /// Takes what was said; what was said longest ago makes room.
  mutating func keep(_ plan: LayoutPlan?, of name: Name, at now: Date) {
    entries[name] = Entry(plan: plan, moment: now)
    guard entries.count > Self.capacity,
      let oldest = entries.filter({ $0.key != name }).min(by: { $0.value.moment < $1.value.moment })
    else { return }
    entries[oldest.key] = nil
  }
}
