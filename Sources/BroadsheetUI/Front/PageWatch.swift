import BroadsheetCore
import NewsDesk
import Observation

/// Tells whenever there is something else to show of a page or to say beside it.
@MainActor
final class PageWatch {
  private let page: PageSession
  /// Called with whether the page is another for its reader, although what it shows is as it was.
  private let tell: @MainActor (_ isAnother: Bool) -> Void
  private var seen = 0

  init(_ page: PageSession, tell: @escaping @MainActor (_ isAnother: Bool) -> Void) {
    self.page = page
    self.tell = tell
    follow()
  }

  private func follow() {
    let revision = withObservationTracking {
      _ = (page.model.state, page.model.activity, page.newStories)
      return page.revision
    } onChange: { [weak self] in
      Task { @MainActor in self?.follow() }
    }
    let isAnother = revision != seen
    seen = revision
    tell(isAnother)
  }
}

extension PageSession {
  /// Asks for what is new; the words to be said where nothing is.
  func refreshed() async -> String? {
    switch await refresh() {
    case .news: nil
    case .nothingNew: brand.phrases.nothingNew
    // Without anything to show, the failure is there to be read.
    case .failed: shown == nil ? nil : brand.phrases.renewalFailed
    }
  }
}

extension EventSession {
  /// Asks for what is new; the words to be said where nothing is.
  func refreshed() async -> String? {
    switch await refresh() {
    case .news: nil
    case .nothingNew: brand.phrases.nothingNew
    // Without anything to show, the failure is there to be read.
    case .failed: event == nil ? nil : brand.phrases.renewalFailed
    }
  }
}
