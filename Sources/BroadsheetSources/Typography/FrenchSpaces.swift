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
      bytes.indices.dropFirst().contains { index in
        let (before, byte) = (bytes[index - 1], bytes[index])
        // The second bytes of both quotation marks stand behind the same first one.
        if before == 0x20, byte == 0xC2 { return bytes[(index + 1)...].first == 0xBB }
        if byte == 0x20, before == 0xAB { return index > 1 && bytes[index - 2] == 0xC2 }
        return before == 0x20
          && (byte == UInt8(ascii: ":") || byte == UInt8(ascii: ";")
            || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?"))
      }
    }
  }

  /// The text with blanks that hold.
  static func set(_ text: String) -> String {
    guard stand(in: text) else { return text }
    var characters = Array(text)
    for index in characters.indices where characters[index] == " " {
      let isBehindOpening = index > 0 && characters[index - 1] == "«"
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      if wideBefore.contains(next) { characters[index] = wide }
      if isBehindOpening || narrowBefore.contains(next) { characters[index] = narrow }
    }
    return String(characters)
  }
}
