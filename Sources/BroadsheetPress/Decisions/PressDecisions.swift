public import BroadsheetCore
public import Foundation

/// What a press is told of what people decide about its pages: which switches hold, and nothing of who
/// decides, how, or where that is kept.
///
/// BroadsheetNewsroom has one that follows a newsroom's trail; ``NoDecisions`` is for a press that has none.
/// It outlives a newsstand whose file is read anew.
public protocol PressDecisions: Sendable {
  /// The number of the last decision that is known; 0 before any is.
  var last: Int { get }
  /// What stands, as far as is known, whether its time has come, is here, or is over.
  var standing: [KeptSwitch] { get }

  /// Learns what has been decided since, by whomever.
  ///
  /// Cheap where nothing was: a press asks several times a second. What was known holds on where this throws.
  func refresh() async throws(StoreError)
  /// Notes why it cannot be learnt what is decided; says in words what is the matter, where that is news.
  func noteUnreadable(_ error: StoreError) -> String?
  /// Notes the switches that find nothing in the newsstand, as they were looked up last.
  func noteLost(_ switches: [LostSwitch])

  /// The switches that hold at a moment, and the number of the last decision that is known.
  ///
  /// What has begun once goes on, even where a clock was set back behind its beginning.
  func state(at moment: Date) -> (board: SwitchBoard, decisions: Int)
  /// What has changed from what held of a brand at an earlier moment to what holds at a later one, by what
  /// was known then and what is known now; about things by the names that follow.
  func change(of brand: Slug, from earlier: Date, to later: Date, following names: FormerNames)
    -> DecisionChange

  /// Keeps beside the pages what is known now, if that is something else than what lies there.
  ///
  /// `beginnings` are those of the pages' store: when they have grown, nothing lies there any more.
  func keep(at moment: Date, beginnings: Int) async throws(StoreError)
  /// Calls `look` each time that other processes may have decided something, until the task is cancelled;
  /// returns at once where none can.
  ///
  /// It is given the number of the decision that is new, and nil where anything may be.
  func announcements(_ look: @Sendable (_ entry: Int?) async -> Void) async
}

/// What has become of the decisions about a brand between two moments.
public enum DecisionChange: Sendable, Hashable {
  /// They are the same.
  case none
  /// They are others, and close nothing that was open.
  case others
  /// Something is closed that was open, or may have been.
  case closes
}

/// No decisions: pages are as the newsstand's file has them.
public struct NoDecisions: PressDecisions {
  /// Nobody decides anything.
  public init() {}

  public var last: Int { 0 }
  public var standing: [KeptSwitch] { [] }

  public func refresh() {}

  public func noteUnreadable(_ error: StoreError) -> String? { nil }

  public func noteLost(_ switches: [LostSwitch]) {}

  public func state(at moment: Date) -> (board: SwitchBoard, decisions: Int) { (SwitchBoard(), 0) }

  public func change(
    of brand: Slug,
    from earlier: Date,
    to later: Date,
    following names: FormerNames
  ) -> DecisionChange { .none }

  public func keep(at moment: Date, beginnings: Int) {}

  public func announcements(_ look: @Sendable (_ entry: Int?) async -> Void) {}
}
