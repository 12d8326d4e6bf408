import BroadsheetCore

/// How many stories have which of the words that are wanted, and how they spell them.
struct WordCount {
  /// Of a text, bytes that are looked at for words.
  private static let longestText = 20_000
  private static let mostSpellings = 50

  /// In lower case, those that most stories have first.
  private(set) var spellings: [String] = []

  init(_ documents: [SearchDocument], _ language: SearchLanguage, wanted: (String) -> Bool) {
    var counts: [String: (spelling: String, count: Int)] = [:]
    for document in documents {
      var seen: Set<String> = []
      for text in [document.headline, document.standfirst, document.text] {
        let text = String(decoding: text.utf8.prefix(Self.longestText), as: UTF8.self)
        for word in language.words(in: text) where wanted(word.text) {
          guard seen.insert(word.text).inserted else { continue }
          let bytes = text.utf8.dropFirst(word.range.lowerBound).prefix(word.range.count)
          let spelling = String(decoding: Array(bytes), as: UTF8.self).lowercased()
          counts[word.text, default: (spelling, 0)].count += 1
        }
      }
    }
    spellings = counts.sorted { left, right in
      left.value.count == right.value.count
        ? left.key < right.key : left.value.count > right.value.count
    }.prefix(Self.mostSpellings).map(\.value.spelling)
  }
}
