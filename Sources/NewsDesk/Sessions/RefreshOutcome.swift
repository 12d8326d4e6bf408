public import BroadsheetCore

/// What came of asking for what is new on a page.
public enum RefreshOutcome: Sendable, Hashable {
  /// The page shows something else than before.
  case news
  /// The page is as it was.
  case nothingNew
  /// Nothing newer can be had; what was shown stays.
  case failed(Failure)
}
