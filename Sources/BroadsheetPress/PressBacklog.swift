import BroadsheetCore

/// What a press has yet to do at a moment.
package struct PressBacklog: Sendable, Hashable {
  /// Sections whose turn has come, and whose source nobody asks yet.
  package var dueFetches: Int
  /// Sections whose source is being asked.
  package var fetchesUnderWay: Int
  /// Pages that are to be pressed anew.
  package var duePages: Int
}

extension Press {
  fileprivate var backlog: PressBacklog {
    PressBacklog(
      dueFetches: queue.waitingCount(at: now().uptime),
      fetchesUnderWay: underWay.count,
      duePages: due.count
    )
  }
}

extension NewsstandPress {
  /// What is yet to be done; costs a look at the turns of all sections.
  package func backlog() async -> PressBacklog { await press.backlog }
}
