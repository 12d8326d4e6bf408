package import BroadsheetCore
import BroadsheetSources
import Foundation
import Logging

/// Finds stories for readers: those that a brand's pages lead to, or led to and that are kept.
///
/// Few search at once, each for a limited time, and on threads of the store's and of its own, so that
/// whatever strangers look for holds up nobody who reads. What is looked for is never written down.
package struct StorySearch: Sendable {
  /// Searches at once, and those that may wait.
  private static let (places, mostWaiting) = (2, 16)
  /// Stories that are compared with each other.
  static let mostHits = 1_000
  /// Of the best score, the part in which two stories are taken for equally good; and two with all of it in
  /// their headlines, of which no reader sees the difference.
  private static let (scoreStep, headlineStep) = (0.05, 0.5)
  /// Bytes of a snippet.
  private static let snippetLength = 220

  private let newsstand: Newsstand
  private let decided: StoryDecisions
  private let published: PublishedPages
  private let restoration: Restoration
  private let unstoredStories: UnstoredStories
  private let store: any SearchStore & StoryStore
  private let logger: Logger
  private let now: @Sendable () -> Date
  /// Seconds that a search may take once it is its turn.
  let patience: Double
  private let gate = SearchGate(places: places, mostWaiting: mostWaiting)
  /// Where texts are looked through for snippets.
  let threads: DecodingThreads
  private let sleep: Sleep
  private let lately = RankedSearches()
  private let indexing = IndexingTrouble()

  init(
    _ newsstand: Newsstand,
    decided: StoryDecisions,
    published: PublishedPages,
    restoration: Restoration,
    resources: PressResources
  ) {
    self.newsstand = newsstand
    self.decided = decided
    self.published = published
    self.restoration = restoration
    unstoredStories = resources.unstoredStories
    store = resources.store
    logger = resources.logger
    now = resources.now
    patience = resources.configuration.searchPatience
    sleep = resources.sleep
    threads = DecodingThreads(count: 1, sleep: sleep)
  }

  /// The stories that a reader asks for, in one brand or, without one, in all.
  package func find(_ request: SearchRequest, in brand: Slug?) async throws(SearchTrouble)
    -> SearchResults
  {
    guard !request.isTooLong else { throw .tooLong }
    guard !request.text.isEmpty, request.page <= SearchRequest.mostPages else {
      return SearchResults()
    }
    return try await passing { () async -> Result<SearchResults, SearchTrouble> in
      do throws(SearchTrouble) {
        return .success(try await results(of: request, in: brand))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Ends of what a reader is writing, best first: queries that find something.
  package func suggestions(for text: String, in brand: Slug?, limit: Int = 8)
    async throws(SearchTrouble)
    -> [String]
  {
    guard text.utf8.count <= SearchQuery.longest else { throw .tooLong }
    return try await passing { () async -> Result<[String], SearchTrouble> in
      do throws(SearchTrouble) {
        return .success(try await endings(of: text, in: brands(brand), limit: limit))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Does the work when it is its turn, for as long as a reader waits.
  private func passing<Value: Sendable>(
    _ work: @escaping @Sendable () async -> Result<Value, SearchTrouble>
  ) async throws(SearchTrouble) -> Value {
    let result = await gate.pass {
      await withTaskGroup(of: Result<Value, SearchTrouble>.self) { race in
        race.addTask { await work() }
        race.addTask {
          try? await sleep(.seconds(patience))
          return .failure(.slow)
        }
        let first = await race.next()
        race.cancelAll()
        return first ?? .failure(.slow)
      }
    }
    guard let result else { throw .busy }
    return try result.get()
  }

  private func brands(_ brand: Slug?) -> [Brand] {
    guard let brand else { return newsstand.brands }
    return newsstand.brand(brand).map { [$0] } ?? []
  }

  // MARK: Results

  private func results(of request: SearchRequest, in brand: Slug?) async throws(SearchTrouble)
    -> SearchResults
  {
    let brands = brands(brand)
    var results = SearchResults()
    results.isQueryCut = Self.byLanguage(brands).contains { language, _ in
      SearchQuery(request.text, in: language).isCut
    }
    let key = RankedSearches.Key(request, in: brand)
    let kept = request.page > 1 ? lately.stories(for: key, now: now()) : nil
    var found: [FoundStory]
    if let kept {
      // Some may have been taken off since the first page.
      found = await listed(kept, under: request.section)
    } else {
      found = try await everything(request, in: brands)
      if found.count > SearchRequest.pageLength { lately.keep(found, for: key, now: now()) }
    }
    results.isCountCut = found.count > Self.mostHits
    found = Array(found.prefix(Self.mostHits))
    results.count = found.count
    let start = (request.page - 1) * SearchRequest.pageLength
    let page = Array(found.dropFirst(start).prefix(SearchRequest.pageLength))
    results.results = try await drawn(page, for: request.text)
    if found.isEmpty { results.correction = try await correction(of: request.text, in: brands) }
    return results
  }

  /// The stories of all pages of results, and one more than are shown where there are more; best
  /// first.
  private func everything(_ request: SearchRequest, in brands: [Brand]) async throws(SearchTrouble)
    -> [FoundStory]
  {
    var found: [FoundStory] = []
    for (language, brands) in Self.byLanguage(brands) {
      let query = SearchQuery(request.text, in: language)
      let since = request.period.map { now() - $0.seconds }
      found += try await stories(of: query, in: brands, since: since, section: request.section)
    }
    return Array(Self.ranked(found).prefix(Self.mostHits + 1))
  }

  static func byLanguage(_ brands: [Brand]) -> [(SearchLanguage, [Brand])] {
    let groups = Dictionary(grouping: brands) { SearchLanguage($0.language) }
    return SearchLanguage.allCases.compactMap { language in groups[language].map { (language, $0) }
    }
  }

  /// What the store finds, without what no page of the brand would lead to.
  func stories(
    of query: SearchQuery,
    in brands: [Brand],
    since: Date? = nil,
    section: Slug? = nil,
    limit: Int = mostHits + 1
  ) async throws(SearchTrouble) -> [FoundStory] {
    guard !query.terms.isEmpty else { return [] }
    for brand in brands { await restoration.bringContent(of: brand.id) }
    let search = StoreSearch(query, in: brands.map(\.id), since: since, limit: limit)
    let hits = try await ask { () async throws(StoreError) in try await store.find(search) }
    let places = Dictionary(brands.map { ($0.id, StoryPlaces($0, published.content(of: $0.id))) }) {
      first,
      _ in first
    }
    var seen: Set<FoundStory.Place> = []
    let found: [FoundStory] = hits.compactMap { hit in
      guard let place = places[hit.brand]?.place(of: hit),
        section == nil || place.address.section == section, seen.insert(place).inserted
      else { return nil }
      return FoundStory(hit: hit, place: place)
    }
    return await listed(found, under: section)
  }

  /// Those that the newsroom has not taken off; none of a section that is closed.
  private func listed(_ found: [FoundStory], under section: Slug?) async -> [FoundStory] {
    var stories: [Slug: DecidedStories] = [:]
    for brand in Set(found.map(\.hit.brand)) { stories[brand] = await decided.stories(of: brand) }
    return found.filter { found in
      guard let stories = stories[found.hit.brand],
        section == nil || !stories.switched.isClosed(section)
      else { return false }
      return stories.standing(of: found.hit.story, under: found.place.address.section).isListed
    }
  }

  /// Those whose headlines have all of it first; of each kind best first, and of those that are about as
  /// good the newest.
  static func ranked(_ stories: [FoundStory]) -> [FoundStory] {
    ranked(stories.filter(\.hit.isInHeadline), step: headlineStep)
      + ranked(stories.filter { !$0.hit.isInHeadline }, step: scoreStep)
  }

  private static func ranked(_ stories: [FoundStory], step part: Double) -> [FoundStory] {
    let best = stories.map(\.hit.score).max() ?? 0
    guard best > 0 else { return stories }
    func step(_ story: FoundStory) -> Double {
      ((best - story.hit.score) / (best * part)).rounded(.down)
    }
    return stories.map { (story: $0, step: step($0)) }.sorted { left, right in
      guard left.step == right.step else { return left.step < right.step }
      let dates = [left, right].map { $0.story.hit.published ?? .distantPast }
      guard dates[0] == dates[1] else { return dates[0] > dates[1] }
      return left.story.place < right.story.place
    }.map(\.story)
  }

  private func drawn(_ stories: [FoundStory], for text: String) async throws(SearchTrouble)
    -> [SearchResults.Result]
  {
    var whole: [WholeStory] = []
    for found in stories {
      guard let story = try await wholeStory(found) else { continue }
      whole.append(story)
    }
    let drawn = await threads.run(seconds: patience) { [whole] in
      whole.map { $0.result(for: text, snippetLength: Self.snippetLength) }
    }
    guard let drawn else { throw .slow }
    return drawn
  }

  /// Nil for a story that has left in the meantime.
  func wholeStory(_ found: FoundStory) async throws(SearchTrouble) -> WholeStory? {
    guard let brand = newsstand.brand(found.hit.brand) else { return nil }
    let home = published.content(of: brand.id).home(of: found.hit.story)
    let (name, id) = (home?.text ?? found.hit.story, brand.id)
    var story = unstoredStories.story(name, of: id)
    if story == nil {
      story = try await ask { () async throws(StoreError) in
        try await store.story(name, of: id)
      }
    }
    guard home != nil || story != nil else { return nil }
    guard case .open(let decision)? = await decided.stories(of: id)?.standing(of: name) else {
      return nil
    }
    var teaser = home?.teaser
    teaser?.say(decision.words)
    story?.say(decision.words)
    return WholeStory(found: found, brand: brand, teaser: teaser, story: story)
  }

  // MARK: Store

  private func ask<Value: Sendable>(
    _ work: () async throws(StoreError) -> Value
  ) async throws(SearchTrouble) -> Value {
    do throws(StoreError) {
      return try await work()
    } catch {
      guard error != .cancelled else { throw .slow }
      logger.error("Stories cannot be searched", metadata: ["error": "\(error)"])
      throw .unavailable
    }
  }

  /// Brings the index up to date with what the store has; gives others room in between.
  package func bringIndexUpToDate() async {
    let languages = Dictionary(newsstand.brands.map { ($0.id, SearchLanguage($0.language)) }) {
      first,
      _ in first
    }
    do throws(StoreError) {
      while !Task.isCancelled, try await store.index(languages) { await Task.yield() }
      indexing.end()
    } catch {
      guard error != .cancelled, indexing.begins(error) else { return }
      logger.error("New stories cannot be searched", metadata: ["error": "\(error)"])
    }
  }
}
