/// Numbers and words at places of a file's beginning; nil or false beyond its end.
struct Bytes {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  private init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var count: Int { bytes.count }

  /// As much as there is of a part.
  func part(from start: Int, count: Int) -> Bytes {
    let rest = bytes.dropFirst(max(0, start))
    return Bytes(rest.prefix(max(0, count)))
  }

  func has(_ expected: [UInt8], at place: Int) -> Bool {
    bytes.dropFirst(place).starts(with: expected)
  }

  func has(_ word: String, at place: Int) -> Bool {
    bytes.dropFirst(place).starts(with: word.utf8)
  }

  func byte(at place: Int) -> Int? { big(1, at: place) }

  /// The most significant byte first.
  func big(_ count: Int, at place: Int) -> Int? {
    number(count, at: place)?.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The least significant byte first.
  func little(_ count: Int, at place: Int) -> Int? {
    number(count, at: place)?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Four letters.
  func word(at place: Int) -> String? {
    number(4, at: place).map { String(decoding: $0, as: UTF8.self) }
  }

  private func number(_ count: Int, at place: Int) -> ArraySlice<UInt8>? {
    guard place >= 0, place <= bytes.count - count else { return nil }
    let start = bytes.startIndex + place
    return bytes[start..<(start + count)]
  }
}
