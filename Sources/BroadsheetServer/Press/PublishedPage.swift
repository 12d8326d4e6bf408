public import BroadsheetCore
public import Foundation

/// What readers get of one page now: content, activity and failure side by side.
public struct PublishedPage: Sendable, Hashable {
  /// The newest edition; nil before the first.
  public internal(set) var edition: Edition?
  /// Why there is nothing newer.
  public internal(set) var failure: Failure?
  /// When newer was last tried for, if that failed.
  public internal(set) var attempt: FailedAttempt?
  public internal(set) var isBeingFetched: Bool
  /// Whether the edition is an earlier process's, and nothing has come since.
  public internal(set) var isKept: Bool
  /// Grows with every change, over all pages.
  public internal(set) var version: Int

  init(
    edition: Edition? = nil,
    failure: Failure? = nil,
    isBeingFetched: Bool = false,
    isKept: Bool = false,
    version: Int = 0
  ) {
    self.edition = edition
    self.failure = failure
    self.isBeingFetched = isBeingFetched
    self.isKept = isKept
    self.version = version
  }

  /// The state that a screen shows, by the same rules as in every client.
  ///
  /// A refresh goes on behind the reader's back, so a page never says that one is under way.
  public var state: ScreenState {
    ScreenState(
      content: edition.map(ScreenContent.init),
      activity: edition == nil && (isBeingFetched || failure == nil) ? .loading : .idle,
      failure: failure
    )
  }

  /// When the content is from, if its backend has failed since, or was not asked since a restart.
  public var staleSince: Date? { failure != nil || isKept ? edition?.contentFrom : nil }
}
