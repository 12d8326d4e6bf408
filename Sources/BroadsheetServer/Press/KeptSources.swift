import BroadsheetCore
import BroadsheetSources
import Foundation

/// What an earlier process knew of sources, and which feeds of theirs it kept.
struct KeptSources: Sendable {
  /// By the names of the sources.
  var states: [String: SourceState.Kept] = [:]
  var feeds: Set<PageKey> = []
}

extension SectionRecord {
  /// Takes up what was known of its source; the feed comes when it is needed.
  mutating func recall(_ kept: KeptSources, at moment: Moment, by rules: PressRules) {
    guard members == nil, !isAlwaysWeb else {
      isRestored = true
      return
    }
    isRestored = !kept.feeds.contains(key)
    // What was learned of a source holds for as long as the newsstand says the same of it.
    if let state = kept.states[sourceName], state.fingerprint == source.fingerprint {
      source = SourceState(state, at: moment, rules: rules.fetching)
      // Only servers ask to be left alone for long.
      let scheme = section.source.address.scheme?.lowercased()
      if scheme != "http", scheme != "https" { source.schedule = FetchSchedule() }
    }
    failure = heldBack
    if !source.schedule.mayFetch(at: moment) {
      // The source asked to be left alone, and so it is.
      failure = .unreachable
      hasAnswered = true
    }
  }
}
