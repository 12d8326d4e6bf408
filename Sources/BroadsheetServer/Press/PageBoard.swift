import BroadsheetCore
import Synchronization

/// What is published now, for readers to take without waiting.
///
/// The press room writes it; every request reads it. Nothing here does any work while it is locked.
final class PageBoard: Sendable {
  private struct State {
    var pages: [PageKey: PublishedPage] = [:]
    var materials: [Slug: BrandMaterial] = [:]
    var version = 0
  }

  private let state = Mutex(State())

  /// The page as it is; nil before anything is known of it.
  func page(_ key: PageKey) -> PublishedPage? { state.withLock { $0.pages[key] } }

  func pages() -> [PageKey: PublishedPage] { state.withLock { $0.pages } }

  func material(of brand: Slug) -> BrandMaterial {
    state.withLock { $0.materials[brand] } ?? BrandMaterial()
  }

  /// The version of the last change to any page.
  var version: Int { state.withLock { $0.version } }

  func publish(_ material: BrandMaterial, of brand: Slug) {
    state.withLock { $0.materials[brand] = material }
  }

  /// Notes that a source is being asked; what readers see of content stays the same.
  func markAsBeingFetched(_ key: PageKey) {
    state.withLock { $0.pages[key, default: PublishedPage()].isBeingFetched = true }
  }

  /// Shows what an earlier process kept, until something newer is published.
  func restore(_ key: PageKey, edition: Edition) {
    state.withLock { state in
      state.version += 1
      state.pages[key] = PublishedPage(edition: edition, isKept: true, version: state.version)
    }
  }

  /// Shows a new edition, or the last one with a new mark; `edition` is nil for the last one.
  func publish(
    _ key: PageKey,
    edition: Edition?,
    failure: Failure?,
    attempt: FailedAttempt?,
    isBeingFetched: Bool
  ) {
    state.withLock { state in
      var page = state.pages[key] ?? PublishedPage()
      page.isBeingFetched = isBeingFetched
      if edition != nil || failure != page.failure {
        state.version += 1
        page.version = state.version
      }
      page.edition = edition ?? page.edition
      page.isKept = page.isKept && edition == nil
      page.failure = failure
      page.attempt = attempt
      state.pages[key] = page
    }
  }
}
