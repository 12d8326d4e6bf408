public import BroadsheetCore
public import Foundation

/// What readers saw, and what that was made of; a ``PressBatch`` brings it.
public protocol HistoryStore: Sendable {
  /// Whether the store keeps what readers saw and what that was made of; where it does not, nobody makes
  /// that up for it.
  var keepsHistory: Bool { get }
  /// What readers saw of a page at a moment; nil where nothing is kept that is as old.
  func sight(of page: PageKey, at moment: Date) async throws(StoreError) -> PageSight?
  /// The first that is kept of what readers saw of a page.
  func firstSight(of page: PageKey) async throws(StoreError) -> PageSight?
  /// What readers saw of a page from the first moment to the second, the last first; at most so many.
  func sights(of page: PageKey, from: Date, to: Date, limit: Int) async throws(StoreError)
    -> [PageSight]
  /// What a sight's edition was made of; nil where that is not kept, or no longer.
  func inputs(of sight: PageSight) async throws(StoreError) -> KeptInput?
}

// A store has no history unless it says so.
extension HistoryStore {
  public var keepsHistory: Bool { false }
  public func sight(of page: PageKey, at moment: Date) async throws(StoreError) -> PageSight? {
    nil
  }
  public func firstSight(of page: PageKey) async throws(StoreError) -> PageSight? { nil }
  public func sights(of page: PageKey, from: Date, to: Date, limit: Int) async throws(StoreError)
    -> [PageSight]
  { [] }
  public func inputs(of sight: PageSight) async throws(StoreError) -> KeptInput? { nil }
}
