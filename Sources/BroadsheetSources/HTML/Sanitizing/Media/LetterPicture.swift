/// A picture that stands for a letter: an emoji or a smiley.
enum LetterPicture {
  /// A longer alternative text describes a picture.
  private static let longestText = 32
  /// From this width on it is a picture for itself.
  private static let widthOfPicture = 128

  /// The letters that a picture stands for; nil where it is one to look at.
  ///
  /// Judged as it was written, so that one that stays is a picture when it comes again. Its classes,
  /// which are never written, are given as they came.
  static func text(of tag: WrittenTag, classes: Slice<UnsafeBufferPointer<UInt8>>?) -> String? {
    let source = tag[" src=\""]
    // Most pictures are told by looking at bytes.
    let isLetter =
      isNamed(classes, " ", ["emoji", "smiley", "emoticon"])
      || isNamed(source, "/", ["emoji", "twemoji", "smilies", "smileys", "emoticons"])
    let written = tag[" alt=\""]
    guard isLetter || written?.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "&") }) == true
    else { return nil }
    if let width = tag[" width=\""].flatMap({ Int(String(decoding: $0, as: UTF8.self)) }),
      width >= widthOfPicture
    {
      return nil
    }
    let words = tag.text(of: " alt=\"").map(WhiteSpace.collapsed)
    let alternative = words?.isEmpty == true ? nil : words
    guard (alternative?.utf8.count ?? 0) <= longestText else { return nil }
    if let alternative, isEmoji(alternative) { return alternative }
    guard isLetter else { return nil }
    return alternative
      ?? source.flatMap { emoji(namedIn: String(decoding: $0, as: UTF8.self)) }
  }

  private static func isNamed(
    _ text: Slice<UnsafeBufferPointer<UInt8>>?,
    _ separator: Character,
    _ names: [String]
  ) -> Bool {
    guard let text, mayBeNamed(text) else { return false }
    let words = PlainText.decodingEntities(String(decoding: text, as: UTF8.self)).lowercased()
    return words.split(separator: separator).contains { part in
      names.contains { part == $0 || part == $0 + "s" || part.hasSuffix("-" + $0) }
    }
  }

  /// Whether a text has the beginning of one of the names in it, or a reference that may be a letter.
  private static func mayBeNamed(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    // A range, since the indices of a slice are made by the runtime.
    for index in text.startIndex..<text.endIndex {
      let rest = text[index...]
      switch text[index] {
      case UInt8(ascii: "&"): if !rest.starts(with: "&amp;".utf8) { return true }
      case UInt8(ascii: "m"), UInt8(ascii: "M"):
        let (before, after) = (text[..<index].last ?? 0, rest.dropFirst().first ?? 0)
        switch (before | 0x20, after | 0x20) {
        case (UInt8(ascii: "e"), UInt8(ascii: "o")), (UInt8(ascii: "s"), UInt8(ascii: "i")):
          return true
        default: break
        }
      default: break
      }
    }
    return false
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
