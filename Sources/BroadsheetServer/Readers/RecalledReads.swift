import BroadsheetCore
import BroadsheetPress
import BroadsheetSources
import Foundation
import Logging

/// Brings back what an earlier process counted of reads, once for each brand.
actor RecalledReads {
  /// Stories and hours of one brand that are looked at, the newest first.
  private static let most = 100_000

  private let store: any CountStore
  private let counts: ReadCounts
  private let logger: Logger
  private let now: @Sendable () -> Date
  private var brands = SharedTasks<Slug, Void>()
  private var known: Set<Slug> = []

  init(
    _ counts: ReadCounts,
    from store: any CountStore,
    logger: Logger,
    now: @escaping @Sendable () -> Date
  ) {
    self.counts = counts
    self.store = store
    self.logger = logger
    self.now = now
  }

  /// Returns when it is known how often stories of these brands were read of late.
  func bring(_ brands: [Slug]) async {
    for brand in brands where !known.contains(brand) {
      let task = self.brands.task(for: brand) { Task { await lookUp(brand) } }
      await task.value
      self.brands.end(task, for: brand)
    }
  }

  /// Once, be it in vain: later the store has what this process has counted as well.
  private func lookUp(_ brand: Slug) async {
    defer { known.insert(brand) }
    let moment = now()
    do throws(StoreError) {
      let kept = try await store.storyCounts(
        of: brand,
        from: moment - ReadCounts.lifetime,
        to: moment,
        limit: Self.most
      )
      counts.recall(kept, of: brand, now: moment)
    } catch {
      guard error != .cancelled else { return }
      logger.error(
        "What was read most cannot be read",
        metadata: ["brand": "\(brand)", "error": "\(error)"]
      )
    }
  }
}
