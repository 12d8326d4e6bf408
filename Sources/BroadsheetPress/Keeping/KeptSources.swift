import BroadsheetCore
import BroadsheetSources
import Foundation

/// What an earlier process knew of sources, and which feeds of theirs it kept.
struct KeptSources: Sendable {
  /// By the names of the sources.
  var states: [String: SourceState.Kept] = [:]
  var feeds: Set<PageKey> = []
  /// Everything by its name, as it was kept; icons are among it.
  var all: [String: Data] = [:]
}

extension SectionState {
  /// Takes up what was known of its source; the feed comes when it is needed.
  mutating func recall(_ kept: KeptSources, at moment: Moment, by rules: PressRules) {
    guard members == nil, !isPage else {
      isRestored = true
      return
    }
    isRestored = !kept.feeds.contains(key)
    let state = kept.states[sourceName]
    if let state { recall(state, at: moment, by: rules) }
    failure = heldBack
    if !source.schedule.mayFetch(at: moment) {
      // The source asked to be left alone, and so it is; older versions did not keep how it failed.
      failure = state?.failure ?? .unreachable
      hasAnswered = true
    }
    if let failure {
      source.lastTrouble = SourceTrouble(at: source.lastAttempt?.date, failure)
    }
  }

  /// What was learned of a source holds for as long as the newsstand says the same of it; how much it
  /// brings does for as long as the same bytes are read in the same way, whatever they are called.
  private mutating func recall(_ state: SourceState.Kept, at moment: Moment, by rules: PressRules) {
    guard state.fingerprint == source.fingerprint else {
      isReadDifferently = state.reading.map { $0 != source.reading } ?? false
      if !isReadDifferently, let yield = state.yield {
        source.yield = YieldWatch(yield, at: moment)
      }
      return
    }
    source = SourceState(state, at: moment, rules: rules.fetching)
    source.reading = SourceFingerprint(ofReading: section.source)
    // Only servers ask to be left alone for long.
    if !hasServer { source.schedule = FetchSchedule() }
  }
}
