import BroadsheetCore
import BroadsheetSources
import Foundation

extension SectionState {
  /// What an answer brought that was not there before.
  struct News: Sendable {
    var isNewFeed = false
    var stories: [Story] = []
  }

  /// Writes down what an attempt came to: the feed if there is a new one, and when to ask again.
  mutating func accept(_ answer: SectionAnswer, at now: Moment, by rules: PressRules) -> News {
    isWanted = false
    hasAnswered = true
    advice = nil
    defer { note(answer, at: now) }
    switch answer.outcome {
    case .loaded(let loaded, let payload):
      let news = accept(loaded, from: payload, answer, at: now, holdBack: rules.holdBack)
      source.statedInterval = loaded.timeToLive
      answered(payload.freshness, at: now, by: rules)
      if heldBack != nil { rest(at: now, by: rules) }
      return news
    case .web(let page):
      let news = News(isNewFeed: feed?.feed != page)
      feed = KeptFeed(feed: page, fetchedAt: now.date, source: sourceName)
      knowsFeed = false
      failure = nil
      source.yield.acceptPage()
      asked(.none, at: now, by: rules)
      return news
    case .unchanged(let hints):
      // The same as what is held back is no better than it.
      failure = heldBack
      if failure == nil { confirm(at: now.date) }
      answered(hints, at: now, by: rules)
      if heldBack != nil { rest(at: now, by: rules) }
    case .repeated(let payload):
      failure = nil
      confirm(at: payload.fetchedAt)
      source.validators = payload.validators
      source.movedTo = payload.movedPermanentlyTo ?? source.movedTo
      answered(payload.freshness, at: now, by: rules)
    case .unreachable(let error):
      failure = Failure(error)
      advice = error.remedy
      let hadMoved = error != .cancelled && leaveMovedAddress()
      guard !error.isOurOwnRefusal else {
        // No server was asked in vain, so none has to be spared: whatever is mended here holds at
        // the usual pace, and after a restart at once.
        asked(.none, at: now, by: rules)
        return News()
      }
      var chance = SystemRandomNumberGenerator()
      // What will not heal there says nothing of the address that is asked next.
      let met: TransportError =
        hadMoved && !error.isWorthRetrying ? .connectionFailed("it has moved back") : error
      source.schedule.recordFailure(met, at: now, rules: rules.fetching, using: &chance)
    case .unreadable(let error):
      // The backend did answer, so it is asked again at its usual pace, and for all of its bytes.
      failure = Failure(error)
      leaveMovedAddress()
      source.forgetVersion()
      asked(.none, at: now, by: rules)
      rest(at: now, by: rules)
    }
    return News()
  }

  /// Takes a feed in place of the last good one, unless it has lost too much.
  private mutating func accept(
    _ loaded: LoadedFeed,
    from payload: Payload,
    _ answer: SectionAnswer,
    at now: Moment,
    holdBack limit: Double
  ) -> News {
    switch loaded.feed.content {
    case .native(let items):
      let yield = FeedYield(of: items, texts: Set(loaded.stories.map(\.id)))
      if let feed, isOwn(feed.feed) { source.yield.begin(after: feed.feed) }
      // With nothing good at hand there is nothing to keep.
      if source.yield.judge(yield, at: now, limit: feed == nil ? 0 : limit) != nil {
        failure = heldBack
        leaveMovedAddress()
        // All of its bytes are wanted again, to be judged again.
        source.forgetVersion()
        return News()
      }
    case .web: source.yield.acceptPage()
    }
    source.movedTo = payload.movedPermanentlyTo ?? source.movedTo
    let news = News(
      isNewFeed: !knowsFeed || !answer.isSameFeed,
      stories: answer.changedStories
    )
    if news.isNewFeed {
      feed = KeptFeed(
        feed: loaded.feed,
        fetchedAt: payload.fetchedAt,
        source: sourceName,
        older: older(behind: loaded.feed)
      )
    } else {
      // Cursors may be others although the items are the same.
      feed?.feed.metadata.next = loaded.feed.metadata.next
    }
    confirm(at: payload.fetchedAt)
    knowsFeed = true
    storyNumbers = answer.storyNumbers
    diagnostics = loaded.diagnostics
    failure = nil
    source.validators = payload.validators
    source.digest = PayloadDigest(payload)
    source.reviewFrom = loaded.reviewFrom
    return news
  }

  /// What comes behind a new first page: what was known, with what has fallen off the last one.
  ///
  /// Nothing for a source that has one page only.
  private func older(behind first: Feed) -> OlderFeed? {
    guard first.metadata.next != nil, let feed, isOwn(feed.feed) else { return nil }
    var older = feed.older ?? OlderFeed()
    older.noteFallen(from: feed.feed.items, replacedBy: first.items)
    return older
  }

  /// Whether a feed is from this source, and read as it is now: only then it says what to expect.
  private func isOwn(_ feed: Feed) -> Bool {
    !isReadDifferently && !section.storyNames.denies(feed)
  }

  /// Has the address of the newsstand file asked next, after a failure where a redirect of it led.
  ///
  /// What is there now may be the source again. Returns whether there was such a redirect.
  @discardableResult
  private mutating func leaveMovedAddress() -> Bool {
    guard source.movedTo != nil else { return false }
    source.movedTo = nil
    // They belong to what was there.
    source.validators = nil
    return true
  }

  private mutating func confirm(at moment: Date) {
    feed?.fetchedAt = moment
    source.confirmedAt = moment
  }

  /// What a feed states in itself still holds when it is not sent again.
  private mutating func answered(_ hints: FreshnessHints, at now: Moment, by rules: PressRules) {
    var hints = hints
    hints.statedInterval = hints.statedInterval ?? source.statedInterval
    asked(hints, at: now, by: rules)
  }

  private mutating func asked(_ hints: FreshnessHints, at now: Moment, by rules: PressRules) {
    source.schedule.recordSuccess(hints, at: now, rules: rules.fetching, chance: rules.chance)
  }

  /// What a server has just answered it is not asked for again because a reader is impatient.
  private mutating func rest(at now: Moment, by rules: PressRules) {
    if hasServer { source.schedule.rest(at: now, rules: rules.fetching) }
  }

  /// The failure of an answer that is being held back.
  var heldBack: Failure? {
    source.yield.held.map { .heldBack(left: $0.loss.left, before: $0.loss.before) }
  }
}
