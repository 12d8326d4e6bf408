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

  /// A word in small letters, each of them one letter.
  static func lowercased(_ word: some Sequence<Unicode.Scalar>, in language: String) -> String {
    let isTurkic = language == "tr" || language == "az"
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
      case _ where scalar.isASCII:
        lower.append(Unicode.Scalar(UInt8(scalar.value).asciiLowercased))
      // One by one, as a view that is appended to another makes room for itself alone.
      default:
        for small in scalar.properties.lowercaseMapping.unicodeScalars { lower.append(small) }
      }
    }
    if endsInSigma, count > 1 {
      lower.removeLast()
      lower.append("ς")
    }
    return String(lower)
  }

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
  static func key(_ word: some Sequence<Unicode.Scalar>, in language: String) -> String {
    let key = lowercased(word, in: language)
    let isVaried = key.unicodeScalars.contains { $0 == "ß" || $0 == "ς" || $0 == "’" }
    guard isVaried else { return key }
    return key.replacing("ß", with: "ss").replacing("ς", with: "σ").replacing("’", with: "'")
  }
}
