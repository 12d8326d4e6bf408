import BroadsheetCore
import BroadsheetSources
import BroadsheetStore
import Foundation

/// Brings one section from its source to a feed: fetch, then load.
struct SectionDesk: Sendable {
  /// What an attempt came to.
  enum Outcome: Sendable {
    case loaded(LoadedFeed, from: Payload)
    /// Web sections load without bytes.
    case web(Feed)
    case unchanged(FreshnessHints)
    case unreachable(TransportError)
    /// The backend answered with something that is no feed.
    case unreadable(LoadingError)
  }

  private let transport: any Transport
  private let patience: Double
  private let decodingPatience: Double
  private let threads: DecodingThreads
  private let loaders: FeedLoaders
  private let now: @Sendable () -> Date

  init(
    transport: any Transport,
    loaders: FeedLoaders = FeedLoaders(),
    configuration: ServerConfiguration,
    threads: DecodingThreads = DecodingThreads(),
    now: @escaping @Sendable () -> Date
  ) {
    self.transport = transport
    patience = configuration.fetchPatience
    decodingPatience = configuration.decodingPatience
    self.threads = threads
    self.loaders = loaders
    self.now = now
  }

  func bring(_ record: SectionRecord) async -> Outcome {
    guard !record.isAlwaysWeb else { return webPage(record) }
    switch await PressMetrics.measure(.fetch, { await fetch(record) }) {
    case .success(.fresh(let payload)):
      return await PressMetrics.measure(.load) { await load(payload, of: record) }
    case .success(.notModified(_, let hints)):
      return .unchanged(hints)
    case .failure(let error):
      return .unreachable(error)
    }
  }

  private func fetch(_ record: SectionRecord) async -> Result<FetchResult, TransportError> {
    let request = FetchRequest(
      address: record.source.movedTo ?? record.section.source.address,
      allowance: .of(record.section.source.address),
      validators: record.feed == nil ? nil : record.source.validators,
      accept: record.section.source.format.accept
    )
    let result = await within(seconds: patience) { [transport] in
      await Result { () async throws(TransportError) in try await transport.fetch(request) }
    }
    return result ?? .failure(Task.isCancelled ? .cancelled : .timedOut(limit: patience))
  }

  private func load(_ payload: Payload, of record: SectionRecord) async -> Outcome {
    let outcome = await threads.run(seconds: decodingPatience) { decode(payload, of: record) }
    if let outcome { return outcome }
    return Task.isCancelled
      ? .unreachable(.cancelled) : .unreadable(.tooSlow(limit: decodingPatience))
  }

  private func decode(_ payload: Payload, of record: SectionRecord) -> Outcome {
    do throws(LoadingError) {
      let loader = loaders.loader(for: record.section.source.format)
      let loaded = try loader.load(payload, in: context(record))
      let named = record.section.storyNames.name(record.section.flagWords.mark(loaded))
      let dated = DateReview(now: now()).review(named, after: record.feed?.feed)
      return .loaded(dated, from: payload)
    } catch {
      return .unreadable(error)
    }
  }

  private func webPage(_ record: SectionRecord) -> Outcome {
    do throws(LoadingError) {
      return .web(try WebPageLoader().load(in: context(record)).feed)
    } catch {
      return .unreadable(error)
    }
  }

  private func context(_ record: SectionRecord) -> LoadingContext {
    LoadingContext(
      source: record.section.source,
      title: record.section.title,
      rendering: record.section.rendering,
      webAddress: record.section.webAddress,
      language: record.brand.language,
      now: now()
    )
  }
}

extension SourceFormat {
  /// What to ask a server for; many choose the format by it.
  fileprivate var accept: String {
    switch self {
    case .syndication:
      """
      application/rss+xml, application/atom+xml, application/feed+json, application/rdf+xml, \
      application/xml;q=0.9, text/xml;q=0.9, application/json;q=0.8, */*;q=0.1
      """
    case .presentational, .listing, .mediaList, .mapped: "application/json, */*;q=0.1"
    case .web, .sections: "text/html"
    }
  }
}
