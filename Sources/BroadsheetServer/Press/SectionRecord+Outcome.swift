import BroadsheetCore
import BroadsheetSources
import BroadsheetStore
import Foundation

extension SectionRecord {
  /// Writes down what an attempt came to: the feed if there is a new one, and when to ask again.
  mutating func take(_ outcome: SectionDesk.Outcome, at moment: Date, rules: FetchRules) {
    isWanted = false
    hasAnswered = true
    switch outcome {
    case .loaded(let loaded, let payload):
      feed = KeptFeed(feed: loaded.feed, fetchedAt: payload.fetchedAt)
      diagnostics = loaded.diagnostics
      failure = nil
      source.validators = payload.validators
      source.movedTo = payload.movedPermanentlyTo ?? source.movedTo
      var hints = payload.freshness
      hints.statedInterval = loaded.timeToLive ?? hints.statedInterval
      source.schedule.recordSuccess(hints, at: moment, rules: rules)
    case .web(let page):
      feed = KeptFeed(feed: page, fetchedAt: moment)
      failure = nil
      source.schedule.recordSuccess(.none, at: moment, rules: rules)
    case .unchanged(let hints):
      feed?.fetchedAt = moment
      failure = nil
      source.schedule.recordSuccess(hints, at: moment, rules: rules)
    case .unreachable(let error):
      failure = Failure(error)
      var chance = SystemRandomNumberGenerator()
      source.schedule.recordFailure(error, at: moment, rules: rules, using: &chance)
    case .unreadable(let error):
      // The backend did answer, so it is asked again at its usual pace, and for all of its bytes.
      failure = Failure(error)
      source.validators = nil
      source.schedule.recordSuccess(.none, at: moment, rules: rules)
    }
  }
}
