/// What somebody may have meant who wrote a word that is nowhere.
public enum SearchSpelling {
  /// Letters of a word of which neighbours are looked for.
  public static let lengths = 4...20
  private static let plainLetters = Array("abcdefghijklmnopqrstuvwxyz").map(String.init)

  /// All words that a folded one may be on a keyboard without the language's own letters: å and ä for a, ö for
  /// o, in any of its places; none for a word with more than six of them.
  public static func marked(_ word: String, in language: SearchLanguage) -> [String] {
    guard language.hasNordicLetters,
      word.unicodeScalars.lazy.filter({ $0 == "a" || $0 == "o" }).count <= 6
    else { return [] }
    var found = [""]
    for letter in word.unicodeScalars.map(String.init) {
      let letters = letter == "a" ? ["a", "å", "ä"] : letter == "o" ? ["o", "ö"] : [letter]
      found = found.flatMap { head in letters.map { head + $0 } }
    }
    return found.filter { $0 != word }
  }

  /// All words that one slip of the hand lies from a folded word: a letter too many, one that is
  /// missing, one for another, two in the wrong order.
  ///
  /// About sixty for each letter; none for words outside of `lengths`.
  public static func neighbours(of word: String, in language: SearchLanguage) -> [String] {
    let letters = word.unicodeScalars.map(String.init)
    guard lengths.contains(letters.count) else { return [] }
    let alphabet = plainLetters + (language.hasNordicLetters ? ["å", "ä", "ö"] : [])
    var found: Set<String> = []
    for place in 0...letters.count {
      let (head, tail) = (letters[..<place].joined(), letters[place...])
      let rest = tail.joined()
      for letter in alphabet { found.insert(head + letter + rest) }
      guard let first = tail.first else { continue }
      let behind = tail.dropFirst().joined()
      found.insert(head + behind)
      for letter in alphabet { found.insert(head + letter + behind) }
      if let second = tail.dropFirst().first {
        found.insert(head + second + first + tail.dropFirst(2).joined())
      }
    }
    found.remove(word)
    return found.sorted()
  }
}
