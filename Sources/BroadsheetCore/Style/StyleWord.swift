/// A token of styles that is one of some words, by its key in newsstand files.
///
/// What reads and writes those files goes through ``BrandStyle/words``, so that a token is named there alone.
package struct StyleWord: Sendable {
  /// Its key in newsstand files.
  package let key: String
  /// The words that there are.
  package let words: [String]
  /// The word of a style.
  package let word: @Sendable (_ style: BrandStyle) -> String
  /// Gives a style one of ``words``; any other changes nothing.
  package let set: @Sendable (_ word: String, _ style: inout BrandStyle) -> Void

  init<Word: RawRepresentable & CaseIterable & Sendable>(
    _ key: String,
    _ token: any WritableKeyPath<BrandStyle, Word> & Sendable
  ) where Word.RawValue == String {
    self.key = key
    words = Word.allCases.map(\.rawValue)
    word = { $0[keyPath: token].rawValue }
    set = { word, style in
      if let word = Word(rawValue: word) { style[keyPath: token] = word }
    }
  }
}
