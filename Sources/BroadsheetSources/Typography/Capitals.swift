/// Which letters of a text are capitals, and small letters by the rules of a language.
enum Capitals {
  /// Whether there are letters with case and none of them is small.
  ///
  /// ß counts as neither, since many have no capital of it. Ends at the first small letter, and allocates
  /// nothing.
  static func fill(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var hasCapital = false
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if byte < 0x80 {
          if byte &- 0x61 < 26 { return false }
          if byte &- 0x41 < 26 { hasCapital = true }
          index += 1
          continue
        }
        // Latin with accents, Greek, Cyrillic and Armenian; others have no case, or hardly ever.
        if 0xC3...0xD6 ~= byte || byte == 0xE1 {
          if let scalar = Unicode.Scalar(bytes.scalar(at: index).value), scalar != "ß" {
            if scalar.properties.isLowercase { return false }
            if scalar.properties.isUppercase { hasCapital = true }
          }
        }
        index += byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      }
      return hasCapital
    }
  }

  /// The small letter of one, and itself for what has none; nil where Unicode must be asked.
  ///
  /// The letters that most newspapers are written in are told by their ranges, as in ``LineWords``.
  @inline(__always)
  static func small(_ letter: UInt32) -> UInt32? {
    switch letter {
    case 0x41...0x5A: letter + 0x20
    case 0..<0x80: letter
    // Latin.
    case 0xC0...0xDE where letter != 0xD7: letter + 0x20
    case 0xD7, 0xDF...0xFF: letter
    // Cyrillic.
    case 0x400...0x40F: letter + 0x50
    case 0x410...0x42F: letter + 0x20
    case 0x430...0x45F: letter
    // Signs between words, Kana, Chinese and Korean.
    case 0x2010...0x2027, 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3: letter
    default: nil
    }
  }

  /// Whether a letter is a capital.
  static func isCapital(_ letter: Unicode.Scalar) -> Bool {
    small(letter.value).map { $0 != letter.value } ?? letter.properties.isUppercase
  }

  /// A word in small letters, each of them one letter.
  static func lowercased(_ word: some Sequence<Unicode.Scalar>, in language: String) -> String {
    let isTurkic = isTurkic(language)
    var lower = String.UnicodeScalarView()
    var count = 0
    var endsInSigma = false
    for scalar in word {
      count += 1
      endsInSigma = false
      switch scalar {
      case "I": lower.append(isTurkic ? "ı" : "i")
      case "İ": lower.append("i")
      case "Σ":
        lower.append("σ")
        endsInSigma = true
      default:
        if let small = small(scalar.value).flatMap(Unicode.Scalar.init) {
          lower.append(small)
          continue
        }
        // One by one, as a view that is appended to another makes room for itself alone.
        for small in scalar.properties.lowercaseMapping.unicodeScalars { lower.append(small) }
      }
    }
    if endsInSigma, count > 1 {
      lower.removeLast()
      lower.append("ς")
    }
    return String(lower)
  }

  /// Whether a language has letters with and without a dot.
  private static func isTurkic(_ language: String) -> Bool { language == "tr" || language == "az" }

  /// The scalars of a word's first letter; in Dutch, IJ is one.
  static func initialCount(of word: some Sequence<Unicode.Scalar>, in language: String) -> Int {
    language == "nl" && word.starts(with: "IJ".unicodeScalars) ? 2 : 1
  }

  /// A word that is all in capitals with its first letter alone as one.
  static func titled(_ word: some Collection<Unicode.Scalar>, in language: String) -> String {
    let count = initialCount(of: word, in: language)
    var titled = String.UnicodeScalarView(word.prefix(count))
    // The whole of it, since its last letter may depend on the others.
    titled.append(contentsOf: lowercased(word, in: language).unicodeScalars.dropFirst(count))
    return String(titled)
  }

  /// What words have in common that differ in case only.
  static func key(_ word: Substring.UnicodeScalarView, in language: String) -> String {
    let text = String(word)
    if !isTurkic(language), text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    let key = lowercased(word, in: language)
    let isVaried = key.unicodeScalars.contains { $0 == "ß" || $0 == "ς" || $0 == "’" }
    guard isVaried else { return key }
    return key.replacing("ß", with: "ss").replacing("ς", with: "σ").replacing("’", with: "'")
  }
}
