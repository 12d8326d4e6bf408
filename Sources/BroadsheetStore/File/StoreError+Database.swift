import BroadsheetCore
import BroadsheetPress
import Foundation
import GRDB

extension StoreError {
  /// What the database, its file or a record says, in our words.
  init(_ error: any Error) {
    switch error {
    case let error as StoreError: self = error
    case is CancellationError: self = .cancelled
    case let error as DecodingError: self = .unreadableRecord("\(error)")
    case let error as EncodingError: self = .unwritableRecord("\(error)")
    case let error as DatabaseError: self = .unavailable(error.words)
    case let error as CocoaError: self = .unavailable(error.words)
    default: self = .unavailable("\(error)")
    }
  }
}

extension CocoaError {
  /// What the system says of the file, where it said anything.
  fileprivate var words: String {
    code == .fileWriteFileExists ? "there is a file where its folder should be" : systemWords
  }
}

extension DatabaseError {
  /// Whether the file does not hold what SQLite wrote into it.
  var isDamage: Bool {
    [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(resultCode)
      || extendedResultCode == .SQLITE_IOERR_SHORT_READ
  }

  /// Whether the disk or its owner refuses what is to be written; this may pass.
  var isRefusedWrite: Bool {
    [
      .SQLITE_READONLY, .SQLITE_FULL, .SQLITE_IOERR, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH,
      .SQLITE_NOLFS,
    ].contains(resultCode)
  }

  /// Whether it says something of the database, and not of one record or of whoever gave up.
  var isOfDatabase: Bool {
    !isOfOneRecord && ![.SQLITE_INTERRUPT, .SQLITE_ABORT].contains(resultCode)
  }

  /// What is the matter, for people, and then in SQLite's words.
  fileprivate var words: String {
    let plain: String? =
      switch resultCode {
      case .SQLITE_READONLY: "read-only"
      case .SQLITE_FULL: "no room on the disk"
      case .SQLITE_CORRUPT, .SQLITE_NOTADB: "damaged"
      case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: "cannot be opened"
      case .SQLITE_IOERR: "the disk fails"
      case .SQLITE_BUSY, .SQLITE_LOCKED: "held by another program"
      default: nil
      }
    // A copy that fails leaves SQLite without a word of its own.
    let said = message.flatMap { $0 == "not an error" ? nil : ": \($0)" } ?? ""
    let code = "SQLite error \(extendedResultCode.rawValue)\(said)"
    return plain.map { "\($0) (\(code))" } ?? code
  }
}
