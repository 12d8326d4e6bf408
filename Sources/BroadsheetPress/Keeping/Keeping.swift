/// Where what the store is given goes.
public enum Keeping: Sendable, Equatable {
  /// Into a file, where it survives a restart.
  case inFile
  /// Into a database, likewise.
  case inDatabase
  /// Into memory, as was asked for.
  case inMemory
  /// Into memory, because the file cannot be had; the text says which file, and why.
  case off(String)
  /// Nowhere until the database is back that every server of the newspaper waits for; the text says why.
  case waiting(String)

  /// Why what is kept does not survive a restart, though that was asked for.
  public var trouble: String? {
    switch self {
    case .inFile, .inDatabase, .inMemory: nil
    case .off, .waiting: description
    }
  }

  /// Whether what is kept survives a restart.
  public var survives: Bool {
    switch self {
    case .inFile, .inDatabase: true
    case .inMemory, .off, .waiting: false
    }
  }
}

extension Keeping: CustomStringConvertible {
  public var description: String {
    switch self {
    case .inFile, .inDatabase: "on"
    case .inMemory: "in memory"
    case .off(let reason), .waiting(let reason): "off: \(reason)"
    }
  }
}
