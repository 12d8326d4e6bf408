import BroadsheetCore
public import BroadsheetPress
public import Foundation

/// Pages, stories, history, counts, search, decisions and accounts of a newspaper in a database of
/// PostgreSQL, which several processes may share.
///
/// Moments that it writes down of itself are the database's, so that processes whose clocks differ agree.
public struct PostgreSQLStore: Sendable {
  let pool: PostgreSQLPool

  /// A test's clock; nil for the database's.
  private let now: (@Sendable () -> Date)?

  /// Opens a store, whose tables are made or brought up to date.
  ///
  /// `now` takes the place of the database's clock.
  public static func open(
    _ address: PostgreSQLAddress,
    limits: PostgreSQLLimits = .init(),
    now: (@Sendable () -> Date)? = nil
  ) async throws(StoreError) -> PostgreSQLStore {
    let store = PostgreSQLStore(pool: PostgreSQLPool(address, limits: limits), now: now)
    try await store.asking { try await schema.prepare($0) }
    return store
  }

  /// The moment by the clock that counts, in seconds since 1970.
  func moment() async throws -> Double {
    if let now { return now().timeIntervalSince1970 }
    let rows = try await pool.query("SELECT \(Self.clock) AS moment", [.real(nil)]).rows
    return try rows.first.map { try $0.required.real("moment") } ?? 0
  }

  /// The same within a statement, of which this is the first value.
  static let clock = "coalesce($1, extract(epoch FROM now())::double precision)"
  var clockValue: PostgreSQLValue { .real(now?().timeIntervalSince1970) }

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
