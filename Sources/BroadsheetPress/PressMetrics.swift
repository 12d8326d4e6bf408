import BroadsheetCore
import BroadsheetSources
import Metrics

/// What a press counts and times, for whatever collects it.
///
/// Every series there can be is there from the start, and none has a word from outside.
struct PressMetrics: Sendable {
  /// What asking a source came to.
  enum Fetch: String, CaseIterable {
    case fresh, unchanged, failed
  }

  /// What an attempt at a section came to; sections may share a source.
  enum Answer: String, CaseIterable {
    case loaded, unchanged, unreachable, unreadable
    case heldBack = "held_back"
  }

  /// What somebody decided.
  enum Decision: String, CaseIterable {
    case set, end, undo, feed, unread
  }

  private let stages: [Diagnostic.Stage: Timer]
  private let fetches: [Fetch: Counter]
  private let answers: [Answer: Counter]
  private let decisions: [Decision: Counter]
  private let presses: Counter
  private let pages: Counter

  init(_ factory: any MetricsFactory) {
    func counters<Word: RawRepresentable<String> & CaseIterable & Hashable>(
      _ label: String,
      _ dimension: String,
      _: Word.Type
    ) -> [Word: Counter] {
      let counters = Word.allCases.map { word in
        (word, Counter(label: label, dimensions: [(dimension, word.rawValue)], factory: factory))
      }
      return Dictionary(uniqueKeysWithValues: counters)
    }
    let timers = [Diagnostic.Stage.fetch, .load, .press].map { stage in
      let dimensions = [("stage", stage.rawValue)]
      return (
        stage,
        Timer(label: "broadsheet_stage_duration_seconds", dimensions: dimensions, factory: factory)
      )
    }
    stages = Dictionary(uniqueKeysWithValues: timers)
    fetches = counters("broadsheet_fetches_total", "outcome", Fetch.self)
    answers = counters("broadsheet_section_answers_total", "outcome", Answer.self)
    decisions = counters("broadsheet_decisions_total", "act", Decision.self)
    presses = Counter(label: "broadsheet_presses_total", factory: factory)
    pages = Counter(label: "broadsheet_pages_pressed_total", factory: factory)
  }

  /// Takes the time of a stage: of a fetch, of loading a payload, or of pressing what is due.
  func measure<Value>(_ stage: Diagnostic.Stage, _ work: () async -> Value) async -> Value {
    let clock = ContinuousClock()
    let start = clock.now
    let value = await work()
    stages[stage]?.record(duration: clock.now - start)
    return value
  }

  func count(_ fetch: Fetch) { fetches[fetch]?.increment() }

  func count(_ outcome: FeedFetcher.Outcome, isHeldBack: Bool) {
    answers[isHeldBack ? .heldBack : Answer(outcome)]?.increment()
  }

  /// Counts going once about pages that are due, and the pages.
  func countPress(of pages: Int) {
    presses.increment()
    self.pages.increment(by: pages)
  }

  func count(_ act: SwitchTrail.Act) {
    let word: Decision =
      switch act {
      case .set: .set
      case .end: .end
      case .undo: .undo
      case .feed: .feed
      case .unread: .unread
      }
    decisions[word]?.increment()
  }
}

extension PressMetrics.Answer {
  fileprivate init(_ outcome: FeedFetcher.Outcome) {
    switch outcome {
    case .loaded, .web: self = .loaded
    case .unchanged, .repeated: self = .unchanged
    case .unreachable: self = .unreachable
    case .unreadable: self = .unreadable
    }
  }
}

extension PressMetrics.Fetch {
  init(_ result: Result<FetchResult, TransportError>) {
    switch result {
    case .success(.fresh): self = .fresh
    case .success(.notModified): self = .unchanged
    case .failure: self = .failed
    }
  }
}
