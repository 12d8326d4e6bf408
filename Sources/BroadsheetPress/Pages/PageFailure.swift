import BroadsheetCore

/// Why a page has nothing new, and what can be done about it.
struct PageFailure: Sendable {
  var failure: Failure
  /// What to change on our side, such as an entry of the newsstand file; nil when nothing would.
  var advice: String?
  var attempt: FailedAttempt?
}
