import BroadsheetCore
public import BroadsheetPress
public import Foundation

/// Pages, stories, history, counts, search, decisions and accounts of a newspaper in a database of
/// PostgreSQL, which several processes may share.
///
/// Moments that it writes down of itself are the database's, so that processes whose clocks differ agree.
public struct PostgreSQLStore: Sendable {
  let pool: PostgreSQLPool
  let condition = StoreCondition()

  /// A test's clock; nil for the database's.
  private let now: (@Sendable () -> Date)?

  /// Opens a store, whose tables are made or brought up to date.
  ///
  /// Throws, and has changed nothing, where the server or the schema is not one of this version's, or a
  /// right is missing. It has so many `connections` at the most, beside the two over which it hears of
  /// what others do; `now` takes the place of the database's clock.
  public static func open(
    _ address: PostgreSQLAddress,
    connections: Int = 8,
    limits: PostgreSQLLimits = .init(),
    now: (@Sendable () -> Date)? = nil
  ) async throws(StoreError) -> PostgreSQLStore {
    let pool = PostgreSQLPool(address, most: connections, limits: limits)
    let store = PostgreSQLStore(pool: pool, now: now)
    try await store.asking { pool in
      try await schema.prepare(pool)
      try await schema.checkRights(pool)
    }
    return store
  }

  /// Opens the store for who only looks: makes nothing and changes nothing; nil where nothing has been begun.
  ///
  /// Throws where the tables are another version's.
  public static func looking(into address: PostgreSQLAddress, limits: PostgreSQLLimits = .init())
    async throws(StoreError) -> PostgreSQLStore?
  {
    let store = PostgreSQLStore(pool: PostgreSQLPool(address, limits: limits), now: nil)
    return try await store.asking { try await schema.isThere(in: $0) } ? store : nil
  }

  /// The moment by the clock that counts, in seconds since 1970.
  func moment() async throws -> Double {
    if let now { return now().timeIntervalSince1970 }
    let rows = try await pool.query("SELECT \(Self.clock) AS moment", [.real(nil)]).rows
    return try rows.first.map { try $0.required.real("moment") } ?? 0
  }

  /// The clock within a statement, of which this is the first value.
  static let clock = "coalesce($1, extract(epoch FROM now())::double precision)"
  var clockValue: PostgreSQLValue { .real(now?().timeIntervalSince1970) }

  /// Asks the database something; its trouble is the store's.
  @discardableResult
  func asking<Value: Sendable>(
    _ work: (PostgreSQLPool) async throws -> Value
  ) async throws(StoreError) -> Value {
    try await doing(work, isChange: false)
  }

  /// Changes something in the database, likewise.
  @discardableResult
  func changing<Value: Sendable>(
    _ work: (PostgreSQLPool) async throws -> Value
  ) async throws(StoreError) -> Value {
    try await doing(work, isChange: true)
  }

  private func doing<Value: Sendable>(
    _ work: (PostgreSQLPool) async throws -> Value,
    isChange: Bool
  ) async throws(StoreError) -> Value {
    do {
      let value = try await work(pool)
      condition.noteSuccess(ofChange: isChange)
      return value
    } catch {
      condition.note(error, ofChange: isChange)
      throw StoreError(error)
    }
  }
}

extension PostgreSQLStore: PressStore {
  /// Waiting while the database is out of reach or takes nothing, until something succeeds again.
  public var keeping: Keeping { condition.trouble.map { .waiting($0) } ?? .inDatabase }

  /// What a database has lost, it has lost for everybody.
  public var beginnings: Int { 0 }

  /// Connections are made again by whoever asks next.
  public func tryFileAgain() async {}

  public var trouble: String? { condition.trouble }

  /// A database is anybody's who has its address.
  public var sharedLeases: (any SourceLeases)? { self }
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
