public import BroadsheetCore
public import BroadsheetPress

/// Where what waits for another editor survives, beside the trail that it is to be an entry of.
///
/// Each number is given once, also by those that come after a restart.
public protocol AwaitedStore: Sendable {
  /// The decisions that wait for another editor, the oldest first; those that are too old are not among them.
  func awaited() async throws(StoreError) -> [AwaitedDecision]

  /// Has a decision wait; nil where as many do as may, of its author or of all.
  func ask(
    for act: SwitchTrail.Act,
    timed timing: SwitchTiming?,
    by author: String,
    pages: Int
  ) async throws(StoreError) -> AwaitedDecision?

  /// Adds an entry that another editor has agreed to, and has its decision wait no longer: both or neither.
  ///
  /// Of two processes in which somebody agrees, one adds it.
  func append(_ entry: SwitchTrail.Entry, agreedTo id: Int) async throws(StoreError) -> Agreement

  /// Lets go of one that waits; false where it waits no longer.
  func withdraw(_ id: Int) async throws(StoreError) -> Bool
}

/// What came of the entry of a decision that somebody agreed to.
public enum Agreement: Sendable, Hashable {
  /// It is in the trail.
  case added
  /// Another entry has taken its number; the decision waits on.
  case outrun
  /// The decision waits no longer: it was taken, withdrawn, or is too old.
  case notAwaited
}
