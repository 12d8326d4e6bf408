public import Foundation

/// A row of an answer, by the names of its columns.
public struct PostgreSQLRow: Sendable, Hashable {
  let columns: Columns
  let values: [[UInt8]?]

  /// What all rows of an answer share.
  final class Columns: Sendable, Hashable {
    let places: [String: Int]
    let types: [UInt32]

    init(places: [String: Int], types: [UInt32]) {
      self.places = places
      self.types = types
    }

    static func == (one: Columns, other: Columns) -> Bool {
      one.places == other.places && one.types == other.types
    }

    func hash(into hasher: inout Hasher) { hasher.combine(places) }
  }

  /// A `text`; nil for NULL.
  public func text(_ column: String) throws(PostgreSQLError) -> String? {
    try value(column, of: [25, 1043, 19]).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A `bytea`; nil for NULL.
  public func data(_ column: String) throws(PostgreSQLError) -> Data? {
    try value(column, of: [17]).map { Data($0) }
  }

  /// A `bigint`, `integer` or `smallint`; nil for NULL.
  public func integer(_ column: String) throws(PostgreSQLError) -> Int? {
    guard let bytes = try value(column, of: [20, 23, 21]) else { return nil }
    // The sign is the first byte's.
    let begin: Int64 = bytes.first.map { $0 > 127 ? -1 : 0 } ?? 0
    return Int(bytes.reduce(begin) { $0 << 8 | Int64($1) })
  }

  /// A `double precision`; nil for NULL.
  public func real(_ column: String) throws(PostgreSQLError) -> Double? {
    try value(column, of: [701]).map { bytes in
      Double(bitPattern: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
  }

  /// A `boolean`; nil for NULL.
  public func flag(_ column: String) throws(PostgreSQLError) -> Bool? {
    try value(column, of: [16]).map { $0.first == 1 }
  }

  private func value(_ column: String, of types: Set<UInt32>) throws(PostgreSQLError) -> [UInt8]? {
    guard let place = columns.places[column], types.contains(columns.types[place]) else {
      throw .unreadable(column: column)
    }
    return values[place]
  }
}
