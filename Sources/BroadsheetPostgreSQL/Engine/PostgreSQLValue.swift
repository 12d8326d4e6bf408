/// A value that a statement is given, in PostgreSQL's binary form; nil is NULL of the same type.
public enum PostgreSQLValue: Sendable, Hashable {
  /// `text`
  case text(String?)
  /// `bytea`
  case bytes([UInt8]?)
  /// `bigint`
  case integer(Int?)
  /// `double precision`
  case real(Double?)
  /// `boolean`
  case flag(Bool?)
  /// `text[]`
  case texts([String?])
  /// `bytea[]`
  case manyBytes([[UInt8]?])
  /// `bigint[]`
  case integers([Int?])
  /// `double precision[]`
  case reals([Double?])

  /// The number by which PostgreSQL knows the type (pg_type.oid), which never changes.
  var type: UInt32 {
    switch self {
    case .flag: 16
    case .bytes: 17
    case .integer: 20
    case .text: 25
    case .real: 701
    case .manyBytes: 1001
    case .texts: 1009
    case .integers: 1016
    case .reals: 1022
    }
  }

  /// As it is sent; nil for NULL.
  var encoded: [UInt8]? {
    switch self {
    case .text(let value): value.map { Array($0.utf8) }
    case .bytes(let value): value
    case .integer(let value): value.map { Self.bytes(of: Int64($0)) }
    case .real(let value): value.map { Self.bytes(of: $0.bitPattern) }
    case .flag(let value): value.map { [$0 ? 1 : 0] }
    case .texts(let values): Self.array(of: 25, values.map { $0.map { Array($0.utf8) } })
    case .manyBytes(let values): Self.array(of: 17, values)
    case .integers(let values):
      Self.array(of: 20, values.map { $0.map { Self.bytes(of: Int64($0)) } })
    case .reals(let values):
      Self.array(of: 701, values.map { $0.map { Self.bytes(of: $0.bitPattern) } })
    }
  }

  /// One dimension that begins at 1.
  private static func array(of type: UInt32, _ elements: [[UInt8]?]) -> [UInt8] {
    let hasNull = elements.contains { $0 == nil }
    guard !elements.isEmpty else {
      return [Int32(0), 0].flatMap { bytes(of: $0) } + bytes(of: type)
    }
    var result = bytes(of: Int32(1)) + bytes(of: Int32(hasNull ? 1 : 0)) + bytes(of: type)
    result += bytes(of: Int32(clamping: elements.count)) + bytes(of: Int32(1))
    for element in elements {
      result += bytes(of: Int32(clamping: element?.count ?? -1))
      if let element { result += element }
    }
    return result
  }

  private static func bytes(of number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}
