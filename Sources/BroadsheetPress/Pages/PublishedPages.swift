package import BroadsheetCore
package import Foundation
import Synchronization

/// What is published now, for readers to take without waiting.
///
/// The press writes it; every request reads it. Nothing here does any work while it is locked.
package final class PublishedPages: Sendable {
  private struct State {
    var pages: [PageKey: PublishedPage] = [:]
    var contents: [Slug: BrandContent] = [:]
    /// Of the last editions of each page, the newest last.
    var traces: [PageKey: [PageTrace]] = [:]
    var version = 0
    var contentVersion = 0
    var switchesVersion = 0
    /// The generations of the last change to each brand, and to all of them.
    var lastChanges: [Slug: Int] = [:]
    var lastChangeOfAll = 0
    var sights = UnkeptSights()
  }

  /// Pages stay open for a while; who comes back after more editions gets the whole.
  private static let tracesPerPage = 8

  private let state = Mutex(State())
  private let now: @Sendable () -> Date
  private let tallies: ReaderTallies
  /// Written while the state is locked, and read without.
  private let changes = Atomic(0)
  /// Of those who wait for another edition of a page.
  package let watch = PageWatch()

  /// Nothing yet; `now` says since when readers see what they see, and `tallies` count it.
  package init(
    now: @escaping @Sendable () -> Date = { Date() },
    tallies: ReaderTallies? = nil
  ) {
    self.now = now
    self.tallies = tallies ?? ReaderTallies(now: now)
  }

  /// What readers saw since this was asked for last, in its order.
  func drawSights() -> UnkeptSights {
    state.withLock { state in
      defer { state.sights = UnkeptSights() }
      return state.sights
    }
  }

  /// Whether readers have seen anything since.
  var hasSights: Bool { state.withLock { !$0.sights.isEmpty } }

  /// Takes back what could not be kept.
  func putBack(_ sights: UnkeptSights) { state.withLock { $0.sights.putBack(sights) } }

  /// The page as it is; nil before anything is known of it.
  package func page(_ key: PageKey) -> PublishedPage? { state.withLock { $0.pages[key] } }

  package func pages() -> [PageKey: PublishedPage] { state.withLock { $0.pages } }

  package func content(of brand: Slug) -> BrandContent {
    state.withLock { $0.contents[brand] } ?? BrandContent()
  }

  /// Whether it is known what the brand's sections brought last, be it nothing.
  package func hasContent(of brand: Slug) -> Bool { state.withLock { $0.contents[brand] != nil } }

  /// The version of the last change to any material.
  package var contentVersion: Int { state.withLock { $0.contentVersion } }

  /// What has changed on a page since an edition; nil when that is not remembered.
  ///
  /// Linear in the length of the page.
  package func change(of key: PageKey, since serial: Int) -> PageChange? {
    let (edition, traces) = state.withLock { ($0.pages[key]?.edition, $0.traces[key] ?? []) }
    guard let edition else { return nil }
    let current = traces.last { $0.serial == edition.serial } ?? PageTrace(of: edition)
    let old = serial == edition.serial ? current : traces.last { $0.serial == serial }
    return old.map { PageChange(from: $0, to: current) }
  }

  /// Remembers what an edition showed, and has it counted.
  private func remember(_ edition: Edition, of key: PageKey) {
    tallies.begin(edition, of: key)
    let isKnown = state.withLock { $0.traces[key]?.last?.serial == edition.serial }
    guard !isKnown else { return }
    let trace = PageTrace(of: edition)
    state.withLock { state in
      state.traces[key, default: []].append(trace)
      if state.traces[key]?.count ?? 0 > Self.tracesPerPage { state.traces[key]?.removeFirst() }
    }
  }

  /// Grows after every change that readers could see; what was made before it may be out of date.
  package var generation: Int { changes.load(ordering: .acquiring) }

  /// The generation of the last change to anything of a brand, or of any; see `generation`.
  package func lastChange(of brand: Slug?) -> Int {
    guard let brand else { return generation }
    return state.withLock { max($0.lastChanges[brand] ?? 0, $0.lastChangeOfAll) }
  }

  func publish(_ content: BrandContent, of brand: Slug) {
    state.withLock { state in
      state.contents[brand] = content
      state.contentVersion += 1
    }
    noteChange(of: brand)
  }

  /// Something else is switched of a brand, whatever becomes of its pages.
  func noteSwitches(of brand: Slug) {
    state.withLock { $0.switchesVersion += 1 }
    noteChange(of: brand)
  }

  /// Grows with every change to what is switched.
  package var switchesVersion: Int { state.withLock { $0.switchesVersion } }

  /// A section's stories, or what stands beside them, say something new.
  func renewStories(of key: PageKey) {
    state.withLock { state in
      state.version += 1
      state.pages[key, default: PublishedPage()].storiesVersion = state.version
    }
    noteChange(of: key.brand)
    watch.wake(key)
  }

  /// What is shown was confirmed and stays the same; when it is dated anew, ages on it change.
  func confirm(_ key: PageKey, at moment: Date, isDatedAnew: Bool, isBeingFetched: Bool) {
    let since = now()
    state.withLock { state in
      state.pages[key]?.isBeingFetched = isBeingFetched
      state.pages[key]?.edition?.contentFrom = moment
      guard isDatedAnew else { return }
      state.version += 1
      state.pages[key]?.edition?.pressedAt = moment
      state.pages[key]?.version = state.version
      if let page = state.pages[key] { state.sights.note(page, of: key, since: since) }
    }
    if isDatedAnew { noteChange(of: key.brand) }
  }

  /// Notes that a source is being asked; what readers see of content stays the same.
  func markAsBeingFetched(_ key: PageKey, _ isBeingFetched: Bool = true) {
    state.withLock { $0.pages[key, default: PublishedPage()].isBeingFetched = isBeingFetched }
  }

  /// Shows what an earlier process kept, until something newer is published.
  ///
  /// What has become known of the page since the start stays.
  func restore(_ key: PageKey, edition: Edition) {
    remember(edition, of: key)
    let since = now()
    let isShown = state.withLock { state in
      var page = state.pages[key] ?? PublishedPage()
      guard page.edition == nil else { return false }
      state.version += 1
      page.edition = edition
      page.isKept = true
      page.version = state.version
      state.pages[key] = page
      state.sights.note(page, of: key, since: since)
      return true
    }
    guard isShown else { return }
    noteChange(of: key.brand)
    watch.wake(key)
  }

  /// Shows the pages of another press, which stay what they are until something newer is published.
  func takeOver(_ pages: [PageKey: PublishedPage]) {
    state.withLock { state in
      state.pages = pages
      state.version = max(state.version, pages.values.map(\.storyPageVersion).max() ?? 0)
    }
    noteChange(of: nil)
    watch.wakeAll()
  }

  /// Shows a new edition, or the last one with a new mark; `edition` is nil for the last one, which
  /// goes if it `dropsLast`.
  ///
  /// The version grows only when readers see something else.
  func publish(
    _ key: PageKey,
    edition: Edition?,
    dropsLast: Bool = false,
    failing: PageFailure?,
    isBeingFetched: Bool,
    madeOf inputs: PressInputs? = nil
  ) {
    if let edition { remember(edition, of: key) }
    let since = now()
    let isOther = state.withLock { state in
      var page = state.pages[key] ?? PublishedPage()
      let before = page.sight
      page.isBeingFetched = isBeingFetched
      page.edition = edition ?? (dropsLast ? nil : page.edition)
      page.isKept = page.isKept && edition == nil
      page.failure = failing?.failure
      page.advice = failing?.advice
      page.attempt = failing?.attempt
      let isOther = page.sight != before
      if isOther {
        state.version += 1
        page.version = state.version
        state.sights.note(page, of: key, since: since, madeOf: inputs)
      }
      state.pages[key] = page
      return isOther
    }
    guard isOther else { return }
    noteChange(of: key.brand)
    watch.wake(key)
  }

  /// Nil for a change to all brands.
  private func noteChange(of brand: Slug?) {
    state.withLock { state in
      let generation = changes.add(1, ordering: .releasing).newValue
      if let brand {
        state.lastChanges[brand] = generation
      } else {
        state.lastChangeOfAll = generation
      }
    }
  }
}
