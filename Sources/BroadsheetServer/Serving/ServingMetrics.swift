import HTTPTypes
import Metrics

/// Counts and times answers by the kind of their status, under `broadsheet_http_…`.
struct ServingMetrics: Sendable {
  private let timer = Timer(label: "broadsheet_http_seconds")
  private let counters: [HTTPResponse.Status.Kind: Counter]

  init() {
    let kinds: [HTTPResponse.Status.Kind] = [
      .informational, .successful, .redirection, .clientError, .serverError,
    ]
    counters = Dictionary(
      uniqueKeysWithValues: kinds.map { kind in
        (kind, Counter(label: "broadsheet_http_total", dimensions: [("status", "\(kind)")]))
      }
    )
  }

  func record(_ status: HTTPResponse.Status, in duration: Duration) {
    counters[status.kind]?.increment()
    timer.record(duration: duration)
  }
}
