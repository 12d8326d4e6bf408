/// Questions about single bytes of UTF-8, as the HTML standard asks them.
extension UInt8 {
  @inline(__always) var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
  @inline(__always) var isASCIIDigit: Bool { self &- 0x30 < 10 }
  @inline(__always) var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }
  @inline(__always) var asciiLowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

  /// Tab, line feed, form feed, carriage return or blank.
  @inline(__always) var isHTMLSpace: Bool {
    self == 0x20 || self == 0x0a || self == 0x09 || self == 0x0c || self == 0x0d
  }

  @inline(__always) var hexadecimalValue: UInt8? {
    switch self {
    case 0x30...0x39: self &- 0x30
    case 0x41...0x46: self &- 0x37
    case 0x61...0x66: self &- 0x57
    default: nil
    }
  }
}

/// Eight or sixteen bytes at a time: the scans that find where a clean run ends.
enum ByteScanning {
  /// How much of one long text may be read before it is asked whether anybody waits for it.
  static let bytesBetweenChecks = 64 * 1024

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The first index in `from..<end` that holds `byte`, or `end`.
  @inline(__always)
  static func index(
    of byte: UInt8,
    in bytes: UnsafePointer<UInt8>,
    from start: Int,
    to end: Int
  ) -> Int {
    let pattern = ones &* UInt64(byte)
    var index = start
    while index &+ 16 <= end {
      let marks = ByteMarks(ByteVector(bytes, index).equals(byte))
      guard marks.isEmpty else { return index &+ marks.first }
      index &+= 16
    }
    if index &+ 8 <= end {
      let hit = zeroes(word(bytes, index) ^ pattern)
      if hit != 0 { return index &+ hit.trailingZeroBitCount >> 3 }
      index &+= 8
    }
    while index < end, bytes[index] != byte { index &+= 1 }
    return index
  }

  /// The first index from `start` on that holds `byte`, or the end.
  @inline(__always)
  static func index(of byte: UInt8, in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index &+ 16 <= bytes.count {
      let marks = ByteMarks(ByteVector(bytes.bytes, at: index).equals(byte))
      guard marks.isEmpty else { return index &+ marks.first }
      index &+= 16
    }
    while index < bytes.count, bytes[index] != byte { index &+= 1 }
    return index
  }

  /// The last index of a range that holds `byte`; nil where none does.
  static func lastIndex(of byte: UInt8, in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var end = range.upperBound
    while end &- ByteVector.size >= range.lowerBound,
      ByteMarks(ByteVector(bytes.bytes, at: end &- ByteVector.size).equals(byte)).isEmpty
    {
      end &-= ByteVector.size
    }
    while end > range.lowerBound {
      end &-= 1
      if bytes[end] == byte { return end }
    }
    return nil
  }

  /// Writes bytes with their letters of ASCII in lower case to where there is room for them.
  @inline(__always)
  static func lowercase(
    _ bytes: UnsafePointer<UInt8>,
    count: Int,
    to target: UnsafeMutablePointer<UInt8>
  ) {
    var index = 0
    while index &+ ByteVector.size <= count {
      let sixteen = ByteVector(bytes, index)
      let isCapital = ByteMarks((sixteen &- ByteVector(repeating: 0x41)).isBelow(26))
      (sixteen | isCapital.vector & ByteVector(repeating: 0x20)).store(to: target + index)
      index &+= ByteVector.size
    }
    while index < count {
      (target + index).initialize(to: bytes[index].asciiLowercased)
      index &+= 1
    }
  }

  /// The first index in `from..<end` that holds one of two signs, or `end`.
  @inline(__always)
  static func index(
    of first: Unicode.Scalar,
    or second: Unicode.Scalar,
    in bytes: UnsafePointer<UInt8>,
    from start: Int,
    to end: Int
  ) -> Int {
    let (first, second) = (UInt8(ascii: first), UInt8(ascii: second))
    var index = start
    while index &+ 16 <= end {
      let sixteen = ByteVector(bytes, index)
      let marks = ByteMarks(sixteen.equals(first) .| sixteen.equals(second))
      guard marks.isEmpty else { return index &+ marks.first }
      index &+= 16
    }
    while index < end, bytes[index] != first, bytes[index] != second { index &+= 1 }
    return index
  }

  /// Where the next tag stands whose name begins with a sign, which is a letter in lower case, or the
  /// slash of an end.
  static func indexOfTag(_ sign: UInt8, in html: Span<UInt8>, from start: Int) -> Int? {
    let bracket = UInt8(ascii: "<")
    var index = start
    while index &+ ByteVector.size < html.count {
      let brackets = ByteVector(html.bytes, at: index).equals(bracket)
      let signs = ByteVector(html.bytes, at: index &+ 1).equals(sign)
      let marks = ByteMarks(brackets .& signs)
      guard marks.isEmpty else { return index &+ marks.first }
      index &+= ByteVector.size
    }
    while index &+ 1 < html.count {
      if html[index] == bracket, html[index &+ 1] == sign { return index }
      index &+= 1
    }
    return nil
  }

  @inline(__always)
  static func contains(_ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = bytes.baseAddress else { return false }
    return index(of: byte, in: start, from: 0, to: bytes.count) < bytes.count
  }

  /// Whether a text holds a blank or a control character of ASCII.
  static func hasBlank(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return false }
      var index = 0
      while index &+ 8 <= bytes.count {
        let word = word(start, index)
        if (word &- ones &* 0x21) & ~word & highs != 0 { return true }
        index &+= 8
      }
      while index < bytes.count {
        if start[index] <= 0x20 { return true }
        index &+= 1
      }
      return false
    }
  }

  /// Whether eight bytes may hold a control character or a blank before another: false is sure.
  @inline(__always)
  static func hasSpacing(_ bytes: UnsafePointer<UInt8>, _ index: Int) -> Bool {
    let (eight, next) = (word(bytes, index), word(bytes, index &+ 1))
    let blanks = (eight &- ones &* 0x21) & ~eight
    let blanksAfter = (next &- ones &* 0x21) & ~next
    return (blanks & blanksAfter | (eight &- ones &* 0x20) & ~eight) & highs != 0
  }

  /// The end of the run that can go out as text unchanged: stops at `<`, `>`, `&` and every
  /// control character but tab and line feed.
  @inline(__always)
  static func endOfCleanText(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start
    while index &+ 16 <= end {
      let marks = uncleanBytes(in: ByteVector(bytes, index))
      guard !marks.isEmpty else {
        index &+= 16
        continue
      }
      // A tab or line feed is passed over one byte at a time.
      index &+= marks.first
      guard isCleanBlank(bytes[index]) else { return index }
      index &+= 1
    }
    while index < end, isClean(bytes[index]) { index &+= 1 }
    return index
  }

  /// The end of the run that can go out in an attribute's value unchanged: stops at quotation
  /// marks and backticks too.
  @inline(__always)
  static func endOfCleanValue(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    var index = start
    while index &+ 16 <= end {
      let sixteen = ByteVector(bytes, index)
      let marks = ByteMarks(quotingBytes(in: sixteen) .| sixteen.isBelow(0x20))
      guard !marks.isEmpty else {
        index &+= 16
        continue
      }
      index &+= marks.first
      guard isCleanBlank(bytes[index]) else { return index }
      index &+= 1
    }
    while index < end, isCleanInValue(bytes[index]) { index &+= 1 }
    return index
  }

  /// The end of what can stand in an address unchanged: no blank, quotation mark or bracket, and
  /// no `&` either.
  @inline(__always)
  static func endOfCleanAddress(
    _ bytes: UnsafePointer<UInt8>,
    from start: Int,
    to end: Int
  ) -> Int {
    var index = start
    while index &+ 16 <= end {
      let sixteen = ByteVector(bytes, index)
      let marks = ByteMarks(
        quotingBytes(in: sixteen) .| sixteen.isBelow(0x21) .| sixteen.equals(0x7F)
      )
      guard marks.isEmpty else { return index &+ marks.first }
      index &+= 16
    }
    while index < end, bytes[index] > 0x20, bytes[index] != 0x7F, isCleanInValue(bytes[index]) {
      index &+= 1
    }
    return index
  }

  /// Marks `<`, `>`, `&`, `"` and the backtick.
  @inline(__always)
  private static func quotingBytes(in sixteen: ByteVector) -> ByteVector.Mask {
    // With these bits set, `<` is `>` and `"` is `&`.
    (sixteen | ByteVector(repeating: 0x02)).equals(0x3E)
      .| (sixteen | ByteVector(repeating: 0x04)).equals(0x26) .| sixteen.equals(0x60)
  }

  @inline(__always)
  static func isCleanInValue(_ byte: UInt8) -> Bool {
    isClean(byte) && byte != 0x22 && byte != 0x60
  }

  /// Marks what `endOfCleanText` stops at, and tabs and line feeds.
  @inline(__always)
  static func uncleanBytes(in sixteen: ByteVector) -> ByteMarks {
    // With this bit set, `<` is `>`.
    ByteMarks(
      (sixteen | ByteVector(repeating: 0x02)).equals(0x3E) .| sixteen.equals(0x26)
        .| sixteen.isBelow(0x20)
    )
  }

  /// Marks what `endOfCleanText` stops at, and tabs and line feeds; the lowest mark is exact.
  @inline(__always)
  static func uncleanBytes(_ word: UInt64) -> UInt64 {
    // With this bit set, `<` is `>`.
    zeroes((word | ones &* 0x02) ^ ones &* 0x3e) | zeroes(word ^ ones &* 0x26) | below32(word)
  }

  @inline(__always)
  static func isClean(_ byte: UInt8) -> Bool {
    byte >= 0x20 ? byte != 0x3c && byte != 0x3e && byte != 0x26 : isCleanBlank(byte)
  }

  @inline(__always)
  static func isCleanBlank(_ byte: UInt8) -> Bool { byte == 0x0a || byte == 0x09 }

  @inline(__always)
  static func word(_ bytes: UnsafePointer<UInt8>, _ index: Int) -> UInt64 {
    UInt64(
      littleEndian: UnsafeRawPointer(bytes + index).loadUnaligned(as: UInt64.self)
    )
  }

  /// Eight bytes, or what there is of them before `end`, with zeroes behind.
  @inline(__always)
  static func word(_ bytes: UnsafePointer<UInt8>, _ index: Int, end: Int) -> UInt64 {
    if index &+ 8 <= end { return word(bytes, index) }
    var word: UInt64 = 0
    for offset in 0..<(end &- index) {
      word |= UInt64(bytes[index &+ offset]) &<< UInt64(offset &* 8)
    }
    return word
  }

  @inline(__always)
  static func isASCII(_ word: UInt64) -> Bool { beyondASCII(word) == 0 }

  /// The bytes beyond ASCII, as marks in their highest bits.
  @inline(__always)
  static func beyondASCII(_ word: UInt64) -> UInt64 { word & highs }

  /// How many of eight bytes are ASCII without control characters, before another.
  @inline(__always)
  static func plainCount(in word: UInt64) -> Int {
    ((word | (word &- ones &* 0x20)) & highs).trailingZeroBitCount &>> 3
  }

  /// Marks bytes by their high bits; the lowest mark is exact, others may be too many.
  @inline(__always)
  static func matches(of byte: UInt8, in word: UInt64) -> UInt64 {
    zeroes(word ^ ones &* UInt64(byte))
  }

  /// Marks what ends the names of tags and attributes: blanks, controls, `/`, `<`, `=` and `>`; the
  /// lowest mark is exact.
  @inline(__always)
  static func nameEnds(in word: UInt64) -> UInt64 {
    // With this bit set, `<` is `>`.
    zeroes((word | ones &* 0x02) ^ ones &* 0x3E) | zeroes(word ^ ones &* 0x3D)
      | zeroes(word ^ ones &* 0x2F) | (word &- ones &* 0x21) & ~word & highs
  }

  @inline(__always)
  private static func zeroes(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & highs }

  @inline(__always)
  private static func below32(_ word: UInt64) -> UInt64 { (word &- ones &* 0x20) & ~word & highs }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// What stands before a byte, which sixteen are asked for together.
  @inline(__always)
  func prefix(before byte: UInt8) -> Self {
    guard let start = base.baseAddress else { return self }
    let end = ByteScanning.index(of: byte, in: start, from: startIndex, to: endIndex)
    return self[startIndex..<end]
  }

  @inline(__always)
  func starts(with text: StaticString) -> Bool {
    UnsafeBufferPointer(rebasing: self).starts(with: text)
  }

  /// Takes the next field off that is not empty, with the byte that ends it.
  mutating func removeField(endedBy byte: UInt8) -> Self? {
    self = drop { $0 == byte }
    guard !isEmpty else { return nil }
    let field = prefix(before: byte)
    self = self[field.endIndex...].dropFirst()
    return field
  }
}
