/// The named character references of HTML: `amp` is `&`, `eacute` is `é`.
///
/// All 2,231 names of the standard. Those that the standard also reads without a semicolon
/// (`&copy 2026`) are found by `longestMatch`, the others only with it.
enum NamedCharacters {
  /// The one or two characters that a name stands for; `second` is 0 when there is one.
  struct Value: Equatable {
    let first: UInt32
    let second: UInt32
  }

  /// A name found at the start of some bytes, and how many bytes it took, semicolon included.
  struct Match: Equatable {
    let value: Value
    let byteCount: Int
    let endsWithSemicolon: Bool
  }

  /// The value of a whole name, written without `&` and `;`.
  static func value(of name: UnsafeBufferPointer<UInt8>) -> Value? {
    table.entry(name.baseAddress, name.count)?.value
  }

  /// The longest name that the bytes after an `&` begin with.
  @inline(__always)
  static func longestMatch(at start: UnsafePointer<UInt8>, count: Int) -> Match? {
    let limit = min(count, longestName)
    var length = 0
    while length < limit, start[length].isASCIIAlphanumeric { length += 1 }
    if length < count, start[length] == UInt8(ascii: ";"), let entry = table.entry(start, length) {
      return Match(value: entry.value, byteCount: length + 1, endsWithSemicolon: true)
    }
    length = min(length, longestBareName)
    while length >= 2 {
      if let entry = table.entry(start, length), entry.standsBare {
        return Match(value: entry.value, byteCount: length, endsWithSemicolon: false)
      }
      length -= 1
    }
    return nil
  }

  private static let longestName = 32
  private static let longestBareName = 6
  private static let table = Table()
}

/// An open-addressed hash table over the static list; built once, then only read.
private struct Table: @unchecked Sendable {  // Nothing writes to the memory after `init`.
  struct Entry {
    let name: UnsafePointer<UInt8>
    let length: Int
    let value: NamedCharacters.Value
    let standsBare: Bool
  }

  private static let slotCount = 8192
  private let entries: UnsafeMutablePointer<Entry>
  /// By hash: one more than an index into the entries, or 0.
  private let slots: UnsafeMutablePointer<UInt16>

  init() {
    let list = NamedCharacters.list
    let bytes = UnsafeBufferPointer(start: list.utf8Start, count: list.utf8CodeUnitCount)
    let words = bytes.split(separator: UInt8(ascii: " "))
    entries = .allocate(capacity: words.count)
    slots = .allocate(capacity: Self.slotCount)
    slots.initialize(repeating: 0, count: Self.slotCount)
    for (index, word) in words.enumerated() {
      let entry = Self.entry(word)
      (entries + index).initialize(to: entry)
      var slot = Self.hash(entry.name, entry.length)
      while slots[slot] != 0 { slot = (slot + 1) & (Self.slotCount - 1) }
      slots[slot] = UInt16(index + 1)
    }
  }

  @inline(__always)
  func entry(_ name: UnsafePointer<UInt8>?, _ length: Int) -> Entry? {
    guard let name else { return nil }
    var slot = Self.hash(name, length)
    while slots[slot] != 0 {
      let entry = entries[Int(slots[slot]) - 1]
      if entry.length == length, Self.equal(entry.name, name, length) { return entry }
      slot = (slot + 1) & (Self.slotCount - 1)
    }
    return nil
  }

  private static func entry(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Entry {
    let marks = [UInt8(ascii: "="), UInt8(ascii: "*")]
    guard let mark = word.firstIndex(where: marks.contains), let start = word.base.baseAddress
    else { preconditionFailure("an entry of the list has no mark") }
    let codePoints = word[(mark + 1)...].split(separator: UInt8(ascii: "+")).map { digits in
      digits.reduce(UInt32(0)) { $0 * 16 + UInt32($1.hexadecimalValue ?? 0) }
    }
    return Entry(
      name: start + word.startIndex,
      length: mark - word.startIndex,
      value: .init(first: codePoints[0], second: codePoints.count > 1 ? codePoints[1] : 0),
      standsBare: word[mark] == UInt8(ascii: "*")
    )
  }

  @inline(__always)
  private static func hash(_ name: UnsafePointer<UInt8>, _ length: Int) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in 0..<length { hash = (hash ^ UInt64(name[index])) &* 0x100_0000_01b3 }
    return Int((hash ^ (hash >> 29)) & UInt64(slotCount - 1))
  }

  @inline(__always)
  private static func equal(
    _ left: UnsafePointer<UInt8>,
    _ right: UnsafePointer<UInt8>,
    _ length: Int
  ) -> Bool {
    for index in 0..<length where left[index] != right[index] { return false }
    return true
  }
}
