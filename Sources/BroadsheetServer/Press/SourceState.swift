import BroadsheetCore
import BroadsheetSources
import Foundation

/// What is known of a source from asking it; kept over restarts.
struct SourceState: Sendable, Codable {
  var validators: Validators?
  var schedule = FetchSchedule()
  /// Where permanent redirects say that the source lives now.
  var movedTo: URL?
  /// When it was last asked.
  var lastAttempt: Date?

  /// From when readers may have a failed source tried again, so many seconds after the last time
  /// unless its server named a time; nil when it has left for good.
  func retryMoment(after interval: Double) -> Date? {
    switch schedule.state {
    case .retired: nil
    case .waiting(let until, because: .retryAfter): until
    case .waiting, .neverFetched: (lastAttempt ?? .distantPast) + interval
    }
  }

  /// What of it still holds in a new process.
  ///
  /// A source that asked to be left alone still is. One in good health is asked anew and for all
  /// of its bytes, because the newsstand may want to read them differently now.
  var afterRestart: SourceState {
    var state = SourceState()
    state.movedTo = movedTo
    if schedule.failures > 0 {
      state.schedule = schedule
      state.lastAttempt = lastAttempt
    }
    return state
  }
}
