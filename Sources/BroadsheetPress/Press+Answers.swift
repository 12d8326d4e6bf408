import BroadsheetCore
import BroadsheetSources
import Foundation
import Logging

// From a section's turn to what its answer changes.

extension Press {
  /// Seconds after which a page that looks beyond its feed is pressed although that says the same.
  private static let longestOutlookInterval = 300.0
  /// Seconds after which a source that has not answered leaves its place to another.
  private static let longestTurn = 2.0
  /// How many times as many fetches as there are places may be under way.
  private static let mostTurns = 4

  func startFetches(in group: inout TaskGroup<Event>) {
    let moment = now()
    while hasPlace(at: moment), let key = queue.next(at: moment.uptime) {
      let records = begin(key)
      guard !records.isEmpty else {
        queue.end(key)
        continue
      }
      turns[key] = moment.uptime
      group.addTask { [self, records] in .turn(await bring(records)) }
    }
  }

  /// Notes that a section's source is being asked, for all sections that share it: those whose answers
  /// are to come.
  func begin(_ key: PageKey) -> [SectionState] {
    let moment = now()
    var records: [SectionState] = []
    for key in [key] + table.sharers(of: key) where !underWay.contains(key) {
      guard var record = table[key] else { continue }
      record.source.ask(at: moment)
      table.write(record)
      queue.remove(key)
      underWay.insert(key)
      leftToOthers.remove(key)
      published.markAsBeingFetched(key)
      records.append(record)
    }
    return records
  }

  func accept(_ turn: Turn) {
    switch turn {
    case .answers(let answers): accept(answers)
    case .anothers(let records, let rest):
      endTurn(records.first?.key)
      leave(records, for: rest)
    }
  }

  func accept(_ answers: [SectionAnswer]) {
    let first = answers.first?.record.key
    endTurn(first)
    if let first { held[first]?.isAnswered = true }
    for answer in answers { accept(answer, at: now()) }
  }

  func endTurn(_ first: PageKey?) {
    guard let first else { return }
    queue.end(first)
    turns[first] = nil
  }

  /// Whether one more may be fetched.
  ///
  /// Who hangs costs the others a moment, and not all the time until it is given up; but there is an
  /// end to how many may hang.
  private func hasPlace(at moment: Moment) -> Bool {
    let quick = turns.values.count { moment.uptime - $0 < Self.longestTurn }
    return quick < configuration.parallelFetches
      && turns.count < Self.mostTurns * configuration.parallelFetches
  }

  /// Writes down what an attempt came to, and which pages it concerns.
  private func accept(_ answer: SectionAnswer, at moment: Moment) {
    var record = answer.record
    let failure = record.failure
    underWay.remove(record.key)
    let news = record.accept(answer, at: moment, by: rules(for: record))
    report(answer.outcome, of: record)
    table.write(record)
    // An attempt that came to nothing leaves the schedule as it was; it is no reason for haste.
    enqueue(record, at: moment + 1)
    if changedUnderWay.remove(record.key) != nil {
      record.forgetWhatIsKept()
      table.write(record)
      queue.putFirst(record.key)
    }
    unstored.noteSource(of: record.key)
    if news.isNewFeed || !news.stories.isEmpty {
      unstoredStories.put(news.stories, of: record.key, carrying: record.carriedStories)
      published.renewStories(of: record.key)
    }
    if news.isNewFeed { unstored.noteFeed(of: record.key) }
    if news.isNewFeed || record.failure != failure || record.failure != nil {
      due.formUnion(table.pages(showing: record))
    } else {
      for key in table.pages(confirmedBy: record) { confirm(key, at: moment) }
    }
  }

  /// A page whose sources say the same as before stays as it is, unless it looks beyond them.
  ///
  /// `date` is when they said so.
  func confirm(_ key: PageKey, at moment: Moment, from date: Date? = nil) {
    guard let page = published.page(key), page.edition != nil, page.failure == nil, !page.isKept,
      !(table.looksBeyondFeed(key) || page.edition?.showsPage == true)
        || !isOld(pressedAt[key], outlookInterval, at: moment)
    else {
      due.insert(key)
      return
    }
    let isDatedAnew = isOld(datedAt[key], Self.dateInterval, at: moment)
    if isDatedAnew { datedAt[key] = moment.uptime }
    published.confirm(
      key,
      at: date ?? moment.date,
      isDatedAnew: isDatedAnew,
      isBeingFetched: underWay.contains(key)
    )
  }

  /// What is read most, and what the weather is, is as fresh as news are.
  private var outlookInterval: Double {
    min(Self.longestOutlookInterval, newsstand.settings.interval)
  }

  func rules(for record: SectionState) -> PressRules {
    PressRules(
      for: record.section,
      in: newsstand.settings,
      chance: configuration.chance()
    )
  }

  /// Gives a section that has a source its next turn.
  func enqueue(_ record: SectionState, at moment: Moment) {
    guard record.members == nil else { return }
    switch record.source.schedule.state {
    case .neverFetched: queue.put(record.key, dueAt: moment.uptime)
    case .waiting(let until, _): queue.put(record.key, dueAt: until.uptime)
    }
  }

  private func report(_ outcome: FeedFetcher.Outcome, of record: SectionState) {
    metrics.count(outcome, isHeldBack: record.heldBack != nil)
    switch outcome {
    case .loaded where record.heldBack != nil: log(error: "it has lost its items", of: record)
    case .unreachable(let error): log(error: "\(error)", of: record)
    case .unreadable(let error): log(error: "\(error)", of: record)
    case .loaded, .web, .unchanged, .repeated: break
    }
  }

  private func log(error: String, of record: SectionState) {
    logger.warning(
      "A section has nothing new",
      metadata: [
        "section": "\(record.key)",
        "source": "\(DiscreetAddress.text(record.section.source.address))",
        "error": "\(error)", "failures": "\(record.source.schedule.failures)",
      ]
    )
  }
}

extension Edition {
  /// Whether it is a web page, which may refuse frames one day, and be there again another.
  fileprivate var showsPage: Bool {
    switch content {
    case .link, .web: true
    case .native: false
    }
  }
}
