/// Names of languages as BCP 47 writes them.
enum LanguageTag {
  /// A name of a language, which some write with underscores.
  static func of(_ text: String) -> String {
    guard text.containsByte(UInt8(ascii: "_")) else { return text }
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return text.replacing("_", with: "-") }
    return String(
      decoding: text.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 },
      as: UTF8.self
    )
  }

  /// The language itself, without script and country, as words tell it: `no`, which may be either, is
  /// Bokmål.
  static func primary(of tag: String) -> String {
    let primary = tag.prefix { $0 != "-" }.lowercased()
    return primary == "no" ? "nb" : primary
  }
}
