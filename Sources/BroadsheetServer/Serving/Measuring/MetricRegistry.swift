import Metrics
import Synchronization

/// What was counted and timed since the process began.
///
/// Whoever counts makes their series once, with words of their own: nothing here bounds them.
final class MetricRegistry: MetricsFactory, Sendable {
  private struct Series: Hashable {
    var name: String
    var labels: [MetricFamily.Label]

    init(_ name: String, _ dimensions: [(String, String)]) {
      self.name = name
      labels = dimensions.map { MetricFamily.Label(name: $0.0, value: $0.1) }
    }
  }

  private struct State {
    /// In the order in which they were made.
    var counters: [(series: Series, count: MetricCount)] = []
    var timers: [(series: Series, times: MetricTimes)] = []
  }

  private let state = Mutex(State())

  /// All there is, by name and in the order of the names; `help` says in a sentence what a name is of.
  func families(help: (_ name: String) -> String) -> [MetricFamily] {
    let (counters, timers) = state.withLock { ($0.counters, $0.timers) }
    let counts = Dictionary(grouping: counters) { $0.series.name }.map { name, counters in
      let samples = counters.map {
        MetricFamily.Sample(labels: $0.series.labels, value: Double($0.count.value))
      }
      return MetricFamily(name: name, help: help(name), figures: .counter(samples))
    }
    let times = Dictionary(grouping: timers) { $0.series.name }.map { name, timers in
      let distributions = timers.map { $0.times.distribution(labels: $0.series.labels) }
      return MetricFamily(name: name, help: help(name), figures: .histogram(distributions))
    }
    return (counts + times).sorted { $0.name < $1.name }
  }

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    let series = Series(label, dimensions)
    return state.withLock { state in
      if let known = state.counters.first(where: { $0.series == series }) { return known.count }
      let count = MetricCount()
      state.counters.append((series, count))
      return count
    }
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    let series = Series(label, dimensions)
    return state.withLock { state in
      if let known = state.timers.first(where: { $0.series == series }) { return known.times }
      let times = MetricTimes()
      state.timers.append((series, times))
      return times
    }
  }

  /// What is so now is looked up when somebody asks, and recorded nowhere.
  func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool)
    -> any RecorderHandler
  { NOOPMetricsHandler.instance }

  // What began with the process ends with it.
  func destroyCounter(_ handler: any CounterHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}
}

/// How often something happened.
private final class MetricCount: CounterHandler, Sendable {
  private let count = Atomic(Int64(0))

  var value: Int64 { count.load(ordering: .relaxed) }

  func increment(by amount: Int64) { count.wrappingAdd(amount, ordering: .relaxed) }

  func reset() { count.store(0, ordering: .relaxed) }
}

/// How long something took, each time.
private final class MetricTimes: TimerHandler, Sendable {
  private struct State {
    var counts = [Int](repeating: 0, count: MetricTimes.bounds.count + 1)
    var nanoseconds = 0.0
  }

  /// Seconds: from what a ready answer takes to what is waited for a source at the most.
  private static let bounds = [
    0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30,
  ]

  private let state = Mutex(State())

  func recordNanoseconds(_ duration: Int64) {
    let seconds = Double(duration) / 1e9
    let place = Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count
    state.withLock { state in
      state.counts[place] += 1
      state.nanoseconds += Double(duration)
    }
  }

  func distribution(labels: [MetricFamily.Label]) -> MetricFamily.Distribution {
    let state = state.withLock { $0 }
    return MetricFamily.Distribution(
      labels: labels,
      counts: state.counts,
      bounds: Self.bounds,
      sum: state.nanoseconds / 1e9
    )
  }
}
