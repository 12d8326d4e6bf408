import Foundation

/// Why a body was not read.
public enum BodyMistake: Error, Sendable, Hashable {
  /// It is no such document.
  case unreadable
  /// It is not in UTF-8.
  case encoding
  /// A member stands in it twice, of which some would take the first and some the last.
  case twice(String)
  /// It has a member that the document has not, or that is null; one that is misspelled must not go unnoticed, because
  /// what is left may mean more than was meant.
  case unknown(String)
}

extension APIDocument {
  /// Reads a document that a client has sent, in UTF-8, all of whose members have to be known, each there
  /// once, and none null.
  public init(closed json: [UInt8]) throws(BodyMistake) {
    try BodyText.check(json)
    let unknown: String?
    do {
      self = try Self(json: json)
      let written = try JSONSerialization.jsonObject(with: Data(json))
      let read = try JSONSerialization.jsonObject(with: Data(try self.json()))
      unknown = Self.member(of: written, notIn: read)
    } catch {
      throw .unreadable
    }
    if let unknown { throw .unknown(unknown) }
  }

  /// The path of a member that the other has not.
  private static func member(of written: Any, notIn read: Any, at path: String = "") -> String? {
    if let members = written as? [String: Any], let known = read as? [String: Any] {
      for (name, value) in members.sorted(by: { $0.key < $1.key }) {
        let place = path.isEmpty ? name : "\(path).\(name)"
        guard let other = known[name] else { return place }
        if let unknown = member(of: value, notIn: other, at: place) { return unknown }
      }
    } else if let elements = written as? [Any], let known = read as? [Any] {
      for (element, other) in zip(elements, known) {
        if let unknown = member(of: element, notIn: other, at: path) { return unknown }
      }
    }
    return nil
  }
}
