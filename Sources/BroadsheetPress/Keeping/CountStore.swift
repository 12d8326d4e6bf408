public import BroadsheetCore
public import Foundation

/// How often slots and stories were seen and opened: all that a press keeps which cannot be made again.
public protocol CountStore: Sendable {
  /// How often slots of a page were seen and opened, by edition and hour, in the hours from that of the
  /// first moment to that of the second: the newest hour first, at most so many; of one edition only
  /// if there is one given.
  func counts(of page: PageKey, edition: Int?, from: Date, to: Date, limit: Int)
    async throws(StoreError) -> [SlotCount]
  /// How often stories of a brand were opened, by hour, the newest first; at most so many.
  func storyCounts(of brand: Slug, from: Date, to: Date, limit: Int) async throws(StoreError)
    -> [StoryCount]

  /// How often readers opened the headlines of tests that were not over when the store was told last.
  func headlineCounts() async throws(StoreError) -> [CountBatch.Test: HeadlineCount]

  /// Adds counts to those that are there: all of them, or none.
  func keep(_ counts: CountBatch) async throws(StoreError)
}
