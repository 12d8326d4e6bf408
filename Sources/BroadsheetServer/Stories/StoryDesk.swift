import BroadsheetCore
import BroadsheetSources
import BroadsheetStore
import Foundation
import Logging

/// Finds the story behind a teaser: in the store, or at the backend that keeps it apart.
///
/// A story is fetched once for all who ask for it at the same time, and a backend that failed is
/// left alone for a moment.
actor StoryDesk {
  enum Finding: Sendable {
    case story(Story)
    /// The text cannot be had; what the teaser says, with the way to the publisher.
    case onlyTeaser(Story)
    case failure(Failure, FailedAttempt)
    case unknown
  }

  private struct Key: Hashable {
    let brand: Slug
    let story: Slug
  }

  /// How many failures are remembered.
  private static let rememberedFailures = 1_000

  private let transport: any Transport
  private let store: Store
  private let configuration: ServerConfiguration
  private let logger: Logger
  private let now: @Sendable () -> Date
  private let loader: any StoryLoader = MediaListStoryLoader()

  /// Fetches under way; each is owned here and ends at the reader's patience.
  private var fetches: [Key: Task<Result<Story, Failure>, Never>] = [:]
  private var failures: [Key: (failure: Failure, at: Date)] = [:]

  init(
    transport: any Transport,
    store: Store,
    configuration: ServerConfiguration,
    logger: Logger,
    now: @escaping @Sendable () -> Date
  ) {
    self.transport = transport
    self.store = store
    self.configuration = configuration
    self.logger = logger
    self.now = now
  }

  /// `teaser` is what leads to the story now; nil when no section carries it any more.
  func find(_ id: Slug, teaser: Teaser?, of brand: Slug) async -> Finding {
    do throws(StoreError) {
      if let story = try await store.story(id, of: brand) { return .story(story) }
    } catch {
      logger.error("A story cannot be read", metadata: ["story": "\(id)", "error": "\(error)"])
    }
    guard let teaser else { return .unknown }
    guard let source = teaser.storySource else {
      return finding(.notFound, of: teaser, Key(brand: brand, story: id))
    }
    let key = Key(brand: brand, story: id)
    switch await fetch(key, from: source, for: teaser) {
    case .success(let story): return .story(story)
    case .failure(let failure): return finding(failure, of: teaser, key)
    }
  }

  private func fetch(_ key: Key, from source: URL, for teaser: Teaser) async
    -> Result<Story, Failure>
  {
    if let failed = failures[key], now() < failed.at + configuration.retryInterval {
      return .failure(failed.failure)
    }
    let fetch =
      fetches[key] ?? Task { await load(key, from: source, for: teaser) }
    fetches[key] = fetch
    let result = await fetch.value
    fetches[key] = nil
    switch result {
    case .success:
      failures[key] = nil
    case .failure(let failure):
      if failures.count >= Self.rememberedFailures { failures.removeAll() }
      failures[key] = (failure, now())
    }
    return result
  }

  private func load(_ key: Key, from source: URL, for teaser: Teaser) async
    -> Result<Story, Failure>
  {
    let patience = configuration.storyPatience
    let request = FetchRequest(
      address: source,
      accept: "application/json, */*;q=0.1",
      limits: FetchLimits(deadline: patience)
    )
    let fetched = await within(seconds: patience) { [transport] in
      await Result { () async throws(TransportError) in try await transport.fetch(request) }
    }
    switch fetched {
    case nil: return .failure(.timedOut)
    case .failure(let error): return .failure(Failure(error))
    case .success(.notModified): return .failure(.unreadable)
    case .success(.fresh(let payload)):
      do throws(LoadingError) {
        let story = try loader.load(payload, for: teaser, id: key.story)
        await keep(story, of: key.brand)
        return .success(story)
      } catch {
        return .failure(Failure(error))
      }
    }
  }

  private func keep(_ story: Story, of brand: Slug) async {
    do throws(StoreError) {
      try await store.keep([story], of: brand)
    } catch {
      logger.error("A story is not kept", metadata: ["story": "\(story.id)", "error": "\(error)"])
    }
  }

  /// With a publisher's page to go to, the teaser is better than nothing.
  private func finding(_ failure: Failure, of teaser: Teaser, _ key: Key) -> Finding {
    guard teaser.origin != nil else {
      let last = failures[key]?.at
      return .failure(
        failure,
        FailedAttempt(at: last, retryFrom: last.map { $0 + configuration.retryInterval } ?? now())
      )
    }
    return .onlyTeaser(Story(teaser, id: key.story, body: []))
  }
}
