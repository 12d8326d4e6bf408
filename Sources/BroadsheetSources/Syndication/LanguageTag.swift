/// Names of languages as BCP 47 writes them.
enum LanguageTag {
  /// A name of a language, which some write with underscores.
  static func of(_ text: String) -> String {
    text.utf8.contains(UInt8(ascii: "_")) ? text.replacing("_", with: "-") : text
  }
}
