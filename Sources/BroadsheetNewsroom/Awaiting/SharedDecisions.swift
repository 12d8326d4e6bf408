public import BroadsheetCore
public import BroadsheetPress

/// What several processes that share a newsroom have in common beside its trail: word of what is decided, and
/// what waits for another editor.
///
/// The numbers of the trail's entries are its versions: they grow with every decision, are written down with it,
/// and are given in the order in which decisions hold.
public protocol SharedDecisions: Sendable {
  /// Calls `look` each time that something may be new, by whichever process, until the task is cancelled.
  ///
  /// Right away for the first time, and again after each time that word may have been lost. It is given the
  /// number of the entry that is new, and nil where anything may be. What it is told of is to be read where it
  /// stands (``NewsroomStore/entries(after:)``, ``awaited()``), so that word that comes late, twice or never
  /// changes nothing but when.
  func announcements(_ look: @Sendable (_ entry: Int?) async -> Void) async

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
