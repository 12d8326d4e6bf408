/// Spaces at which a line must not break: inside of numbers, before their units, between a word that
/// announces a number and the number, and beside dashes.
///
/// Written by hand they could not be told from others; so story files have plain spaces, and these are
/// set when a file is read.
enum NoBreakSpaces {
  private static let noBreakSpace: [UInt8] = Array("\u{a0}".utf8)
  private static let dash: [UInt8] = Array("– ".utf8)
  private static let signs: [[UInt8]] = ["%", "‰", "§", "°"].map { Array($0.utf8) }
  private static let units: Set<[UInt8]> = Set(
    [
      "kr", "km", "kg", "cm", "mm", "m", "g", "t", "kWh", "MWh", "TWh", "kW", "MW", "GW", "kroner",
      "kronor", "kronors", "øre", "öre", "million", "millioner", "billion", "miljon", "miljoner",
      "milliard", "milliarder", "miljard", "miljarder",
    ].map { Array($0.utf8) }
  )
  /// Units with any ending.
  private static let stems: [[UInt8]] = ["prosent", "procent"].map { Array($0.utf8) }
  private static let perCent: [UInt8] = Array("per cent".utf8)
  private static let announcements: [[UInt8]] = [
    "Kl.", "kl.", "Klokken", "klokken", "Klockan", "klockan", "Nr.", "nr.", "No.", "no.", "§",
  ].map { Array($0.utf8) }

  /// The text with its plain spaces where a line may break, and no-break spaces where it may not.
  ///
  /// Goes through it once.
  static func set(in text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 16)
    for (place, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: " "), holds(bytes[..<place], bytes[(place + 1)...]) {
        result += noBreakSpace
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether what stands before a space and what stands behind it stay together.
  private static func holds(_ before: ArraySlice<UInt8>, _ after: ArraySlice<UInt8>) -> Bool {
    // A speaker's dash belongs to what is said, one within a sentence to what stands before it.
    if before.elementsEqual(dash.dropLast()) || after.starts(with: dash) { return true }
    if let last = before.last, isDigit(last) { return goesOnWithThousands(after) || isUnit(after) }
    guard let next = after.first, isDigit(next) else { return false }
    return announcements.contains { word in
      before.suffix(word.count).elementsEqual(word)
        && !(before.dropLast(word.count).last.map(isLetter) ?? false)
    }
  }

  /// Thousands are grouped by spaces in Norwegian and Swedish: 1 480 000.
  private static func goesOnWithThousands(_ text: ArraySlice<UInt8>) -> Bool {
    text.prefix { isDigit($0) }.count == 3
  }

  private static func isUnit(_ text: ArraySlice<UInt8>) -> Bool {
    let word = text.prefix { isLetter($0) }
    if units.contains(Array(word)) || stems.contains(where: { word.starts(with: $0) }) {
      return true
    }
    if text.starts(with: perCent) {
      return !(text.dropFirst(perCent.count).first.map(isLetter) ?? false)
    }
    return signs.contains { sign in
      text.starts(with: sign) && !(text.dropFirst(sign.count).first.map(isLetter) ?? false)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Bytes outside of ASCII count as letters, but for those that begin a sign or a dash.
  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || (0x80...0xbf).contains(byte)
      || (0xc3...0xdf).contains(byte)
  }
}
