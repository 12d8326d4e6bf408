public import BroadsheetCore
import Foundation
import GRDB

extension Store {
  /// Something that cannot be written, whenever it is tried; what else there was to write is.
  public struct Unwritten: Sendable, Hashable {
    public enum Record: Sendable, Hashable {
      case edition(KeptPage)
      case story(Slug, of: Slug)
      case feed(KeptPage)
      case source(String)
    }

    public var record: Record
    public var reason: String

    public init(record: Record, reason: String) {
      self.record = record
      self.reason = reason
    }
  }

  /// Writes one record; nil when that went well.
  ///
  /// Throws what is the matter with the database; what is the matter with the record, such as a
  /// number that is none, costs no other record its place.
  static func attempt(_ record: Unwritten.Record, _ write: () throws -> Void) throws -> Unwritten? {
    do {
      try write()
      return nil
    } catch let error as EncodingError {
      return Unwritten(record: record, reason: "\(error)")
    } catch let error as DatabaseError where error.isOfOneRecord {
      return Unwritten(record: record, reason: StoreError(error).description)
    }
  }

  /// Writes what can be written, and throws afterwards if that was not all.
  func writeAll(
    _ records: @Sendable @escaping (Database) throws -> [Unwritten]
  ) async throws(StoreError) {
    if let first = try await write(records).first { throw .unwritableRecord(first.reason) }
  }
}

extension DatabaseError {
  /// Whether another record might have been written.
  var isOfOneRecord: Bool {
    [.SQLITE_CONSTRAINT, .SQLITE_TOOBIG, .SQLITE_MISMATCH].contains(resultCode)
  }
}
