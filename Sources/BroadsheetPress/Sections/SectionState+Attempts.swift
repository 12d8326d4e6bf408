import BroadsheetCore
import BroadsheetSources
import Foundation

extension SectionState {
  /// Writes down an attempt for whoever runs the newsstand, once it is known what it came to.
  mutating func note(_ answer: SectionAnswer, at now: Moment) {
    let outcome: SourceAttempt.Outcome
    switch answer.outcome {
    case .web: return
    case .loaded:
      if case .heldBack(let left, let before)? = failure {
        source.lastTrouble = SourceTrouble(at: now.date, .heldBack(left: left, before: before))
        outcome = .heldBack(left: left, before: before)
      } else {
        outcome = .loaded
      }
    case .unchanged: outcome = .unchanged
    case .repeated: outcome = .repeated
    case .unreachable(let error): outcome = fail(SourceTrouble(at: now.date, error))
    case .unreadable(let error): outcome = fail(SourceTrouble(at: now.date, error))
    }
    source.attempts.add(
      SourceAttempt(
        date: now.date,
        seconds: answer.seconds,
        bytes: answer.bytes,
        outcome: outcome
      )
    )
  }

  private mutating func fail(_ trouble: SourceTrouble) -> SourceAttempt.Outcome {
    source.lastTrouble = trouble
    return .failed(trouble.words)
  }
}
