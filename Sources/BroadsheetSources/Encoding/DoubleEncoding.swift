/// Text of which all characters beyond ASCII, taken as bytes of windows-1252, are UTF-8 again.
///
/// For Latin-1 that is taken for proof, as other readers do. For windows-1252 it is none: “Ã¼”
/// inside of a word cannot be meant, but a capital may well stand before a quotation mark, a dash or
/// a trademark, as in “MANHÔ; then the text is left alone.
struct DoubleEncoding {
  private let text: UnsafeBufferPointer<UInt8>
  private let mending: FeedDecoder.Mending
  private var index: Int
  private var isEvident = false

  /// The text in UTF-8 as it was before the second encoding; nil when it is meant as it stands.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - start: Where the first character beyond ASCII stands.
  ///   - mending: What it may have been taken for.
  /// - Returns: The decoded text.
  static func undone(
    _ text: UnsafeBufferPointer<UInt8>,
    from start: Int,
    mending: FeedDecoder.Mending
  ) -> [UInt8]? {
    var walk = DoubleEncoding(text: text, index: start, mending: mending)
    guard walk.decodes(), walk.isEvident || mending == .latin1 else { return nil }
    walk.index = 0
    let decoded = walk.narrowed()
    return decoded.withUnsafeBufferPointer { UTF8Survey($0).isValid } ? decoded : nil
  }

  private init(
    text: UnsafeBufferPointer<UInt8>,
    index: Int,
    mending: FeedDecoder.Mending
  ) {
    self.text = text
    self.mending = mending
    self.index = index
  }

  /// Whether every character beyond ASCII belongs to a sequence; most texts fail with their first.
  private mutating func decodes() -> Bool {
    while index < text.count {
      if text[index] < 0x80 {
        index += 1
      } else if !passSequence() {
        return false
      }
    }
    return true
  }

  private mutating func passSequence() -> Bool {
    let former = index > 0 ? text[index - 1] : UInt8(ascii: " ")
    guard let lead = nextByte(), let length = Self.sequenceLength(lead) else { return false }
    var isSensible = Self.mayBeLetter(lead, behind: former)
    var last = lead
    for _ in 1..<length {
      let isControl = index + 1 < text.count && text[index] == 0xC2 && text[index + 1] < 0xA0
      guard let byte = nextByte(), byte & 0xC0 == 0x80 else { return false }
      isSensible = isSensible && !isControl && Self.mayFollowLetter(byte)
      last = byte
    }
    if index < text.count, text[index].isASCIILetter {
      isSensible = isSensible && Self.mayStandBetweenLetters(last)
    }
    isEvident = isEvident || !isSensible
    return true
  }

  /// The next character as a byte of the encoding; nil when it has none.
  private mutating func nextByte() -> UInt8? {
    guard index < text.count else { return nil }
    let first = text[index]
    if first < 0x80 {
      index += 1
      return first
    }
    guard first < 0xF0 else { return nil }
    let length = first < 0xE0 ? 2 : 3
    guard index + length <= text.count else { return nil }
    let tail = UInt32(text[index + 1] & 0x3F)
    let scalar =
      length == 2
      ? UInt32(first & 0x1F) << 6 | tail
      : UInt32(first & 0x0F) << 12 | tail << 6 | UInt32(text[index + 2] & 0x3F)
    index += length
    switch mending {
    case .latin1: return UInt8(exactly: scalar)
    case .windows1252: return Windows1252.byte(of: scalar)
    }
  }

  private mutating func narrowed() -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    while let byte = nextByte() { output.append(byte) }
    return output
  }

  private static func sequenceLength(_ lead: UInt8) -> Int? {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: nil
    }
  }

  /// No word begins with Ã, and no capital stands behind a small letter.
  private static func mayBeLetter(_ lead: UInt8, behind former: UInt8) -> Bool {
    if lead == 0xC3, former < 0x80, !former.isASCIILetter { return false }
    return lead >= 0xDF || !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= former)
  }

  /// Whether people write the character of windows-1252 right behind a letter.
  private static func mayFollowLetter(_ byte: UInt8) -> Bool {
    switch byte {
    // … ” ™ © ª ® ° º »
    case 0x85, 0x94, 0x99, 0xA9, 0xAA, 0xAE, 0xB0, 0xBA, 0xBB: true
    default: mayStandBetweenLetters(byte)
    }
  }

  /// Apostrophe, dashes and the blank that keeps words together.
  private static func mayStandBetweenLetters(_ byte: UInt8) -> Bool {
    byte == 0x92 || byte == 0x96 || byte == 0x97 || byte == 0xA0
  }
}
