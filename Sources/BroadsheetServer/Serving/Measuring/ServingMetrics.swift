import HTTPTypes
import Metrics

/// Counts and times answers by what was asked for, and by the class of their status.
///
/// Every series there can be is there from the start, and none has a word from outside.
struct ServingMetrics: Sendable {
  private static let classes = ["1xx", "2xx", "3xx", "4xx", "5xx"]

  private struct Series {
    /// One of each class.
    var counters: [Counter]
    var timer: Timer
  }

  private let series: [RequestKind: Series]

  init(_ factory: any MetricsFactory = NOOPMetricsHandler.instance) {
    let series = RequestKind.allCases.map { kind in
      let dimension = ("kind", kind.rawValue)
      return (
        kind,
        Series(
          counters: Self.classes.map {
            Counter(
              label: "broadsheet_http_requests_total",
              dimensions: [dimension, ("class", $0)],
              factory: factory
            )
          },
          timer: Timer(
            label: "broadsheet_http_request_duration_seconds",
            dimensions: [dimension],
            factory: factory
          )
        )
      )
    }
    self.series = Dictionary(uniqueKeysWithValues: series)
  }

  func record(_ status: HTTPResponse.Status, of kind: RequestKind, in duration: Duration) {
    guard let series = series[kind] else { return }
    let place = min(max(status.code / 100, 1), Self.classes.count) - 1
    series.counters[place].increment()
    series.timer.record(duration: duration)
  }
}
