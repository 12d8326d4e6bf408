import BroadsheetAPI
import BroadsheetCore
import BroadsheetPress
import Foundation
import HTTPTypes

// What readers saw and opened.

extension NewsroomResponder {
  /// Counts in one answer.
  private static let mostCounts = 5_000
  private static let usualCounts = 1_000
  /// Seconds that are looked back where nobody says from when.
  private static let usualSpan = 48 * 3_600.0

  func counts(of page: PageKey, _ query: APIQuery) async throws(Trouble) -> Answer {
    let to = try moment("to", of: query) ?? access.now()
    let from = try moment("from", of: query) ?? to - Self.usualSpan
    let edition = try number("edition", 0...Int(1) << 53 - 1, of: query)
    let limit = try number("limit", 1...Self.mostCounts, of: query) ?? Self.usualCounts
    guard isThere(page) else { throw Trouble(.notFound, .notFound) }
    let counts: [SlotCount]
    do throws(StoreError) {
      // One more, to know whether there are more.
      counts = try await press.counts(
        of: page,
        edition: edition,
        from: from,
        to: to,
        limit: limit + 1
      )
    } catch {
      throw Trouble(.notKept("What was counted cannot be read just now."))
    }
    let told = counts.prefix(limit).map { count in
      CountDocument(
        edition: count.edition,
        item: count.slot,
        hour: count.hour.start,
        seen: count.count.seen,
        opened: count.count.opened
      )
    }
    return try document(CountsDocument(page, told, isWhole: counts.count <= limit))
  }
}
