public import BroadsheetCore

/// What came of asking for what is new on a page.
public enum RefreshOutcome: Sendable, Hashable {
  /// The page shows something else than before.
  case news
  /// The page is as it was.
  case nothingNew
  /// Nothing newer can be had; what was shown stays.
  case failed(Failure)
  /// Another question has taken the place of this one, and tells what came of it.
  case overtaken

  /// What is said of it beside a page; nil where the page shows it.
  func words(_ phrases: Phrases) -> String? {
    switch self {
    case .news, .overtaken: nil
    case .nothingNew: phrases.nothingNew
    case .failed: phrases.renewalFailed
    }
  }
}

extension FeedViewModel {
  /// Asks for what is new; `mark` is another once the page is.
  func refreshed(_ mark: () -> some Equatable) async -> RefreshOutcome {
    let before = mark()
    let load = refresh()
    await load.value
    if load.isCancelled { return .overtaken }
    if let failure { return .failed(failure) }
    return before == mark() ? .nothingNew : .news
  }
}

extension PageSession {
  /// Asks for what is new; what is to be said of that, nil where the screen shows it.
  public func refreshed() async -> String? {
    let outcome = await refresh()
    // A failure that fills the screen says so itself.
    return model.content == nil ? nil : outcome.words(brand.phrases)
  }
}

extension EventSession {
  /// Asks for what is new; what is to be said of that, nil where the screen shows it.
  public func refreshed() async -> String? {
    let outcome = await refresh()
    // A failure that fills the screen says so itself.
    return model.content == nil ? nil : outcome.words(brand.phrases)
  }
}
