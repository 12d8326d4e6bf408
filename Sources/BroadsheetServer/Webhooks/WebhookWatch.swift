import BroadsheetCore
import BroadsheetNewsroom
import BroadsheetPress
import Foundation

/// What there is to tell of each look at sources and decisions, each thing once.
struct WebhookWatch: Sendable {
  private struct Failing {
    var since: Moment
    var isTold = false
  }

  /// Seconds for which a source has to have failed.
  let patience: Double
  private var failing: [PageKey: Failing] = [:]
  private var awaited: Set<Int> = []

  init(patience: Double) { self.patience = patience }

  /// What is new since the last look; time is that of the clock that cannot jump.
  mutating func look(
    at sources: [SourceReport],
    _ decisions: [AwaitedDecision],
    at moment: Moment
  ) -> [WebhookEvent] {
    var events: [WebhookEvent] = []
    var known: [PageKey: Failing] = [:]
    for source in sources {
      var state = failing[source.page]
      switch source.state {
      case .failing(let trouble):
        var now = state ?? Failing(since: moment)
        if !now.isTold, moment.seconds(since: now.since) >= patience {
          now.isTold = true
          events.append(
            .dead(
              source.page,
              title: source.title,
              since: source.lastSuccess ?? now.since.date,
              reason: trouble.words
            )
          )
        }
        state = now
      case .healthy, .heldBack:
        if state?.isTold == true { events.append(.back(source.page, title: source.title)) }
        state = nil
      // Nothing is known yet, or nothing is asked.
      case .unanswered, .page, .putTogether: break
      }
      known[source.page] = state
    }
    // What the newsstand has no longer is nobody's trouble.
    failing = known
    events += decisions.filter { !awaited.contains($0.id) }.map { .awaiting($0) }
    awaited = Set(decisions.map(\.id))
    return events
  }
}
