import Testing

@testable import BroadsheetSources

/// What the words of a line are, whatever they are written in.
struct LineWordsTests {
  private func words(_ line: String) -> [String] {
    LineWords(line).map { String(Substring($0.text)) }
  }

  @Test(arguments: [
    ("", []),
    ("  …  ", []),
    ("Don't stop, Jean-Luc’s 3rd bid", ["Don't", "stop", "Jean", "Luc’s", "3rd", "bid"]),
    ("L’été à Zürich", ["L", "été", "à", "Zürich"]),
    ("Кризис — 5 млн", ["Кризис", "5", "млн"]),
    ("東京の天気、晴れ", ["東京の天気", "晴れ"]),
    ("नमस्ते दुनिया", ["नमस्ते", "दुनिया"]),
    ("cafe\u{301} 👩‍👩‍👧 nude", ["cafe\u{301}", "nude"]),
    ("'tis '90s rock 'n' roll", ["tis", "90s", "rock", "n", "roll"]),
  ])
  func `words are letters with their marks, and digits`(line: String, words: [String]) {
    #expect(self.words(line) == words)
  }

  @Test func `the ranges that are told at once are what Unicode says`() {
    for value: UInt32 in 0x80...0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      let isOfWord =
        properties.isAlphabetic || properties.numericType != nil
        || properties.generalCategory == .nonspacingMark
      // What is not assigned yet is asked for nowhere.
      guard properties.generalCategory != .unassigned else { continue }
      #expect(LineWords.isOfWord(value) == isOfWord, "U+\(String(value, radix: 16))")
    }
  }

  @Test func `small letters and capitals are what Unicode says`() {
    for value: UInt32 in 0...0xFFFF {
      guard let scalar = Unicode.Scalar(value), let small = Capitals.small(value) else { continue }
      #expect(
        scalar.properties.lowercaseMapping.unicodeScalars.map(\.value) == [small],
        "U+\(String(value, radix: 16))"
      )
      #expect(
        Capitals.isCapital(scalar) == scalar.properties.isUppercase,
        "U+\(String(value, radix: 16))"
      )
    }
  }

  @Test(arguments: [
    ("NATO", true), ("ÖBB", true), ("МИД", true), ("ΔΕΗ", true), ("A", false), ("iOS", false),
    ("McDonald", false), ("Čez", false), ("мид", false), ("東京", false), ("42", false),
    ("GROẞ", true), ("GROß", true),
  ])
  func `a word in capitals has a capital and no small letter`(word: String, isInCapitals: Bool) {
    #expect(LineWords(word).map(\.isInCapitals) == [isInCapitals])
  }

  @Test func `what a word begins with and how long it is goes by its scalars`() throws {
    let word = try #require(LineWords("…Ärger.").first { _ in true })
    #expect(word.first == "Ä")
    #expect(word.count == 5)
    #expect(word.hasStop)
    #expect(!word.hasSharpS)
  }
}
