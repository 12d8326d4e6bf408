public import Foundation

/// Why a store could not answer.
public enum StoreError: Error, Sendable, Equatable {
  /// It cannot be read or written; the text says why, with the words of whatever it is made of.
  case unavailable(String)
  /// Another process keeps its editions there; its id where that is known.
  case inUse(folder: URL, by: Int32?)
  /// A record was written in a form that this version does not read.
  case unreadableRecord(String)
  /// A record cannot be written in any form; what came with it is written.
  case unwritableRecord(String)
  /// The task that asked was cancelled; nothing is wrong with the store.
  case cancelled
}

extension StoreError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unavailable(let reason): return reason
    case .inUse(let folder, let process):
      let owner = process.map { "process \($0)" } ?? "another process"
      return """
        \(folder.path(percentEncoded: false)) is in use by \(owner), \
        and only one at a time can keep pages there.
        """
    case .unreadableRecord(let reason): return "a record cannot be read: \(reason)"
    case .unwritableRecord(let reason): return "a record cannot be written: \(reason)"
    case .cancelled: return "cancelled"
    }
  }
}
