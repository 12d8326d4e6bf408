import BroadsheetCore
import BroadsheetSources
import Foundation

/// What is known of a source from asking it; kept over restarts.
struct SourceState: Sendable, Codable {
  var validators: Validators?
  var schedule = FetchSchedule()
  /// Where permanent redirects say that the source lives now.
  var movedTo: URL?

  /// What of it still holds in a new process.
  ///
  /// A source that asked to be left alone still is. One in good health is asked anew and for all
  /// of its bytes, because the newsstand may want to read them differently now.
  var afterRestart: SourceState {
    var state = SourceState()
    state.movedTo = movedTo
    if schedule.failures > 0 { state.schedule = schedule }
    return state
  }
}
