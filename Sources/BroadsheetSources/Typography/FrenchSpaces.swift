import BroadsheetCore

/// The blanks that French has before colons, semicolons and marks of exclamation and question, and within
/// its quotation marks, made such that no line ends there.
///
/// Blanks that nobody wrote are not added. Takes linear time, and one look at the bytes where there is none.
enum FrenchSpaces {
  /// As wide as other blanks, before a colon and a percent sign; and the narrow one of quotation marks.
  private static let (wide, narrow): (Character, Character) = ("\u{A0}", "\u{202F}")
  private static let (wideBefore, narrowBefore): (Set<Character>, Set<Character>) = (
    [":", "%"], [";", "!", "?", "»"]
  )

  /// Whether there is a blank where French has one.
  static func stand(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return false }
      var index = 1
      while index < bytes.count {
        if index &+ ByteVector.size <= bytes.count {
          let marks = marks(in: ByteVector(start, index), behind: ByteVector(start, index &- 1))
          index &+= marks.isEmpty ? ByteVector.size : marks.first
          if marks.isEmpty { continue }
        }
        if isBlank(at: index, in: bytes) { return true }
        index &+= 1
      }
      return false
    }
  }

  /// Where in sixteen bytes there may be one, by each of them and the one before it.
  @inline(__always)
  private static func marks(in bytes: ByteVector, behind before: ByteVector) -> ByteMarks {
    let isSign =
      bytes.equals(UInt8(ascii: ":")) .| bytes.equals(UInt8(ascii: ";"))
      .| (bytes.equals(UInt8(ascii: "!")) .| bytes.equals(UInt8(ascii: "?")))
    let isBefore = before.equals(0x20) .& (isSign .| bytes.equals(0xC2))
    return ByteMarks(isBefore .| (before.equals(0xAB) .& bytes.equals(0x20)))
  }

  /// Whether there is a blank of French before an index, or at it behind a mark that opens.
  private static func isBlank(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let (before, byte) = (bytes[index - 1], bytes[index])
    // The second bytes of both quotation marks stand behind the same first one.
    if before == 0x20, byte == 0xC2 { return bytes[(index + 1)...].first == 0xBB }
    if byte == 0x20, before == 0xAB { return index > 1 && bytes[index - 2] == 0xC2 }
    return before == 0x20
      && (byte == UInt8(ascii: ":") || byte == UInt8(ascii: ";")
        || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?"))
  }

  /// The text with blanks that hold.
  static func set(_ text: String) -> String {
    guard stand(in: text) else { return text }
    var text = text
    if let simple = text.withUTF8({ set($0) }) { return simple }
    var characters = Array(text)
    for index in characters.indices where characters[index] == " " {
      let isBehindOpening = index > 0 && characters[index - 1] == "«"
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      if wideBefore.contains(next) { characters[index] = wide }
      if isBehindOpening || narrowBefore.contains(next) { characters[index] = narrow }
    }
    return String(characters)
  }

  /// The same for a text of which each scalar is a character, as nearly all French is; nil for any other.
  private static func set(_ text: UnsafeBufferPointer<UInt8>) -> String? {
    var output: [UInt8] = []
    output.reserveCapacity(text.count + 16)
    for index in text.indices {
      guard standsAlone(at: index, in: text) else { return nil }
      guard text[index] == 0x20 else {
        output.append(text[index])
        continue
      }
      let next = index + 1 < text.count ? text[index + 1] : 0x20
      let isBeforeClosing =
        next == 0xC2 && index + 2 < text.count && text[index + 2] == 0xBB
      let isBehindOpening = index > 1 && text[index - 1] == 0xAB && text[index - 2] == 0xC2
      switch next {
      case _ where isBehindOpening || isBeforeClosing, UInt8(ascii: ";"), UInt8(ascii: "!"),
        UInt8(ascii: "?"):
        output.append(contentsOf: narrow.utf8)
      case UInt8(ascii: ":"), UInt8(ascii: "%"): output.append(contentsOf: wide.utf8)
      default: output.append(0x20)
      }
    }
    return String(validUTF8: output)
  }

  /// Whether what begins with a byte joins no character beside it: Latin letters, and general punctuation
  /// without what joins.
  private static func standsAlone(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch text[index] {
    case 0..<0xCC: true
    case 0xE2 where index + 2 < text.count:
      text[index + 1] == 0x82 || text[index + 1] == 0x80 && !(0x8C...0x8D ~= text[index + 2])
    default: false
    }
  }
}
