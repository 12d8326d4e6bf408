import BroadsheetCore
import Foundation
import HTTPTypes
import Hummingbird

/// Takes batches of what readers saw, as `navigator.sendBeacon` sends them.
///
/// `{"brand": "…", "section": "…", "seen": ["slot", …], "read": ["story", …]}`; the section is
/// missing on a front. No cookie is set, nothing about the reader is kept, and a reader who objects
/// to being tracked is not counted at all.
struct EventsEndpoint: Sendable {
  private static let longestBody = 16 * 1024
  private static let mostEvents = 100

  let newsstand: Newsstand
  let board: PageBoard
  let impressions: Impressions
  let readCounts: ReadCounts

  private struct Batch: Decodable {
    var brand: Slug
    var section: Slug?
    var seen: [FeedItem.ID]?
    var read: [Slug]?
  }

  func response(to request: Request) async -> Response {
    guard !Reading.objects(request) else { return .withoutBody(.noContent) }
    guard let body = try? await request.body.collect(upTo: Self.longestBody) else {
      return .plain(.contentTooLarge, "A batch has at most \(Self.longestBody) bytes.")
    }
    guard let batch = try? JSONDecoder().decode(Batch.self, from: Data(body.readableBytesView)),
      let brand = newsstand.brand(batch.brand),
      batch.section.map({ brand.section($0) != nil }) ?? true
    else { return .plain(.badRequest, "That is no batch of events.") }
    take(batch)
    return .withoutBody(.noContent)
  }

  /// Only what stands on the page can have been seen, and only what the brand carries read.
  private func take(_ batch: Batch) {
    let page = PageKey(brand: batch.brand, section: batch.section)
    let shown = Set(board.page(page)?.edition?.plan?.cards.map(\.id) ?? [])
    impressions.count((batch.seen ?? []).prefix(Self.mostEvents).filter(shown.contains), of: page)
    let homes = board.material(of: batch.brand).homes
    for story in (batch.read ?? []).prefix(Self.mostEvents) where homes[story] != nil {
      readCounts.count(story, of: batch.brand)
    }
  }
}
