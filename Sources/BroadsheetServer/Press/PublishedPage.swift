public import BroadsheetCore
public import Foundation

/// What readers get of one page now: content, activity and failure side by side.
public struct PublishedPage: Sendable, Hashable {
  /// The newest edition; nil before the first.
  public internal(set) var edition: Edition?
  /// Why there is nothing newer.
  public internal(set) var failure: Failure?
  public internal(set) var isBeingFetched: Bool
  /// Grows with every change, over all pages.
  public internal(set) var version: Int

  init(
    edition: Edition? = nil,
    failure: Failure? = nil,
    isBeingFetched: Bool = false,
    version: Int = 0
  ) {
    self.edition = edition
    self.failure = failure
    self.isBeingFetched = isBeingFetched
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

  /// When the content is from, if its backend has failed since.
  public var staleSince: Date? { failure == nil ? nil : edition?.contentFrom }
}
