import BroadsheetCore
import Foundation

/// JSON with its keys in order, so that the same values are the same bytes.
enum JSONText {
  static func bytes(_ value: JSONValue) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding fails only for numbers that are none, which no caller has.
    return (try? encoder.encode(value)).map(Array.init) ?? []
  }
}
