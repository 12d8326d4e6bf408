/// Numbers and words at places of a file's beginning; nil or false beyond its end.
package struct Bytes {
  private let bytes: ArraySlice<UInt8>

  package init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  private init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  package var count: Int { bytes.count }

  /// As much as there is of a part.
  func part(from start: Int, count: Int) -> Bytes {
    let rest = bytes.dropFirst(max(0, start))
    return Bytes(rest.prefix(max(0, count)))
  }

  package func has(_ expected: [UInt8], at place: Int) -> Bool {
    bytes.dropFirst(place).starts(with: expected)
  }

  package func has(_ word: String, at place: Int) -> Bool {
    bytes.dropFirst(place).starts(with: word.utf8)
  }

  func bytes(from place: Int) -> some Sequence<UInt8> { bytes.dropFirst(place) }

  func byte(at place: Int) -> Int? { big(1, at: place) }

  /// The most significant byte first.
  func big(_ count: Int, at place: Int) -> Int? {
    number(count, at: place)?.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The least significant byte first.
  package func little(_ count: Int, at place: Int) -> Int? {
    number(count, at: place)?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Four letters.
  package func word(at place: Int) -> String? {
    number(4, at: place).map { String(decoding: $0, as: UTF8.self) }
  }

  private func number(_ count: Int, at place: Int) -> ArraySlice<UInt8>? {
    guard place >= 0, place <= bytes.count - count else { return nil }
    let start = bytes.startIndex + place
    return bytes[start..<(start + count)]
  }
}
