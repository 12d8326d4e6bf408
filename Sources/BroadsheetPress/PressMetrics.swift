import BroadsheetCore
import Metrics

/// The figures of the press, for whatever metrics system the process has set up.
enum PressMetrics {
  /// How long a stage took, under `broadsheet_press_seconds`.
  static func measure<Value>(
    _ stage: Diagnostic.Stage,
    _ work: () async -> Value
  ) async -> Value {
    let clock = ContinuousClock()
    let start = clock.now
    let value = await work()
    Timer(label: "broadsheet_press_seconds", dimensions: [("stage", stage.rawValue)])
      .record(duration: clock.now - start)
    return value
  }

  /// Counts what attempts at sections came to, under `broadsheet_sections_total`.
  static func count(_ outcome: FeedFetcher.Outcome, isHeldBack: Bool) {
    let word = isHeldBack ? "held back" : word(for: outcome)
    Counter(label: "broadsheet_sections_total", dimensions: [("outcome", word)]).increment()
  }

  static func countPressed(_ pages: Int) {
    Counter(label: "broadsheet_pages_pressed_total").increment(by: pages)
  }

  private static func word(for outcome: FeedFetcher.Outcome) -> String {
    switch outcome {
    case .loaded, .web: "loaded"
    case .unchanged, .repeated: "unchanged"
    case .unreachable: "unreachable"
    case .unreadable: "unreadable"
    }
  }
}
