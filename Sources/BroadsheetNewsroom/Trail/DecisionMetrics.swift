import BroadsheetCore
import Metrics

/// Counts what was decided, for whatever collects it; every series there can be is there from the start.
struct DecisionMetrics: Sendable {
  /// What somebody decided.
  private enum Word: String, CaseIterable {
    case set, end, undo, feed, unread
  }

  private let counters: [Word: Counter]

  init(_ factory: any MetricsFactory) {
    let counters = Word.allCases.map { word in
      let dimensions = [("act", word.rawValue)]
      return (
        word, Counter(label: "broadsheet_decisions_total", dimensions: dimensions, factory: factory)
      )
    }
    self.counters = Dictionary(uniqueKeysWithValues: counters)
  }

  func count(_ act: SwitchTrail.Act) {
    let word: Word =
      switch act {
      case .set: .set
      case .end: .end
      case .undo: .undo
      case .feed: .feed
      case .unread: .unread
      }
    counters[word]?.increment()
  }
}
