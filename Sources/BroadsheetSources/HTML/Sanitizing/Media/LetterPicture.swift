/// A picture that stands for a letter: an emoji or a smiley.
enum LetterPicture {
  /// A longer alternative text describes a picture.
  private static let longestText = 32
  /// From this width on it is a picture for itself.
  private static let widthOfPicture = 128

  /// The letters that a picture stands for, by what its attributes say; nil where it is one to look at.
  static func text(
    alternative: String?,
    classes: String?,
    source: String?,
    width: String?
  ) -> String? {
    if let width, let pixels = Int(width.prefix(while: \.isWholeNumber)), pixels >= widthOfPicture {
      return nil
    }
    guard (alternative?.utf8.count ?? 0) <= longestText else { return nil }
    if let alternative, isEmoji(alternative) { return alternative }
    let isLetter =
      isNamed(classes, " ", ["emoji", "smiley", "emoticon"])
      || isNamed(source, "/", ["emoji", "twemoji", "smilies", "smileys", "emoticons"])
    return isLetter ? alternative ?? source.flatMap(emoji(namedIn:)) : nil
  }

  private static func isNamed(_ text: String?, _ separator: Character, _ names: [String]) -> Bool {
    guard let text else { return false }
    return text.lowercased().split(separator: separator).contains { part in
      names.contains { part == $0 || part == $0 + "s" || part.hasSuffix("-" + $0) }
    }
  }

  /// Whether a text is nothing but a few emoji.
  private static func isEmoji(_ text: String) -> Bool {
    !text.isEmpty
      && text.allSatisfy { character in
        character.unicodeScalars.contains {
          $0.properties.isEmojiPresentation || $0.properties.isEmoji && $0.value > 0xFF
            || $0.value == 0xFE0F
        }
      }
  }

  /// The emoji by whose code points a file is named, as in `1f469-200d-1f4bb.png`.
  private static func emoji(namedIn address: String) -> String? {
    let file = address.split(separator: "/").last ?? ""
    var text = ""
    for code in file.prefix(while: { $0 != "." }).split(separator: "-") {
      guard let scalar = UInt32(code, radix: 16).flatMap(Unicode.Scalar.init) else { return nil }
      text.unicodeScalars.append(scalar)
    }
    return isEmoji(text) ? text : nil
  }
}
