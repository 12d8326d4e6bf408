import BroadsheetCore
import BroadsheetSources
import Foundation

// How sources are doing, and asking them because an editor says so.

extension Press {
  /// What came of asking a page's sources out of turn.
  typealias FetchNowResult = Result<Set<PageKey>, FetchRefusal>

  /// How every section's source is doing, in the newsstand's order.
  func reports() async -> [SourceReport] {
    await restoreSources()
    return reports(on: records)
  }

  /// Asks a page's sources out of turn, once for all who ask, and presses what came.
  func fetchNow(_ key: PageKey) async throws(FetchRefusal) -> [SourceReport] {
    guard newsstand.pages(of: key.brand).contains(key) else { throw .unknownPage }
    guard configuration.role.asksSources || table.sources(of: key).allSatisfy({ !$0.hasServer })
    else { throw .askedElsewhere }
    // Nothing of a brand is pressed before.
    await restoreFeeds(of: key.brand)
    // Owned by the shared tasks, where it ends itself; a fetch is given up after its patience.
    let fetch = fetchesNow.task(for: key) { Task { await askNow(key) } }
    let result = await fetch.value
    fetchesNow.end(fetch, for: key)
    let asked = try result.get()
    return reports(on: table.sources(of: key).filter { asked.contains($0.key) })
  }

  private func reports(on records: [SectionState]) -> [SourceReport] {
    let moment = now()
    return records.map { record in
      SourceReport(
        record,
        isUnderWay: underWay.contains(record.key),
        retryInterval: configuration.retryInterval,
        at: moment
      )
    }
  }

  /// As many are asked beside each other as of one host, since they may all be of one.
  private func askNow(_ key: PageKey) async -> FetchNowResult {
    let wanted: [PageKey]
    do {
      wanted = try sourcesToAsk(for: key)
    } catch {
      return .failure(error)
    }
    let done = await withTaskGroup(of: Turn.self, returning: [Turn].self) { group in
      var running = 0
      var done: [Turn] = []
      for key in wanted {
        if running == max(1, configuration.fetchesPerHost), let turn = await group.next() {
          accept(turn)
          done.append(turn)
          running -= 1
        }
        let records = begin(key)
        guard !records.isEmpty else { continue }
        queue.begin(key)
        turns[key] = now().uptime
        running += 1
        group.addTask { [self] in await bring(records) }
      }
      for await turn in group {
        accept(turn)
        done.append(turn)
      }
      return done
    }
    await pressDuePages()
    var asked = Set(wanted)
    var rest: Rest?
    for case .anothers(let records, let others) in done {
      asked.subtract(records.map(\.key))
      rest = others
    }
    if asked.isEmpty, let rest {
      return .failure(rest.askableIn.map { .askedJustNow(until: now().date + $0) } ?? .underWay)
    }
    return .success(asked)
  }

  private func sourcesToAsk(for key: PageKey) throws(FetchRefusal) -> [PageKey] {
    let moment = now()
    let sources = table.sources(of: key).filter(\.isAsked)
    guard !sources.isEmpty else { throw .nothingToAsk }
    let idle = sources.filter { !underWay.contains($0.key) }
    let turns = idle.map { record in
      (record, record.source.retryMoment(after: configuration.retryInterval, at: moment))
    }
    let wanted = turns.filter { $0.1.seconds(since: moment) <= 0 }.map(\.0.key)
    guard wanted.isEmpty else { return wanted }
    guard let next = turns.min(by: { $0.1.uptime < $1.1.uptime }) else { throw .underWay }
    let date = moment.date(of: next.1)
    throw next.0.source.schedule.restsUntil.map { $0.uptime == next.1.uptime } ?? false
      ? .leftAlone(until: date) : .askedJustNow(until: date)
  }
}
