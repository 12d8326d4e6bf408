import BroadsheetCore
public import BroadsheetPress
import Foundation

/// Pages, stories, history, counts, decisions and accounts of a newspaper in a database of PostgreSQL, which several processes
/// may share.
///
/// It is not a whole ``PressStore`` yet: nothing is searched and nothing leaves. Moments that it writes down
/// of itself are the database's, so that processes whose clocks differ agree.
public struct PostgreSQLStore: Sendable {
  let pool: PostgreSQLPool

  private init(_ pool: PostgreSQLPool) { self.pool = pool }

  /// Opens a store, whose tables are made or brought up to date.
  public static func open(_ address: PostgreSQLAddress, limits: PostgreSQLLimits = .init())
    async throws(StoreError) -> PostgreSQLStore
  {
    let store = PostgreSQLStore(PostgreSQLPool(address, limits: limits))
    try await store.asking { try await schema.prepare($0) }
    return store
  }

  /// Does something with the database, whose trouble is the store's.
  @discardableResult
  func asking<Value: Sendable>(
    _ work: (PostgreSQLPool) async throws -> Value
  ) async throws(StoreError) -> Value {
    do {
      return try await work(pool)
    } catch {
      throw StoreError(error)
    }
  }
}

extension StoreError {
  /// What the database or a record says, in our words.
  init(_ error: any Error) {
    switch error {
    case let error as StoreError: self = error
    case is CancellationError, PostgreSQLError.cancelled: self = .cancelled
    case let error as DecodingError: self = .unreadableRecord("\(error)")
    case let error as EncodingError: self = .unwritableRecord("\(error)")
    case let error as PostgreSQLError where error.isOfOneRecord:
      self = .unwritableRecord("\(error)")
    case PostgreSQLError.unreadable(let column):
      self = .unreadableRecord("\(PostgreSQLError.unreadable(column: column))")
    default: self = .unavailable("\(error)")
    }
  }
}
