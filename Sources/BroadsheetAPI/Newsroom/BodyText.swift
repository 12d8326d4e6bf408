import Foundation

/// A look at a body before it is read: that all who read it read the same.
///
/// JSON is UTF-8 where it is exchanged (RFC 8259, section 8.1), and of two members of one name some take
/// the first and some the last (section 4): a proxy that lets one pass would let the other in.
package enum BodyText {
  /// Throws what is the matter; costs the body's length.
  package static func check(_ json: [UInt8]) throws(BodyMistake) {
    guard !json.contains(0), !json.starts(with: [0xFE, 0xFF]), !json.starts(with: [0xFF, 0xFE]),
      String(validating: json, as: UTF8.self) != nil
    else { throw .encoding }
    var reading = Reading(json: json)
    try reading.read()
  }

  private struct Reading {
    let json: [UInt8]
    private var index = 0
    /// The names in each object that is open; nil for an array.
    private var open: [Set<String>?] = []
    /// Whether the next text is a name.
    private var isName = false

    init(json: [UInt8]) { self.json = json }

    /// What is no JSON is for whoever reads it.
    mutating func read() throws(BodyMistake) {
      while index < json.count {
        let byte = json[index]
        index += 1
        switch byte {
        case UInt8(ascii: "{"):
          open.append([])
          isName = true
        case UInt8(ascii: "["):
          open.append(nil)
          isName = false
        case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
        case UInt8(ascii: ","): isName = open.last.map { $0 != nil } ?? false
        case UInt8(ascii: "\""): try readText()
        default: continue
        }
      }
    }

    private mutating func readText() throws(BodyMistake) {
      let start = index
      while index < json.count, json[index] != UInt8(ascii: "\"") {
        index += json[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      let end = min(index, json.count)
      index = end + 1
      guard isName, var names = open.popLast() ?? nil else { return }
      isName = false
      let name = Self.text(json[start..<end])
      guard names.insert(name).inserted else { throw .twice(name) }
      open.append(names)
    }

    /// A name as it is meant, so that no escape makes two of one.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
      let plain = String(decoding: bytes, as: UTF8.self)
      guard bytes.contains(UInt8(ascii: "\\")) else { return plain }
      return (try? JSONDecoder().decode(String.self, from: Data("\"\(plain)\"".utf8))) ?? plain
    }
  }
}
