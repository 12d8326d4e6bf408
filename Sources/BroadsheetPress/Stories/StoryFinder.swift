package import BroadsheetCore
import BroadsheetSources
import Foundation
import Logging

/// Finds the story behind a teaser: in memory, in the store, or at the backend that keeps it apart.
///
/// A story is fetched once for all who ask for it at the same time, and a backend that failed is
/// left alone for a moment. What is kept is asked for again when the list says that it has changed.
/// A publisher's page that gives no text leaves the feed's words, and is left alone for longer.
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

  /// What is asked for a story, and how its answer is read.
  private struct Question {
    let request: TransportRequest
    let teaser: Teaser
    let loader: any StoryLoader
    /// Of a publisher's page: where the feed is that leads there.
    var source: URL?
    /// Words of the feed's own text, which a page must have more of.
    var knownWords = 0
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
  private let pictures: PictureCache
  private let permissions: PagePermissions
  private let pageTexts: PageTexts
  /// The hosts that the newsstand vouches for.
  private let allowedHosts: Set<String>

  /// Fetches under way; each is owned here and ends at the reader's patience.
  private var fetches = SharedTasks<Key, Result<Story, Failure>>()
  private var failures: [Key: (failure: Failure, at: Moment)] = [:]
  private var checks = StoryChecks()
  /// When publishers' pages were asked for and gave no text.
  private var emptyPages = StoryChecks()

  init(transport: any Transport, resources: PressResources, allowedHosts: Set<String> = []) {
    self.transport = transport
    self.allowedHosts = allowedHosts
    loaders = resources.loaders
    pictures = resources.pictures
    permissions = resources.pagePermissions
    pageTexts = resources.pageTexts
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
    let readsPage = source.map { loaders.readsPages(of: $0) && teaser?.storySource != nil } ?? false
    let carried = unstoredStories.story(id, of: brand)
    if let carried, !readsPage { return .story(carried, until: nil) }
    var kept = await settled(id, or: others, of: brand)
    guard let teaser else { return kept.map { .story($0, until: nil) } ?? .unknown }
    // What its own list calls paid is not looked for on the page.
    let isPaid = readsPage && teaser.flags.contains(.paid)
    // A text that came from the page is shown for as long as the source may give it.
    if kept?.isFromPage == true, isPaid || source?.allowsFullText == false { kept = nil }
    // The feed's own text, which is not stored yet, is newer than what is.
    if let carried, kept?.isFromPage != true { kept = carried }
    guard configuration.role.asksSources, !isPaid, let source, let address = teaser.storySource,
      let loader = loaders.storyLoader(of: source, allowing: allowedHosts)
    else {
      // There is nothing to be asked, now or later.
      return kept.map { .story($0, until: nil) } ?? .onlyTeaser(Story(teaser, id: id, body: []))
    }
    let key = Key(brand: brand, story: id)
    var question = Question(
      request: loaders.request(
        forStoryAt: address,
        of: source,
        patience: configuration.storyPatience
      ),
      teaser: teaser,
      loader: loader
    )
    if readsPage {
      question.source = source.address
      guard kept?.isFromPage == true else { return await fullText(key, by: question, or: kept) }
    }
    if let kept, let finding = standing(kept, key, by: question) { return finding }
    switch await fetch(key, by: question) {
    case .success(let story): return .story(story, until: now() + StoryChecks.lifetime)
    case .failure(let failure):
      // The publisher may have taken the text back.
      if readsPage, await stored(id, or: others, of: brand)?.isFromPage != true {
        return .onlyTeaser(Story(teaser, id: id, body: []))
      }
      return kept.map { .earlier($0) } ?? finding(failure, of: teaser, key)
    }
  }

  /// What the store has of a story.
  ///
  /// What came while the store was read is read again: or the text before it would count as what was asked
  /// for a moment ago, and stand for as long as that.
  private func settled(_ id: Slug, or others: [Slug], of brand: Slug) async -> Story? {
    while true {
      let asked = checks.moment(of: id, of: brand)
      let kept = await stored(id, or: others, of: brand)
      if asked == checks.moment(of: id, of: brand) { return kept }
    }
  }

  /// A kept text for which nobody has to wait; nil where its list says that it is another now.
  private func standing(_ kept: Story, _ key: Key, by question: Question) -> Finding? {
    let teaser = question.teaser
    switch checks.standing(of: kept, behind: teaser, key.story, of: key.brand, at: now()) {
    case .current(let end): return .story(kept, until: end)
    case .aged:
      // Nobody waits for it; it ends at the patience.
      Task {
        if case .failure = await fetch(key, by: question) {
          checks.note(teaser, key.story, of: key.brand, at: now())
        }
      }
      return .earlier(kept)
    case .changed: return nil
    }
  }

  /// The story with the text of its publisher's page; with the feed's words where that gives none, which is
  /// not asked again for as long as an answer holds.
  private func fullText(_ key: Key, by question: Question, or kept: Story?) async -> Finding {
    let teaser = question.teaser
    let story = kept ?? Story(teaser, id: key.story, body: [])
    if let end = emptyPages.end(for: teaser, key.story, of: key.brand, at: now()) {
      return .story(story, until: end)
    }
    var question = question
    question.knownWords = StoryMarkup.wordCount(of: story.body)
    switch await fetch(key, by: question) {
    case .success(let story): return .story(story, until: now() + StoryChecks.lifetime)
    case .failure:
      guard let end = emptyPages.end(for: teaser, key.story, of: key.brand, at: now()) else {
        // Others are asking its host; it may be had soon.
        return .earlier(story)
      }
      return .story(story, until: end)
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
  private func fetch(_ key: Key, by question: Question) async -> Result<Story, Failure> {
    if let failed = failures[key],
      now().seconds(since: failed.at) < configuration.retryInterval
    {
      return .failure(failed.failure)
    }
    let fetch = fetches.task(for: key) { Task { await load(key, by: question) } }
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

  private func load(_ key: Key, by question: Question) async -> Result<Story, Failure> {
    let patience = configuration.storyPatience
    guard let source = question.source else {
      let answer = await transport.fetch(question.request, within: patience, sleep: sleep)
      return await accept(answer, key, by: question)
    }
    // The file and the page together are to take no longer than two fetches.
    let request = question.request
    switch await permissions.begin(request, by: transport, patience: patience) {
    case .granted: break
    case .busy: return .failure(.unreachable)
    case .refused(let reason):
      leave(key, by: question, from: source, because: reason)
      return .failure(.notFound)
    }
    let answer = await transport.fetch(request, within: patience, sleep: sleep)
    await permissions.end(request, answer: answer)
    if case .success(.fresh(let payload)) = answer,
      let reason = await permissions.refusal(
        of: payload.address,
        insteadOf: request,
        by: transport,
        patience: patience
      )
    {
      leave(key, by: question, from: source, because: reason)
      return .failure(.notFound)
    }
    return await accept(answer, key, by: question)
  }

  private func accept(
    _ answer: Result<FetchResult, TransportError>,
    _ key: Key,
    by question: Question
  ) async -> Result<Story, Failure> {
    switch answer {
    case .failure(let error):
      if let source = question.source {
        leave(key, by: question, from: source, because: error.cause)
      }
      return .failure(Failure(error))
    case .success(.notModified): return .failure(.unreadable)
    case .success(.fresh(let payload)):
      switch await decode(payload, for: question.teaser, as: key.story, by: question.loader) {
      case nil:
        if let source = question.source {
          leave(key, by: question, from: source, because: "reading it took too long")
        }
        return .failure(.timedOut)
      case .failure(let error):
        if let source = question.source {
          leave(key, by: question, from: source, because: "\(error)")
          if case .withheld = error { await giveBack(key, to: question.teaser) }
        }
        return .failure(Failure(error))
      case .success(let loaded):
        if let source = question.source, loaded.hasLittleMore(than: question.knownWords) {
          leave(key, by: question, from: source, because: "the feed has about as much of it")
          return .failure(.notFound)
        }
        let story = DateReview(now: now().date).review(loaded, behind: question.teaser)
        await keep(story, of: key.brand)
        checks.note(question.teaser, key.story, of: key.brand, at: now())
        if let source = question.source { pageTexts.noteTaken(of: source) }
        return .success(story)
      }
    }
  }

  /// A page has given no text.
  private func leave(_ key: Key, by question: Question, from source: URL, because reason: String) {
    emptyPages.note(question.teaser, key.story, of: key.brand, at: now())
    pageTexts.noteLeft(question.request.address, of: source, because: reason)
  }

  /// What a publisher does not let be shown any more goes from the store, too.
  private func giveBack(_ key: Key, to teaser: Teaser) async {
    guard await stored(key.story, or: [], of: key.brand)?.isFromPage == true else { return }
    await keep(Story(teaser, id: key.story, body: []), of: key.brand)
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

extension Story {
  /// Whether a page has about as much text as the feed, whose own words stay then.
  fileprivate func hasLittleMore(than words: Int) -> Bool {
    2 * StoryMarkup.wordCount(of: body) < 3 * words
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
