import Foundation

extension PostgreSQLRow {
  /// The row's values where the schema says that they are there.
  struct Required {
    fileprivate let row: PostgreSQLRow

    func text(_ column: String) throws(PostgreSQLError) -> String {
      try there(try row.text(column), column)
    }

    func data(_ column: String) throws(PostgreSQLError) -> Data {
      try there(try row.data(column), column)
    }

    func integer(_ column: String) throws(PostgreSQLError) -> Int {
      try there(try row.integer(column), column)
    }

    func real(_ column: String) throws(PostgreSQLError) -> Double {
      try there(try row.real(column), column)
    }

    func flag(_ column: String) throws(PostgreSQLError) -> Bool {
      try there(try row.flag(column), column)
    }

    /// A moment in seconds since 1970.
    func date(_ column: String) throws(PostgreSQLError) -> Date {
      Date(timeIntervalSince1970: try real(column))
    }

    private func there<Value>(_ value: Value?, _ column: String) throws(PostgreSQLError) -> Value {
      guard let value else { throw .unreadable(column: column) }
      return value
    }
  }

  var required: Required { Required(row: self) }

  /// A moment in seconds since 1970; nil for NULL.
  func date(_ column: String) throws(PostgreSQLError) -> Date? {
    try real(column).map { Date(timeIntervalSince1970: $0) }
  }
}
