/// The lengths that words of a list have by their first letters: most words that are looked up are told by that.
struct WordLengths {
  /// A bit for each length, in bytes, of the words with each letter of ASCII.
  private var lengths = [UInt32](repeating: 0, count: 26)

  /// Of words in lower case; those that begin with no letter of ASCII are left out.
  init(of words: Set<String>) {
    for word in words {
      guard let row = word.utf8.first.flatMap(Self.row) else { continue }
      lengths[row] |= Self.bit(word.utf8.count)
    }
  }

  /// Whether a word of so many bytes begins with a letter, in whatever case.
  func has(_ first: UInt8, _ count: Int) -> Bool {
    Self.row(first).map { lengths[$0] & Self.bit(count) != 0 } ?? false
  }

  /// Whether a word of so many bytes begins with any letter.
  func has(_ count: Int) -> Bool { lengths.contains { $0 & Self.bit(count) != 0 } }

  private static func row(_ letter: UInt8) -> Int? {
    let row = (letter | 0x20) &- UInt8(ascii: "a")
    return row < 26 ? Int(row) : nil
  }

  /// All that are longer share the last.
  private static func bit(_ count: Int) -> UInt32 { 1 << UInt32(min(count, 31)) }
}
