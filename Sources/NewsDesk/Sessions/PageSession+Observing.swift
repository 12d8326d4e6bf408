import BroadsheetCore
import Observation

// What a front end hears of a page.
extension PageSession {
  /// Tells now, and soon after each change, that there is something else to show of the page or to say
  /// beside it; until this object is gone.
  ///
  /// `isAnother` is true where the page is another for its reader although its state is as it was.
  public func observe(_ tell: @escaping @MainActor (_ isAnother: Bool) -> Void) {
    observe(since: 0, tell)
  }

  private func observe(since seen: Int, _ tell: @escaping @MainActor (Bool) -> Void) {
    let revision = revision
    withObservationTracking {
      _ = (model.state, model.activity, newStories, oldSince, self.revision)
    } onChange: { [weak self] in
      Task { @MainActor in self?.observe(since: revision, tell) }
    }
    tell(revision != seen)
  }

  /// Says that the page is old once it has been so for a while: what was kept is mostly followed by
  /// something newer within the blink of an eye.
  func age() {
    switch model.state {
    case .native(_, .stale), .web(_, .stale):
      guard aging == nil else { return }
      aging = Task { [weak self, patience] in
        guard (try? await patience()) != nil, !Task.isCancelled else { return }
        self?.isOld = true
      }
    // It is as old as it was until an answer has come.
    case .native(_, .refreshing), .web(_, .refreshing): break
    case .loading, .failure, .native, .web:
      aging?.cancel()
      aging = nil
      if isOld { isOld = false }
    }
  }
}
