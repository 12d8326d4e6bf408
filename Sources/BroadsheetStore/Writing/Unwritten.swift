import BroadsheetPress
import GRDB

extension Store {
  /// Writes one record; nil when that went well.
  ///
  /// Throws what is the matter with the database; what is the matter with the record, such as a
  /// number that is none, costs no other record its place.
  static func attempt(_ record: UnwrittenRecord.Name, _ write: () throws -> Void) throws
    -> UnwrittenRecord?
  {
    do {
      try write()
      return nil
    } catch let error as EncodingError {
      return UnwrittenRecord(record: record, reason: "\(error)")
    } catch let error as DatabaseError where error.isOfOneRecord {
      return UnwrittenRecord(record: record, reason: StoreError(error).description)
    }
  }

  /// Writes what can be written, and throws afterwards if that was not all.
  func writeAll(
    _ records: @Sendable @escaping (Database) throws -> [UnwrittenRecord]
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
