import Foundation

/// A word of a text, folded, and where it stands.
public struct SearchWord: Sendable, Hashable {
  /// Letters and digits in lower case, without marks that the language does not tell apart.
  public var text: String
  /// Where the word stands in the text, in bytes of UTF-8.
  public var range: Range<Int>
}

extension SearchLanguage {
  /// The words of a text in their order; linear in its bytes.
  ///
  /// A word is a run of letters and digits. Apostrophes, soft hyphens and marks of direction do not
  /// end it.
  public func words(in text: String) -> [SearchWord] {
    var folder = WordFolder(language: self)
    for scalar in text.unicodeScalars { folder.append(scalar) }
    return folder.finish()
  }

  /// The words of a text with a space between them, as an index keeps them.
  public func folded(_ text: String) -> String {
    words(in: text).map(\.text).joined(separator: " ")
  }
}

/// Folds a text, a character after another.
private struct WordFolder {
  /// Bytes of a folded word; what is longer is cut, because nobody looks for it.
  private static let longestWord = 48
  private static let (ring, ae, oe) = (Array("å".utf8), Array("ä".utf8), Array("ö".utf8))
  private static let aLetter = UInt8(ascii: "a")

  let language: SearchLanguage
  private var words: [SearchWord] = []
  private var word: [UInt8] = []
  private var start = 0
  private var end = 0
  private var offset = 0
  /// Whether the last letter was an a without anything, which another one makes an å.
  private var endsInPlainA = false

  init(language: SearchLanguage) { self.language = language }

  mutating func finish() -> [SearchWord] {
    endWord()
    return words
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    let next = offset + UTF8.width(scalar)
    defer { offset = next }
    if scalar.isASCII {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        append(byte, until: next)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): append(byte | 0x20, until: next)
      case UInt8(ascii: "'"): break
      default: endWord()
      }
      return
    }
    switch scalar {
    case "å", "Å", "\u{212B}": appendNordic(Self.ring, "a", until: next)
    case "ä", "Ä": appendNordic(Self.ae, "a", until: next)
    case "æ", "Æ": appendNordic(Self.ae, "ae", until: next)
    case "ö", "Ö", "ø", "Ø": appendNordic(Self.oe, "o", until: next)
    case "ß", "ẞ": append("ss", until: next)
    case "œ", "Œ": append("oe", until: next)
    case "þ", "Þ": append("th", until: next)
    case "ð", "Ð", "đ", "Đ": append("d", until: next)
    case "ł", "Ł": append("l", until: next)
    case "ħ", "Ħ": append("h", until: next)
    case "ı", "İ": append("i", until: next)
    case "\u{2019}": break
    default: takeOther(scalar, until: next)
    }
  }

  private mutating func takeOther(_ scalar: Unicode.Scalar, until next: Int) {
    if let base = Self.bases[scalar.value] { return append(base, until: next) }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: mark(scalar, until: next)
    case .format: break
    case .decimalNumber, .letterNumber, .otherNumber:
      append(String(scalar), until: next)
    case _ where properties.isAlphabetic: append(properties.lowercaseMapping, until: next)
    default: endWord()
    }
  }

  /// A mark behind its letter, where the two may stand for one of the Nordic letters.
  private mutating func mark(_ scalar: Unicode.Scalar, until next: Int) {
    guard !word.isEmpty else { return }
    end = next
    guard language.hasNordicLetters, let last = word.last else { return }
    let letter: [UInt8]? =
      switch (last, scalar) {
      case (UInt8(ascii: "a"), "\u{30A}"): Self.ring
      case (UInt8(ascii: "a"), "\u{308}"): Self.ae
      case (UInt8(ascii: "o"), "\u{308}"): Self.oe
      default: nil
      }
    guard let letter else { return }
    word.removeLast()
    word += letter
    endsInPlainA = false
  }

  private mutating func appendNordic(_ letter: [UInt8], _ base: String, until next: Int) {
    if language.hasNordicLetters {
      append(letter[...], until: next)
    } else {
      append(base, until: next)
    }
  }

  private mutating func append(_ text: String, until next: Int) {
    append(Array(text.utf8)[...], until: next)
  }

  private mutating func append(_ byte: UInt8, until next: Int) {
    if byte == Self.aLetter, endsInPlainA, language.spellsRingDouble, word.last == byte {
      word.removeLast()
      append(Self.ring[...], until: next)
      return
    }
    if word.isEmpty { start = offset }
    end = next
    endsInPlainA = byte == Self.aLetter
    if word.count < Self.longestWord { word.append(byte) }
  }

  private mutating func append(_ letters: ArraySlice<UInt8>, until next: Int) {
    if word.isEmpty { start = offset }
    end = next
    endsInPlainA = false
    // A letter is there as a whole or not at all.
    if word.count + letters.count <= Self.longestWord { word += letters }
  }

  private mutating func endWord() {
    endsInPlainA = false
    guard !word.isEmpty else { return }
    words.append(SearchWord(text: String(decoding: word, as: UTF8.self), range: start..<end))
    word.removeAll(keepingCapacity: true)
  }

  /// Latin and Greek letters with marks, and what they are without.
  private static let bases: [UInt32: String] = {
    var bases: [UInt32: String] = [:]
    for block in [0xC0...0x24F, 0x370...0x3FF, 0x1E00...0x1FFF] as [ClosedRange<UInt32>] {
      for value in block {
        guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { continue }
        let lower = scalar.properties.lowercaseMapping
        let base = lower.decomposedStringWithCanonicalMapping.unicodeScalars.first.map(String.init)
        bases[value] = base ?? lower
      }
    }
    return bases
  }()
}
