public import BroadsheetCore
import BroadsheetSources
public import Foundation
import Logging

/// A newsstand, pressed: asks its sources, makes its pages and finds its stories, with no server.
///
/// Everything in it follows from what the newsstand file says; another takes its place when the file
/// is read anew. ``press()`` does what is due once, ``work()`` goes on until it is cancelled.
public struct NewsstandPress: Sendable {
  /// What everything follows from; another newsstand takes another press.
  public let newsstand: Newsstand
  package let published: PublishedPages
  package let stories: StoryFinder
  package let restoration: Restoration
  package let search: StorySearch
  /// What is decided about stories.
  package let decided: StoryDecisions
  let providers: ProviderRegistry
  package var icons: IconCache { resources.icons }
  /// What is done here, and what by others with the same store.
  package var role: PressRole { resources.configuration.role }
  /// What readers see and open; outlives a newsstand whose file is read anew.
  package var tallies: ReaderTallies { resources.tallies }
  let press: Press
  let maker: EditionMaker
  private let frames: FrameCheck
  private let olderLists = OlderLists()
  let resources: PressResources

  /// A press that has asked nobody yet.
  ///
  /// `transport` brings bytes for every scheme that the newsstand uses. `site` is the address of the
  /// pages that frame others; without one no page is known to refuse that.
  public init(
    _ newsstand: Newsstand,
    transport: any Transport,
    resources: PressResources = PressResources(),
    site: @escaping @Sendable () -> URL? = { nil }
  ) {
    self.newsstand = newsstand
    self.resources = resources
    let published = PublishedPages(now: resources.now, tallies: resources.tallies)
    self.published = published
    var providers = ProviderRegistry(
      weather: CachingWeatherService(transport: transport, uptime: resources.uptime)
    )
    resources.plugins(&providers)
    self.providers = providers
    let frames = FrameCheck(
      transport: resources.configuration.role.asksSources ? transport : nil,
      site: { site().flatMap { WebOrigin($0) } },
      uptime: resources.uptime,
      sleep: resources.sleep
    )
    self.frames = frames
    let store = StoreAccess(store: resources.store, logger: resources.logger)
    maker = EditionMaker(
      registry: providers,
      frames: frames,
      composer: Composer(sleep: resources.sleep)
    )
    let press = Press(
      newsstand,
      transport: transport,
      maker: maker,
      published: published,
      store: store,
      resources: resources
    )
    self.press = press
    restoration = Restoration(
      newsstand: newsstand,
      published: published,
      keys: { await store.keptPages() },
      edition: { key in
        await press.judged(await store.latestEdition(of: key, in: newsstand), keptOf: key)
      },
      confirmations: { await press.confirmations() },
      content: { await press.restoreFeeds(of: $0) },
      now: resources.now
    )
    decided = StoryDecisions(
      newsstand: newsstand,
      published: published,
      restoration: restoration,
      decisions: resources.decisions,
      firstLook: resources.firstLook,
      switched: { press.decided($0) }
    )
    search = StorySearch(
      newsstand,
      decided: decided,
      published: published,
      restoration: restoration,
      resources: resources
    )
    stories = StoryFinder(
      transport: transport,
      resources: resources,
      allowedHosts: newsstand.settings.allowedHosts
    )
  }

  /// What the brand's pages show of its stories now, as the newsroom has them.
  package func stories(of brand: Slug) -> BrandStories {
    content(of: brand)?.stories ?? press.stories(of: brand)
  }

  /// What the brand's sections brought last, whatever the newsroom made of it.
  package func unswitchedStories(of brand: Slug) -> BrandStories { press.stories(of: brand) }

  /// A brand with the rules that hold now, and what its pages show of its stories; nil where there is
  /// no such brand.
  package func content(of brand: Slug) -> (brand: Brand, stories: BrandStories)? {
    newsstand.brand(brand).map { press.switched($0) }.map { ($0.brand, $0.stories) }
  }

  /// Asks every source that is due once, presses what came, and brings back what was kept.
  public func press() async {
    await press.press()
    await restoration.bringTheRest()
    await search.bringIndexUpToDate()
  }

  /// Keeps every page pressed until the task is cancelled, watches files that are sources, and lets
  /// go of what the newsstand's retention does not cover as the store grows.
  public func work() async {
    // Before anything is read, so that no change comes between.
    let changes = FileWatch(files: newsstand.sourceFiles).changes()
    await withTaskGroup { group in
      group.addTask { await press.work() }
      group.addTask { await followAnnouncedDecisions() }
      group.addTask { await followAnnouncedSources() }
      group.addTask { await follow(changes) }
      group.addTask { await keepHouse() }
      group.addTask(priority: .utility) { await keepIndex() }
      group.addTask(priority: .utility) { await tendIcons() }
      group.addTask(priority: .utility) { await tendPictures() }
      // Behind the readers' backs, what none of them has asked for.
      group.addTask(priority: .utility) { await restoration.bringTheRest() }
    }
  }

  /// Presses what other presses bring as soon as it is kept, until the task is cancelled.
  func followAnnouncedSources() async {
    await press.store.sourceAnnouncements { [press] kept in await press.applyKept(kept) }
  }

  /// Asks the publishers of feeds for their icons as their turns come, until the task is cancelled.
  private func tendIcons() async {
    let interval = Duration.seconds(resources.configuration.iconInterval)
    while (try? await Task.sleep(for: interval)) != nil { await lookForIcons() }
  }

  /// Asks those publishers for their icons whose turn it is, once; what came is pressed with the next
  /// tick, or when the press is asked to.
  package func lookForIcons() async {
    await press.lookForIcons()
    await press.keepIcons()
  }

  /// Looks at pictures as they come, until the task is cancelled.
  private func tendPictures() async {
    guard resources.pictureProbe != nil else { return }
    let interval = Duration.seconds(resources.configuration.pictureInterval)
    while (try? await Task.sleep(for: interval)) != nil { await lookAtPictures() }
  }

  /// Looks at the pictures that sources name first and of which nothing is known, once; what is known
  /// otherwise now is pressed with the next tick, or when the press is asked to.
  package func lookAtPictures() async {
    await press.lookAtPictures()
    await press.keepPictures()
  }

  /// Has what changes in files beside the newsstand pressed at once, until the task is cancelled.
  ///
  /// Nobody has looked at them since they were last read, so all are looked at once.
  private func follow(_ changes: AsyncStream<Set<URL>>) async {
    await press.fetchChanged(of: newsstand.sourceFiles, afterAnswerOnly: true)
    for await changed in changes { await press.fetchChanged(of: changed) }
  }

  /// What readers get of a page now; nil before anything is known of it.
  public func page(_ page: PageKey) -> PublishedPage? { published.page(page) }

  /// An older page of a front or a section; nil where nothing is.
  ///
  /// A front's is composed of what has come. A section's source is asked for the next of its pages if
  /// the cursor stands at the end of what is known, once for all who ask and one page at a time, and
  /// this waits for it. Throws why that did not come, if there is nothing else to show. The first one
  /// of a page after a change to its brand costs as much as going once through all that the brand's
  /// sections brought.
  public func olderPage(
    of page: PageKey,
    after cursor: PageCursor
  ) async throws(Failure) -> OlderEdition? {
    await restoration.bringContent(of: page.brand)
    guard let brand = newsstand.brand(page.brand), published.page(page)?.edition?.plan != nil else {
      return nil
    }
    guard !press.switched(brand).isClosed(page.section) else { return nil }
    var items = olderItems(of: page, in: brand)
    var failure: Failure?
    if items.isShort(after: cursor), await press.hasMore(page) {
      failure = await press.bringOlder(page)
      items = olderItems(of: page, in: brand)
    }
    let hasMore = await press.hasMore(page)
    guard let older = items.page(after: cursor, isWhole: !hasMore) else {
      if let failure { throw failure }
      return nil
    }
    // What is shown at the end is what was shown before.
    if let failure, older.cursor != cursor { throw failure }
    if page.section != nil, let last = older.items.last {
      await press.refreshOlder(page, showing: last.id)
    }
    guard let edition = published.page(page)?.edition else { return nil }
    return maker.make(older, of: edition, in: press.switched(brand))
  }

  /// The version is read before what it is of: what changes meanwhile is made again.
  private func olderItems(of page: PageKey, in brand: Brand) -> OlderItems {
    let version = published.lastChange(of: brand.id)
    return olderLists.items(below: page, version: version) {
      let switched = press.switched(brand)
      let (brand, stories) = (switched.brand, switched.stories)
      if let section = page.section.flatMap({ brand.section($0) }) {
        return stories.olderItems(of: section)
      }
      let front = published.page(page)?.edition?.plan
      return stories.olderItems(below: front ?? LayoutPlan(blocks: []), of: brand)
    }
  }

  /// A reader asks for a failed page again; what was tried a moment ago is not.
  public func retry(_ page: PageKey) async { await press.retry(page) }

  /// Asks the sources of one page now, due or not, and presses what came.
  ///
  /// One that was asked a moment ago, or that asked to be left alone, is not.
  public func refresh(_ page: PageKey) async {
    await press.askSoon(page)
    await press.press()
  }

  /// The story of any of its names, in the words that the newsroom has for it: with its text where that
  /// can be had, else what its teaser says.
  ///
  /// Waits for a backend that keeps it apart from its list, for as long as the configuration says.
  public func story(_ name: Slug, of brand: Slug) async throws(Failure) -> Story {
    await restoration.bringContent(of: brand)
    let words = try await words(for: name, of: brand)
    let content = published.content(of: brand)
    let home = content.home(of: name)
    let finding = await stories.find(
      home?.text ?? name,
      or: home == nil ? content.sourcedNames(of: name) : [],
      teaser: home?.teaser,
      from: home.flatMap { newsstand.brand(brand)?.section($0.carrier)?.source },
      of: brand
    )
    switch finding {
    case .story(var story, _), .earlier(var story), .onlyTeaser(var story):
      story.say(home == nil ? try await self.words(for: story.id, of: brand) : words)
      story.id = home?.address.story ?? story.id
      return story
    case .failure(let failure, _): throw failure
    case .unknown: throw .notFound
    }
  }

  /// The words that are decided for a story; throws what is said in its place.
  private func words(for story: Slug, of brand: Slug) async throws(Failure)
    -> SwitchAction.Rewording
  {
    switch await decided.stories(of: brand)?.standing(of: story) {
    case .withdrawn(let words): throw .withdrawn(words)
    case .closed: throw .switchedOff
    case .open(let decision): return decision.words
    case nil: throw .notFound
    }
  }

  /// The stories that have what a request asks for, in one brand or, without one, in all: those that
  /// readers find on the search page.
  ///
  /// What the store has is searched as it is; ``press()`` brings it up to date.
  public func search(_ request: SearchRequest, in brand: Slug? = nil) async throws(SearchTrouble)
    -> SearchResults
  {
    await search.bringIndexUpToDate()
    return try await search.find(request, in: brand)
  }

  /// Takes the place of another version of the newsstand: what that knew of unchanged sections goes
  /// along, and its pages are shown until there are new ones, most of them when this returns.
  package func takeOver(from old: NewsstandPress) async {
    await old.press.restoreSources()
    await restoration.survey()
    await frames.takeOver(from: old.frames)
    tallies.forget(except: Set(newsstand.brands.flatMap { newsstand.pages(of: $0.id) }))
    await press.takeOver(from: await old.press.records, pages: old.published.pages())
  }

  /// Lets go of what the newsstand's retention does not cover.
  ///
  /// Stories that pages lead to stay, under any of their names; before everything is restored nobody
  /// knows which those are.
  public func tidy() async {
    await restoration.bringTheRest()
    let sections = newsstand.brands.map { ($0.id, Set($0.sections.map(\.id))) }
    do throws(StoreError) {
      try await resources.store.tidy(
        by: newsstand.settings.retention,
        sections: Dictionary(sections) { first, _ in first },
        shown: { [published] brand in published.content(of: brand).names }
      )
    } catch {
      guard error != .cancelled else { return }
      resources.logger.error(
        "What is old cannot be let go of",
        metadata: ["error": "\(error)"]
      )
    }
  }
}

extension NewsstandPress {
  /// Looks at the store after which it is tidied although hardly anything came.
  private static let mostIdleLooks = 60
  /// Between two looks at what has come since.
  private static let indexInterval = Duration.seconds(2)

  /// Tidies when the pace says so.
  func tidy(at pace: inout TidyingPace) async {
    let held = (try? await resources.store.bytesInUse()) ?? 0
    guard pace.isDue(holding: held) else { return }
    await tidy()
    pace.tidied(to: (try? await resources.store.bytesInUse()) ?? 0)
  }

  /// Has what comes found a moment later, until the task is cancelled; whoever brings it does so.
  private func keepIndex() async {
    guard role.asksSources else { return }
    repeat {
      await search.bringIndexUpToDate()
    } while (try? await Task.sleep(for: Self.indexInterval)) != nil
  }

  /// Looks after the store until the task is cancelled.
  private func keepHouse() async {
    var pace = TidyingPace(newsstand.settings.retention, mostLooks: Self.mostIdleLooks)
    let interval = Duration.seconds(resources.configuration.storeInterval)
    while (try? await Task.sleep(for: interval)) != nil {
      await resources.store.tryFileAgain()
      // Before, nobody knows which stories pages lead to.
      guard restoration.isComplete, role.asksSources else { continue }
      await tidy(at: &pace)
    }
  }
}

extension Newsstand {
  /// The files that sections are read from.
  fileprivate var sourceFiles: Set<URL> {
    Set(
      brands.flatMap(\.sections).map(\.source).filter { source in
        source.format.sections == nil && source.address.isFileURL
      }.map(\.address)
    )
  }
}
