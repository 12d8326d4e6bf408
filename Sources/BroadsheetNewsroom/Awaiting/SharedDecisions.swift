/// What several servers that share a newsroom have in common beside its trail: what waits for another editor,
/// and word of what is decided.
///
/// The numbers of the trail's entries are its versions: they grow with every decision, are written down with it,
/// and are given in the order in which decisions hold.
public protocol SharedDecisions: AwaitedStore {
  /// Calls `look` each time that something may be new, by whichever process, until the task is cancelled.
  ///
  /// Right away for the first time, and again after each time that word may have been lost. It is given the
  /// number of the entry that is new, and nil where anything may be. What it is told of is to be read where it
  /// stands (``NewsroomStore/entries(after:)``, ``AwaitedStore/awaited()``), so that word that comes late, twice
  /// or never changes nothing but when.
  func announcements(_ look: @Sendable (_ entry: Int?) async -> Void) async
}
