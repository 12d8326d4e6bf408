import Metrics
import Synchronization

/// How many pages caches were asked to forget, and how many they have still to be asked for.
final class PurgeFigures: Sendable {
  enum Outcome: String, CaseIterable {
    case purged, failed
  }

  private let counters: [Outcome: Counter]
  private let count = Atomic(0)

  init(_ factory: any MetricsFactory = NOOPMetricsHandler.instance) {
    counters = Dictionary(
      uniqueKeysWithValues: Outcome.allCases.map { outcome in
        let dimensions = [("outcome", outcome.rawValue)]
        return (
          outcome,
          Counter(label: "broadsheet_purges_total", dimensions: dimensions, factory: factory)
        )
      }
    )
  }

  /// Pages that wait, of all caches.
  var waiting: Int { count.load(ordering: .relaxed) }

  func count(_ outcome: Outcome, _ pages: Int) { counters[outcome]?.increment(by: Int64(pages)) }

  func noteWaiting(_ grown: Int) { count.add(grown, ordering: .relaxed) }
}
