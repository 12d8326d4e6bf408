/// The meanings of words of at most four bytes, which are looked up several times in every date.
///
/// A word's place is made from its bytes; the next free one is taken where two have the same.
struct ShortDateWords {
  private static let capacityBits: UInt32 = 9

  /// Zero where a place is free.
  private var keys = [UInt32](repeating: 0, count: 1 << Int(capacityBits))
  private var words = [DateWord](repeating: .unknown, count: 1 << Int(capacityBits))

  mutating func set(_ word: DateWord, for key: UInt32) {
    let place = place(of: key)
    keys[place] = key
    words[place] = word
  }

  @inline(__always)
  func word(for key: UInt32) -> DateWord? {
    let place = place(of: key)
    return keys[place] == 0 ? nil : words[place]
  }

  /// Where the key is, or would be.
  @inline(__always)
  private func place(of key: UInt32) -> Int {
    var place = Int((key &* 0x9E37_79B1) >> (32 - Self.capacityBits))
    while keys[place] != 0, keys[place] != key { place = (place + 1) & (keys.count - 1) }
    return place
  }
}
