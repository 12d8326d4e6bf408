package import BroadsheetCore
import BroadsheetSources
import Foundation
import Logging

/// Finds the story behind a teaser: on the shelf, in the store, or at the backend that keeps it apart.
///
/// A story is fetched once for all who ask for it at the same time, and a backend that failed is
/// left alone for a moment. What is kept is asked for again when the list says that it has changed.
package actor StoryFinder {
  package enum Finding: Sendable {
    /// From the moment on, if there is one, its age is to be looked at again.
    case story(Story, until: Moment?)
    /// A newer text may be had soon; readers have this one until then.
    case earlier(Story)
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
  private let store: any StoryStore
  private let unstoredStories: UnstoredStories
  private let configuration: PressConfiguration
  private let logger: Logger
  private let now: @Sendable () -> Moment
  private let sleep: Sleep
  private let threads: DecodingThreads
  private let loaders: LoaderRegistry
  private let pictures: PictureShelf
  /// The hosts that the newsstand vouches for.
  private let allowedHosts: Set<String>

  /// Fetches under way; each is owned here and ends at the reader's patience.
  private var fetches = SharedTasks<Key, Result<Story, Failure>>()
  private var failures: [Key: (failure: Failure, at: Moment)] = [:]
  private var checks = StoryChecks()

  init(transport: any Transport, resources: PressResources, allowedHosts: Set<String> = []) {
    self.transport = transport
    self.allowedHosts = allowedHosts
    loaders = resources.loaders
    pictures = resources.pictures
    store = resources.store
    unstoredStories = resources.unstoredStories
    configuration = resources.configuration
    threads = resources.storyThreads
    logger = resources.logger
    now = resources.moment
    sleep = resources.sleep
  }

  /// `teaser` is what leads to the story now, and `source` where the section that carries it has its
  /// feed; nil when none does any more.
  ///
  /// `others` are names that may be meant if the store has no story of the first.
  package func find(
    _ id: Slug,
    or others: [Slug] = [],
    teaser: Teaser?,
    from source: Source?,
    of brand: Slug
  ) async -> Finding {
    let home = source?.pictures ?? .ours
    return switch await look(for: id, or: others, teaser: teaser, from: source, of: brand) {
    case .story(let story, let end): .story(pictures.finished(story, from: home), until: end)
    case .earlier(let story): .earlier(pictures.finished(story, from: home))
    case .onlyTeaser(let story): .onlyTeaser(pictures.finished(story, from: home))
    case .failure(let failure, let attempt): .failure(failure, attempt)
    case .unknown: .unknown
    }
  }

  private func look(
    for id: Slug,
    or others: [Slug],
    teaser: Teaser?,
    from source: Source?,
    of brand: Slug
  ) async -> Finding {
    if let story = unstoredStories.story(id, of: brand) { return .story(story, until: nil) }
    var kept: Story?
    var asked: Moment?
    // What came while the store was read is read again: or the text before it would count as what was asked
    // for a moment ago, and stand for as long as that.
    repeat {
      asked = checks.moment(of: id, of: brand)
      kept = await stored(id, or: others, of: brand)
    } while asked != checks.moment(of: id, of: brand)
    guard let teaser else { return kept.map { .story($0, until: nil) } ?? .unknown }
    guard configuration.role.asksSources, let source, let address = teaser.storySource,
      let loader = loaders.storyLoader(of: source, allowing: allowedHosts)
    else {
      // There is nothing to be asked, now or later.
      return kept.map { .story($0, until: nil) } ?? .onlyTeaser(Story(teaser, id: id, body: []))
    }
    let key = Key(brand: brand, story: id)
    let request = TransportRequest(
      address: address,
      allowance: loaders.allowance(forStoryAt: address, of: source),
      accept: loaders.accept(for: source.format),
      limits: FetchLimits(deadline: configuration.storyPatience)
    )
    if let kept {
      switch checks.standing(of: kept, behind: teaser, id, of: brand, at: now()) {
      case .current(let end): return .story(kept, until: end)
      case .aged:
        // Nobody waits for it; it ends at the patience.
        Task {
          if case .failure = await fetch(key, by: request, for: teaser, with: loader) {
            checks.note(teaser, id, of: brand, at: now())
          }
        }
        return .earlier(kept)
      case .changed: break
      }
    }
    switch await fetch(key, by: request, for: teaser, with: loader) {
    case .success(let story): return .story(story, until: now() + StoryChecks.lifetime)
    case .failure(let failure):
      return kept.map { .earlier($0) } ?? finding(failure, of: teaser, key)
    }
  }

  /// Under which of its possible names there is a story without asking anybody; nil when there is
  /// none.
  package func name(of id: Slug, or others: [Slug], of brand: Slug) async -> Slug? {
    if unstoredStories.story(id, of: brand) != nil { return id }
    do throws(StoreError) {
      if let name = try await store.stories(among: [id], of: brand).first { return name }
      return try await store.stories(among: others, of: brand).first
    } catch {
      logger.error("A story is not looked up", metadata: ["story": "\(id)", "error": "\(error)"])
      return nil
    }
  }

  /// What there is of a story without asking any backend.
  func kept(_ id: Slug, or others: [Slug], of brand: Slug) async -> Story? {
    if let story = unstoredStories.story(id, of: brand) { return story }
    return await stored(id, or: others, of: brand)
  }

  private func stored(_ id: Slug, or others: [Slug], of brand: Slug) async -> Story? {
    do throws(StoreError) {
      if let story = try await store.story(id, of: brand) { return story }
      guard let meant = try await store.stories(among: others, of: brand).first else { return nil }
      return try await store.story(meant, of: brand)
    } catch {
      logger.error("A story cannot be read", metadata: ["story": "\(id)", "error": "\(error)"])
      return nil
    }
  }

  @discardableResult
  private func fetch(
    _ key: Key,
    by request: TransportRequest,
    for teaser: Teaser,
    with loader: any StoryLoader
  ) async -> Result<Story, Failure> {
    if let failed = failures[key],
      now().seconds(since: failed.at) < configuration.retryInterval
    {
      return .failure(failed.failure)
    }
    let fetch = fetches.task(for: key) {
      Task { await load(key, by: request, for: teaser, with: loader) }
    }
    let result = await fetch.value
    fetches.end(fetch, for: key)
    switch result {
    case .success:
      failures[key] = nil
    case .failure(let failure):
      if failures.count >= Self.rememberedFailures { failures.removeAll() }
      failures[key] = (failure, now())
    }
    return result
  }

  private func load(
    _ key: Key,
    by request: TransportRequest,
    for teaser: Teaser,
    with loader: any StoryLoader
  ) async -> Result<Story, Failure> {
    let patience = configuration.storyPatience
    switch await transport.fetch(request, within: patience, sleep: sleep) {
    case .failure(let error): return .failure(Failure(error))
    case .success(.notModified): return .failure(.unreadable)
    case .success(.fresh(let payload)):
      switch await decode(payload, for: teaser, as: key.story, by: loader) {
      case nil: return .failure(.timedOut)
      case .failure(let error): return .failure(Failure(error))
      case .success(let loaded):
        let story = DateReview(now: now().date).review(loaded, behind: teaser)
        await keep(story, of: key.brand)
        checks.note(teaser, key.story, of: key.brand, at: now())
        return .success(story)
      }
    }
  }

  /// Nil when it took longer than a reader waits.
  private func decode(
    _ payload: Payload,
    for teaser: Teaser,
    as id: Slug,
    by loader: any StoryLoader
  ) async -> Result<Story, LoadingError>? {
    await threads.run(seconds: configuration.storyPatience) {
      Result { () throws(LoadingError) in
        try loader.load(payload, for: teaser, id: id).withoutRepetition()
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

  /// With a publisher's page to go to, or with no hope, the teaser is better than nothing.
  private func finding(_ failure: Failure, of teaser: Teaser, _ key: Key) -> Finding {
    guard teaser.originText != nil || failure.isLasting else {
      let moment = now()
      let last = failures[key].map { moment.date(of: $0.at) }
      let retryFrom = last.map { $0 + configuration.retryInterval } ?? moment.date
      return .failure(failure, FailedAttempt(at: last, retryFrom: retryFrom))
    }
    return .onlyTeaser(Story(teaser, id: key.story, body: []))
  }
}

extension Failure {
  /// Whether the backend says that there is nothing, so that readers need not try again.
  fileprivate var isLasting: Bool {
    switch self {
    case .notFound, .refused(status: 404), .refused(status: 410), .withdrawn: true
    case .unreachable, .timedOut, .refused, .unreadable, .heldBack, .switchedOff: false
    }
  }
}
