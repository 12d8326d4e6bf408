package import BroadsheetCore
import Foundation
import Synchronization

/// Brings back what an earlier process kept: a page when somebody asks for it, and the rest little
/// by little.
///
/// So a restarted server answers at once, however much there is. A page is decoded once for all who
/// ask for it at the same time, and never takes the place of a newer one.
package final class Restoration: Sendable {
  private struct State {
    /// Learns what there is; begun by whoever asks first, owned here, and ended by itself.
    var survey: Task<Void, Never>?
    /// Begun with the survey, which does not wait for it; owned here, and ended by itself.
    var confirmations: Task<[PageKey: Date], Never>?
    /// What is in the store and not published.
    var kept: Set<PageKey> = []
    /// Pages on their way, owned here; each ends by itself.
    var underWay: [PageKey: Task<Void, Never>] = [:]
    var isComplete = false
  }

  package let newsstand: Newsstand
  private let published: PublishedPages
  /// The pages that the store has.
  private let keys: @Sendable () async -> Set<PageKey>
  private let edition: @Sendable (PageKey) async -> Edition?
  /// When pages were confirmed last, which may be after their editions were kept.
  private let lookUpConfirmations: @Sendable () async -> [PageKey: Date]
  /// Has the room restore the feeds of a brand.
  private let restoreContent: @Sendable (Slug) async -> Void
  private let now: @Sendable () -> Date
  private let state = Mutex(State())

  init(
    newsstand: Newsstand,
    published: PublishedPages,
    keys: @escaping @Sendable () async -> Set<PageKey>,
    edition: @escaping @Sendable (PageKey) async -> Edition?,
    confirmations: @escaping @Sendable () async -> [PageKey: Date] = { [:] },
    content: @escaping @Sendable (Slug) async -> Void,
    now: @escaping @Sendable () -> Date
  ) {
    self.newsstand = newsstand
    self.published = published
    self.keys = keys
    self.edition = edition
    lookUpConfirmations = confirmations
    restoreContent = content
    self.now = now
  }

  /// What the store has and nobody has asked for.
  package var kept: Set<PageKey> { state.withLock { $0.kept } }

  /// Whether everything is published that will be.
  package var isComplete: Bool { state.withLock { $0.isComplete } }

  /// Learns what there is, without bringing any of it.
  package func survey() async {
    let survey = state.withLock { state in
      let survey = state.survey ?? Task { await lookIntoStore() }
      state.survey = survey
      state.confirmations = state.confirmations ?? Task { await lookUpConfirmations() }
      return survey
    }
    await survey.value
  }

  private func lookIntoStore() async {
    let kept = await keys().intersection(newsstand.brands.flatMap { newsstand.pages(of: $0.id) })
    state.withLock { $0.kept = kept }
  }

  /// Sees to it that whatever is kept of a page is published.
  package func bring(_ key: PageKey) async {
    await survey()
    guard published.page(key)?.edition == nil else { return }
    let work: Task<Void, Never>? = state.withLock { state in
      if let work = state.underWay[key] { return work }
      guard state.kept.contains(key) else { return nil }
      let work = Task { await fetch(key) }
      state.underWay[key] = work
      return work
    }
    await work?.value
  }

  private func fetch(_ key: PageKey) async {
    if var edition = await edition(key) {
      let confirmed = await state.withLock { $0.confirmations }?.value[key]
      edition.contentFrom = max(edition.contentFrom, confirmed ?? edition.contentFrom)
      edition.comeBack(at: now())
      published.restore(key, edition: edition)
    }
    state.withLock { state in
      state.kept.remove(key)
      state.underWay[key] = nil
    }
  }

  /// The material of story pages; nothing when it is there.
  package func bringContent(of brand: Slug) async {
    guard !published.hasContent(of: brand), newsstand.brand(brand) != nil else { return }
    await restoreContent(brand)
  }

  /// Brings everything that nobody has asked for.
  func bringTheRest() async {
    await survey()
    for brand in newsstand.brands {
      guard !Task.isCancelled else { return }
      await bringContent(of: brand.id)
    }
    for key in kept {
      guard !Task.isCancelled else { return }
      await bring(key)
      await Task.yield()
    }
    // What is left is published in a newer form, or is served no more.
    state.withLock { state in
      state.kept = []
      state.isComplete = true
    }
  }
}

extension Edition {
  /// A clock that was ahead may have dated it; nothing that comes back is of the future.
  mutating func comeBack(at moment: Date) {
    pressedAt = min(pressedAt, moment)
    contentFrom = min(contentFrom, moment)
  }
}
