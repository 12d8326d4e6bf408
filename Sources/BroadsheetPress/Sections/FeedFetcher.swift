import BroadsheetCore
import BroadsheetSources
import Foundation

/// Brings one section from its source to a feed: fetch, then load.
struct FeedFetcher: Sendable {
  /// What an attempt came to.
  enum Outcome: Sendable {
    case loaded(LoadedFeed, from: Payload)
    /// Web sections load without bytes.
    case web(Feed)
    case unchanged(FreshnessHints)
    /// The bytes that the last good feed was made of, once more.
    case repeated(Payload)
    case unreachable(TransportError)
    /// The backend answered with something that is no feed.
    case unreadable(LoadingError)
  }

  private let transport: any Transport
  private let patience: Double
  private let decodingPatience: Double
  private let readersPatience: Double
  private let threads: DecodingThreads
  private let sleep: Sleep
  private let metrics: PressMetrics
  let loaders: LoaderRegistry
  /// The hosts that the newsstand vouches for.
  private let allowedHosts: Set<String>
  private let now: @Sendable () -> Date
  private let uptime: @Sendable () -> Double

  init(
    transport: any Transport,
    resources: PressResources,
    allowedHosts: Set<String> = []
  ) {
    self.transport = transport
    self.allowedHosts = allowedHosts
    patience = resources.configuration.fetchPatience
    decodingPatience = resources.configuration.decodingPatience
    readersPatience = resources.configuration.storyPatience
    threads = resources.threads
    sleep = resources.sleep
    metrics = resources.metrics
    loaders = resources.loaders
    now = resources.now
    uptime = resources.uptime
  }

  /// Brings sections that share a source: one fetch for all, and each is loaded in its own way.
  func bring(_ records: [SectionState]) async -> [SectionAnswer] {
    guard let first = records.first else { return [] }
    let start = uptime()
    let result =
      first.isPage
      ? nil : await metrics.measure(.fetch) { await fetch(records, from: first) }
    if let result { metrics.count(PressMetrics.Fetch(result)) }
    let seconds = max(0, uptime() - start)
    var answers: [SectionAnswer] = []
    for record in records {
      let outcome =
        if let result { await outcome(of: result, for: record) } else { webPage(record) }
      var answer = await answer(outcome, of: record)
      answer.seconds = seconds
      if case .success(.fresh(let payload))? = result { answer.bytes = payload.bytes.count }
      answers.append(answer)
    }
    return answers
  }

  /// What was loaded is compared where it was decoded, since it is as long as strangers made it.
  private func answer(_ outcome: Outcome, of record: SectionState) async -> SectionAnswer {
    guard case .loaded = outcome else { return SectionAnswer(record, outcome) }
    let answer = await threads.run(seconds: decodingPatience) { SectionAnswer(record, outcome) }
    return answer ?? SectionAnswer(record, unfinished)
  }

  private func outcome(
    of result: Result<FetchResult, TransportError>,
    for record: SectionState
  ) async -> Outcome {
    switch result {
    case .success(.fresh(let payload)):
      if let known = record.source.digest, record.feed != nil, known == PayloadDigest(payload) {
        return .repeated(payload)
      }
      return await metrics.measure(.load) { await load(payload, of: record) }
    case .success(.notModified(_, let hints)):
      return .unchanged(hints)
    case .failure(let error):
      return .unreachable(error)
    }
  }

  /// Only when all have the same version at hand can it be confirmed for all.
  private func fetch(_ records: [SectionState], from record: SectionState) async
    -> Result<FetchResult, TransportError>
  {
    let versions = Set(records.map { $0.feed == nil ? nil : $0.source.validators })
    let request = TransportRequest(
      address: record.source.movedTo ?? record.section.source.address,
      allowance: .of(record.section.source.address),
      validators: versions.count == 1 ? versions.first ?? nil : nil,
      accept: loaders.accept(for: record.section.source.format)
    )
    return await transport.fetch(request, within: patience, sleep: sleep)
  }

  private func load(_ payload: Payload, of record: SectionState) async -> Outcome {
    let outcome = await threads.run(seconds: decodingPatience) { decode(payload, of: record) }
    return outcome ?? unfinished
  }

  /// What came of work that the threads gave up.
  private var unfinished: Outcome {
    Task.isCancelled ? .unreachable(.cancelled) : .unreadable(.tooSlow(limit: decodingPatience))
  }

  private func decode(
    _ payload: Payload,
    of record: SectionState,
    from address: URL? = nil
  ) -> Outcome {
    do throws(LoadingError) {
      var section = record.section
      section.source.address = address ?? section.source.address
      let loaded = try loaders.load(
        payload,
        of: section,
        in: record.brand,
        at: now(),
        allowing: allowedHosts
      )
      let flagged = record.section.flagWords.mark(loaded).flaggedByReports()
      let named = record.section.storyNames.name(flagged)
      let dated = DateReview(now: now()).review(named, after: record.feed?.feed)
      return .loaded(FlagReview().review(dated), from: payload)
    } catch {
      return .unreadable(error)
    }
  }

  /// Why a page behind the first did not come.
  struct OlderTrouble: Error {
    var failure: Failure
    /// As the schedule of further attempts is to take it.
    var error: TransportError
  }

  /// Brings a page behind a section's first, for which a reader waits.
  func bringOlder(from address: URL, of record: SectionState) async
    -> Result<LoadedFeed, OlderTrouble>
  {
    let request = TransportRequest(
      address: address,
      allowance: .of(record.section.source.address),
      accept: loaders.accept(for: record.section.source.format),
      limits: FetchLimits(deadline: readersPatience)
    )
    switch await transport.fetch(request, within: readersPatience, sleep: sleep) {
    case .failure(let error):
      return .failure(OlderTrouble(failure: Failure(error), error: error))
    case .success(.notModified):
      return .failure(unreadable)
    case .success(.fresh(let payload)):
      let outcome = await threads.run(seconds: readersPatience) {
        decode(payload, of: record, from: address)
      }
      guard case .loaded(let loaded, _)? = outcome, loaded.feed.nativeItems != nil else {
        return .failure(unreadable)
      }
      return .success(loaded)
    }
  }

  /// Of a page that is none: it is not asked for again in a hurry.
  private var unreadable: OlderTrouble {
    OlderTrouble(failure: .unreadable, error: .badStatus(code: 500, retryAfter: nil))
  }

  private func webPage(_ record: SectionState) -> Outcome {
    do throws(LoadingError) {
      let context = LoadingContext(of: record.section, in: record.brand, at: now())
      return .web(try WebPageLoader().load(in: context).feed)
    } catch {
      return .unreadable(error)
    }
  }
}
