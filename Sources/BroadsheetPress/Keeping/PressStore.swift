/// Where what was pressed survives: editions, stories, last good feeds, what is known of sources, and
/// how often all that was seen and opened.
///
/// Each of the protocols that it consists of is a promise by itself, for whoever needs no more. All of it
/// but the counts can be made again, so a store may lose it; `beginnings` says that it has. Reading never
/// waits for writing. ``MemoryStore`` lives as long as the process; BroadsheetStore has one in SQLite.
public protocol PressStore:
  PageStore, StoryStore, HistoryStore, CountStore, SearchStore, RetentionStore
{
  /// Whether what it is given survives a restart.
  var keeping: Keeping { get }
  /// Grows when what was written before is not there any more: who knows what the store should have
  /// gives it all of it again.
  var beginnings: Int { get }

  /// Where presses of several processes agree who asks a source; nil for a store that one process has.
  var sharedLeases: (any SourceLeases)? { get }

  /// What became of what was kept before this process began, where that is not there any more; nil where
  /// nothing was lost.
  var loss: String? { get }

  /// Tries again what could not be written to, if that was some time ago.
  func tryFileAgain() async
}

extension PressStore {
  public var loss: String? { nil }
  public var sharedLeases: (any SourceLeases)? { nil }
}
