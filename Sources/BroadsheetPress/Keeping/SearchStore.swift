public import BroadsheetCore

/// Finds stories by their words.
public protocol SearchStore: Sendable {
  /// Brings a part of what has been kept into the index that ``find(_:)`` looks into; whether there is
  /// more to bring.
  ///
  /// `languages` are those of the newspapers by which their words are folded; what was folded by
  /// another comes into the index anew.
  func index(_ languages: [Slug: SearchLanguage]) async throws(StoreError) -> Bool
  /// The stories, and teasers of stories, that have what is looked for, best first; none for a query
  /// without terms.
  ///
  /// Ends early, with `.cancelled`, when the task is cancelled.
  func find(_ search: StoreSearch) async throws(StoreError) -> [StoreSearch.Hit]
}
