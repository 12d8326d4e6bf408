import Foundation

/// Bytes that a gzip program has made.
enum PackedBody {
  /// What is in `text`.
  static let words = Array(String(repeating: "The council met on Monday. ", count: 40).utf8)
  static let text = Array(
    Data(
      base64Encoded:
        "H4sIAAAAAAACAwvJSFVIzi/NS87MUchNLVHIz1Pwzc9LSazUUwgZlRqVGpUalcImBQCEZgtdOAQAAA=="
    ) ?? Data()
  )

  /// Zeros: so many times 2064 in 13 bytes each, and no end.
  static func zeros(times: Int) -> [UInt8] {
    let head: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]
    // A block of fixed codes that begins with a zero, and repeats its last byte 258 times, 8 times.
    let start: [UInt8] = [98, 24]
    let again: [UInt8] = [5, 163, 96, 20, 140, 130, 81, 48, 10, 70, 193, 40, 24]
    return head + start + Array(repeatElement(again, count: times).joined())
  }
}
