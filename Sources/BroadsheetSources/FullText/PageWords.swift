/// The words of a text, to see whether two texts are about the same.
struct PageWords {
  private var words: Set<String> = []

  /// Letters of the shortest word that says something, and words of one text that are kept.
  private static let (shortest, most) = (4, 20_000)

  /// Words in small letters; of scripts that are written without blanks every two neighbours.
  init(_ text: String) {
    var word = ""
    var former: Character?
    for character in text {
      if words.count >= Self.most { return }
      guard character.isLetter || character.isNumber else {
        end(&word)
        former = nil
        continue
      }
      if let scalar = character.unicodeScalars.first, scalar.value >= 0x2E80,
        scalar.value < 0xF_0000
      {
        end(&word)
        if let former { words.insert(String([former, character])) }
        former = character
      } else {
        former = nil
        if word.utf8.count < 64 { word.append(character) }
      }
    }
    end(&word)
  }

  private mutating func end(_ word: inout String) {
    if word.count >= Self.shortest { words.insert(word.lowercased()) }
    word = ""
  }

  var count: Int { words.count }

  /// Of these words, how many stand in another text, from 0 to 1; 1 for no words.
  func share(in text: PageWords) -> Double {
    guard !words.isEmpty else { return 1 }
    return Double(words.count { text.words.contains($0) }) / Double(words.count)
  }
}
