public import BroadsheetCore
public import Foundation

/// What readers get of one page now: content, activity and failure side by side.
public struct PublishedPage: Sendable, Hashable {
  /// The newest edition; nil before the first.
  public internal(set) var edition: Edition?
  /// Why there is nothing newer.
  public internal(set) var failure: Failure?
  /// What whoever runs the newsstand can do about the failure, if anything; not for readers.
  public internal(set) var advice: String?
  /// When newer was last tried for, if that failed.
  public internal(set) var attempt: FailedAttempt?
  /// Whether what it is made of is being asked for now.
  public internal(set) var isBeingFetched: Bool
  /// Whether the edition is an earlier process's, and nothing has come since.
  public internal(set) var isKept: Bool
  /// Grows with every change that readers see, over all pages.
  public internal(set) var version: Int
  /// The same for the stories that are at home here.
  package internal(set) var storiesVersion = 0

  package init(
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

  /// The version of a story's page; ages on it go with the section's.
  package var storyPageVersion: Int { max(version, storiesVersion) }

  /// What decides what readers see.
  struct Sight: Equatable {
    fileprivate var serial: Int?
    fileprivate var pressedAt: Date?
    fileprivate var staleSince: Date?
    fileprivate var failure: Failure?
  }

  var sight: Sight {
    Sight(
      serial: edition?.serial,
      pressedAt: edition?.pressedAt,
      staleSince: staleSince,
      failure: edition == nil ? failure : nil
    )
  }

  /// When the content is from, if its backend has failed since, or was not asked since a restart.
  public var staleSince: Date? { failure != nil || isKept ? edition?.contentFrom : nil }
}
