import Foundation

/// Something that the programming interface sends: JSON with sorted members, so that the same content
/// is the same bytes.
///
/// Dates are RFC 3339 in UTC, in whole seconds. Addresses are URI references: what begins with a slash
/// is the server's own, everything else is absolute. Members are only ever added within a version;
/// clients pass over members, kinds and words that they do not know.
public protocol APIDocument: Codable, Sendable, Hashable {}

extension APIDocument {
  /// The document as it is sent.
  ///
  /// Throws only for numbers that JSON has no words for, which the documents keep out.
  public func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self))
  }

  /// Reads a document that a server has sent.
  public init(json: [UInt8]) throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    self = try decoder.decode(Self.self, from: Data(json))
  }
}

/// The number that every document carries as `version`, as its address does.
public enum APIVersion {
  /// The version that this code writes and reads.
  public static let current = 1
}

extension Date {
  /// The years that RFC 3339 can write.
  private static let writable = -62_135_596_800.0..<253_402_300_800.0

  /// The date, unless it lies in a year that RFC 3339 cannot write.
  var writable: Date? { Self.writable.contains(timeIntervalSince1970) ? self : nil }
}

extension Int {
  /// The number within what a client can reckon with, whoever sent it: none of what is counted or
  /// measured is below zero or above a milliard.
  var bounded: Int { Swift.min(Swift.max(self, 0), 1_000_000_000) }
}

extension Double {
  /// The number, unless JSON has no word for it.
  var writable: Double? { isFinite ? self : nil }
}
