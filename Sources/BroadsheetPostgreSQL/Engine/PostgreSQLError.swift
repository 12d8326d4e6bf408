/// What went wrong with a server of PostgreSQL.
///
/// No case carries a password: what libpq says of an address is never passed on, and of a server's words
/// only those that it says to everybody who may ask.
public enum PostgreSQLError: Error, Sendable, Equatable {
  /// The system has no libpq, or one in which something is missing.
  case noLibrary
  /// The address is not one of PostgreSQL's.
  case wrongAddress
  /// There is no server there, or it lets nobody in; the place without a password, and libpq's words.
  case unreachable(place: String, reason: String)
  /// The server has as many connections as it takes; the place without a password, and its words.
  case noRoom(place: String, message: String)
  /// The server is of an older version than this program can use, such as 140012.
  case tooOld(version: Int)
  /// The role lacks a right; the server's words.
  case missingRights(String)
  /// The schema is of a later version of this program: its number, and the newest that is known here.
  case newerSchema(Int, known: Int)
  /// The schema is of an earlier version, and whoever asks changes nothing: its number, and what is needed.
  case olderSchema(Int, needed: Int)
  /// The server has refused a statement: its five letters (SQLSTATE), and its words.
  case refused(state: String, message: String)
  /// The connection broke while something was asked; whether that was done is not known.
  case lost(String)
  /// It took longer than it may.
  case timedOut(Duration)
  /// A row has not what it should have: the column, and what is the matter.
  case unreadable(column: String)
  /// The task that asked was cancelled; nothing is wrong with the server.
  case cancelled
}

extension PostgreSQLError {
  /// The reason of a place from which nothing came back.
  static let silence = "no answer in time"

  /// Whether the server has refused one value, and would take others.
  ///
  /// A value that no column holds, one that breaks a rule of its table, and one that is too large.
  var isOfOneRecord: Bool {
    guard case .refused(let state, _) = self, !isOfTwoTransactions else { return false }
    return ["22", "23", "54"].contains(String(state.prefix(2)))
  }

  /// Whether the same may be done again at once: two transactions stood in each other's way, or one took
  /// away what the other began to refer to.
  var isOfTwoTransactions: Bool {
    guard case .refused(let state, _) = self else { return false }
    return ["40001", "40P01", "23503"].contains(state)
  }
}

extension PostgreSQLError: CustomStringConvertible {
  /// One line: what is the matter, and what to do.
  public var description: String {
    switch self {
    case .noLibrary:
      """
      the system's library for PostgreSQL cannot be opened: install libpq 5 (on Debian the package libpq5, \
      with Homebrew libpq)
      """
    case .wrongAddress:
      """
      the store's address is not one of PostgreSQL's: write postgres://USER@HOST:PORT/DATABASE, with \
      percent escapes in it, and keep the password in PGPASSFILE
      """
    case .unreachable(let place, let reason):
      "PostgreSQL at \(place) cannot be used (\(reason)): look at the address, the role and the server"
    case .noRoom(let place, let message):
      """
      PostgreSQL at \(place) has no room for another connection (\(message)): raise its max_connections, \
      or run fewer servers
      """
    case .tooOld(let version):
      """
      PostgreSQL there is \(version / 10_000).\(version % 10_000), and 15 is the oldest that will do: \
      upgrade the server
      """
    case .missingRights(let message):
      "PostgreSQL refuses what is needed (\(message)): let the role's owner GRANT it"
    case .newerSchema(let number, let known):
      """
      a later version of this program has made the store's schema (\(number), known here are \(known)): \
      go on with that version
      """
    case .olderSchema(let number, let needed):
      """
      an earlier version of this program has made the store's schema (\(number), needed are \(needed)): \
      start a server of this version, which brings it up to date
      """
    case .refused(let state, let message): "PostgreSQL says: \(message) (SQLSTATE \(state))"
    case .lost(let reason): "the connection to PostgreSQL broke (\(reason)); it is made again"
    case .timedOut(let limit):
      "PostgreSQL took longer than \(limit.formattedSeconds) s: look at its load and its locks"
    case .unreadable(let column): "PostgreSQL's answer has not what is needed in \(column)"
    case .cancelled: "cancelled"
    }
  }
}

extension Duration {
  fileprivate var formattedSeconds: String {
    let (whole, part) = components
    let tenths = part / 100_000_000_000_000_000
    return tenths == 0 ? "\(whole)" : "\(whole).\(tenths)"
  }
}
